/** Numbers that their operators have taken back: nothing is sent to them, and their accounts ask for a second fact. */
import { and, inArray, isNull } from 'drizzle-orm'
import type { PhoneNumber } from '#kernel/phone.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { announceSessions } from '#platform/session-changes.ts'
import { holdBackQueued } from '#domain/messaging/server/withdraw-messages.ts'
import { customers, customerSessions } from './tables.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/** Statements with more values than this are slow to plan. */
const atOnce = 1_000

/** Only numbers of accounts are stored. Returns how many there were; safe to repeat. */
export async function withdrawNumbers(
  { db, clock }: Deps,
  phones: readonly PhoneNumber[],
): Promise<number> {
  const now = clock()
  let found = 0
  for (let from = 0; from < phones.length; from += atOnce)
    found += await inTransaction(db, (tx) => withdraw(tx, phones.slice(from, from + atOnce), now))
  return found
}

async function withdraw(tx: Tx, phones: readonly PhoneNumber[], now: Date): Promise<number> {
  const known = await tx
    .update(customers)
    .set({ withdrawnAt: now })
    .where(inArray(customers.phone, [...phones]))
    .returning({ id: customers.id, phone: customers.phone })
  const ids = known.map(({ id }) => id)
  await tx
    .update(customerSessions)
    .set({ endedAt: now })
    .where(and(inArray(customerSessions.customerId, ids), isNull(customerSessions.endedAt)))
  for (const id of ids) await announceSessions(tx, { who: 'customer', id })
  const numbers = known.map(({ phone }) => phone)
  await holdBackQueued(tx, numbers, 'withdrawn')
  return known.length
}
