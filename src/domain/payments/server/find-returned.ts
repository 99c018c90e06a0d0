/** What went back of the money an order was paid with: for its documents. */
import type { Paise } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { findCounted } from './repository.ts'

/** Undefined as long as the provider has returned nothing. `at`: the last time something went back. */
export async function findReturned(
  db: Db | Tx,
  orderId: string,
): Promise<{ readonly at: Date; readonly amount: Paise } | undefined> {
  const counted = await findCounted(db, orderId)
  if (!counted?.refundedAt || counted.refunded <= 0) return undefined
  return { at: counted.refundedAt, amount: counted.refunded }
}
