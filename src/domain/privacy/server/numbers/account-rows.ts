/**
 * Which rows belong to an account, in every domain: when its number may be somebody else's, those that are found by the number
 * stay with it; when two accounts turn out to be one person's, all rows of one go to the other. Tables are named, not imported,
 * because only their own domain knows them; a test fails for a table with such a column that is not named here.
 */
import { sql } from 'drizzle-orm'
import { formerNumber, numberItself, type PhoneNumber } from '#kernel/phone.ts'
import type { Tx } from '#platform/db/db.ts'
import { holdBackQueued } from '#domain/messaging/server/withdraw-messages.ts'

/** Any number of rows for an account. */
export const manyOfAccount = [
  'addresses',
  'consents',
  'customer_sessions',
  'delivery_notes',
  'documents',
  'idempotency_keys',
  'order_contacts',
  'order_questions',
  'orders',
  'past_jobs',
  'payment_attempts',
  'payment_qr_codes',
  'payments',
  'ratings',
  'repair_jobs',
  'rights_grievances',
] as const

/** One row for an account and these columns: where both accounts have it, the one that stays keeps its own. */
export const oneOfAccount: Readonly<Record<string, readonly string[]>> = {
  imported_customers: [],
  message_preferences: [],
  rating_stops: [],
  sign_in_origins: ['kind', 'hash'],
}

/** Accounts that were deleted have nothing to move. */
export const neverMoved = ['rights_erasures'] as const

/** Columns that hold a number as it is stored (`+91` and ten digits). */
export const byNumber: readonly (readonly [table: string, column: string])[] = [
  ['code_sessions', 'phone'],
  ['deliveries', 'recipient'],
  ['deliveries', 'sms_to'],
  ['student_applications', 'phone'],
]

const table = (name: string) => sql.identifier(name)

/** Gives every row of one account to another. */
export async function moveAccountRows(tx: Tx, from: string, to: string): Promise<void> {
  for (const name of manyOfAccount)
    await tx.execute(sql`update ${table(name)} set customer_id = ${to} where customer_id = ${from}`)
  for (const [name, columns] of Object.entries(oneOfAccount)) {
    const same = columns.map((one) => sql` and own.${table(one)} = moved.${table(one)}`)
    await tx.execute(
      sql`update ${table(name)} as moved set customer_id = ${to} where customer_id = ${from} and not exists (select 1 from ${table(name)} as own where own.customer_id = ${to}${sql.join(same)})`,
    )
    await tx.execute(sql`delete from ${table(name)} where customer_id = ${from}`)
  }
}

/** What is found by a number belongs to this account from now on; messages that wait for the number are not sent. */
export async function keepRowsOfNumber(tx: Tx, phone: PhoneNumber, account: string): Promise<void> {
  const former = formerNumber(phone, account)
  await renumber(tx, phone, former)
  await holdBackQueued(tx, [former], 'changed')
  const ten = phone.slice(3)
  await tx.execute(
    sql`update enquiries set former_of = ${account} where former_of is null and right(regexp_replace(content ->> 'phone', '[^0-9]', '', 'g'), 10) = ${ten}`,
  )
}

/** The number is the account's again, and with it what was found by the number. */
export async function returnRowsOfNumber(
  tx: Tx,
  phone: PhoneNumber,
  account: string,
): Promise<void> {
  await renumber(tx, formerNumber(phone, account), numberItself(phone))
  await tx.execute(sql`update enquiries set former_of = null where former_of = ${account}`)
}

async function renumber(tx: Tx, from: PhoneNumber, to: PhoneNumber): Promise<void> {
  for (const [name, column] of byNumber)
    await tx.execute(
      sql`update ${table(name)} set ${table(column)} = ${to} where ${table(column)} = ${from} and ${table(column)} <> ''`,
    )
}
