/** Who had a mobile number before its present account: accounts that a sign-in without a second fact has set aside. */
import { and, desc, eq, max } from 'drizzle-orm'
import { numberItself, type PhoneNumber } from '#kernel/phone.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Customer } from '../customer.ts'
import type { Origin } from '../one-time-code.ts'
import { asksForFact } from '../second-fact.ts'
import { customers, isFormer, numberItselfOf, signInOrigins } from './tables.ts'

const formerOf = (phone: PhoneNumber) =>
  and(eq(numberItselfOf(customers.phone), numberItself(phone)), isFormer(customers.phone))

/** The newest account first. */
export const listFormerHolders = (db: Db | Tx, phone: PhoneNumber): Promise<Customer[]> =>
  db.select().from(customers).where(formerOf(phone)).orderBy(desc(customers.createdAt))

/** Whether earlier orders of this number stand under another account. */
export async function hasFormerHolders(db: Db | Tx, phone: PhoneNumber): Promise<boolean> {
  const [any] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(formerOf(phone))
    .limit(1)
  return any !== undefined
}

/** A number that an account has again is not withdrawn any more, as far as we know. */
export const setNumber = async (tx: Tx, id: string, phone: PhoneNumber): Promise<void> =>
  void (await tx.update(customers).set({ phone, withdrawnAt: null }).where(eq(customers.id, id)))

/** Without what belongs to it, which the caller has moved. */
export const deleteCustomer = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.delete(customers).where(eq(customers.id, id)))

type SignIn = { readonly origin: Origin; readonly afterDays: number; readonly now: Date }

/** Whether a sign-in to this account with a code alone has to prove more. */
export async function mustProveMore(
  tx: Tx,
  { id, createdAt, withdrawnAt }: Customer,
  { origin, afterDays, now }: SignIn,
): Promise<boolean> {
  const [last] = await tx
    .select({ at: max(signInOrigins.usedAt) })
    .from(signInOrigins)
    .where(eq(signInOrigins.customerId, id))
  const lastSignIn = last?.at && last.at > createdAt ? last.at : createdAt
  return asksForFact({ origin, lastSignIn, isWithdrawn: withdrawnAt !== null }, afterDays, now)
}
