/** Decides whether received money counts for its order. */
import type { Paise } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { spendStudentDiscount } from '#domain/student-discount/server/student-discounts.ts'
import { canBePaid } from '../order.ts'
import { lockAnyOrder, saveOrder } from './repository.ts'

type Captured = {
  readonly orderId: string
  readonly paymentId: string
  readonly amount: Paise
  readonly at: Date
}

/**
 * Marks the order paid, inside the transaction that records the payment. 'refused' when the order is
 * already paid, was repriced or is no longer open: then the money goes back.
 */
export async function markOrderPaid(tx: Tx, captured: Captured): Promise<'counted' | 'refused'> {
  const order = await lockAnyOrder(tx, captured.orderId)
  if (!order || !canBePaid(order, captured.amount)) return 'refused'
  await saveOrder(tx, {
    ...order,
    paidAt: captured.at,
    paymentId: captured.paymentId,
    updatedAt: captured.at,
  })
  if (order.discountBasisPoints > 0) await spendStudentDiscount(tx, order.id, captured.at)
  return 'counted'
}
