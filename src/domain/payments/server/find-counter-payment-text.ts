/** How an order was paid at the counter, for its documents. */
import type { Db, Tx } from '#platform/db/db.ts'
import { moneyInWords } from '../counter-money.ts'
import { findCounted } from './repository.ts'

/** `UPI 412345678901`, `cash at the counter`; undefined for an order paid online, or not. */
export async function findCounterText(db: Db | Tx, orderId: string): Promise<string | undefined> {
  const counted = await findCounted(db, orderId)
  if (!counted || counted.method === 'online') return undefined
  return moneyInWords(counted.method, counted.reference)
}
