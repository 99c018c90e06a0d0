/** What of an order's money could still be sent back: for those who decide about a refund, and say so first. */
import { type Paise, paise } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { refundable } from '../payment.ts'
import { findCounted, refundsOf } from './repository.ts'

/** Zero when the order has no counted payment, or all of it went back or is about to. */
export async function findRefundable(tx: Tx, orderId: string): Promise<Paise> {
  const counted = await findCounted(tx, orderId)
  if (!counted) return paise(0)
  const { amount, refunded } = counted
  return refundable(amount, { refunded, ...(await refundsOf(tx, counted.id)) })
}
