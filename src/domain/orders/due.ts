/** What is due of an order, and whether it takes a payment. Always computed from its price and its payments, never stored. */
import type { Paise } from '#kernel/money.ts'
import { paise } from '#kernel/money.ts'
import { type CountedMoney, dueOf, type Taken, takeTowards } from '#domain/payments/due.ts'
import { isUnpaid, type OrderState } from './order.ts'

type Payable = Pick<OrderState, 'status' | 'paidAt' | 'acceptedAt' | 'bill'>

/**
 * What is still to be paid. Nothing of an order that is closed or has no price yet; and nothing once it was all paid, so that
 * money which the shop gives back afterwards is not owed again.
 */
export const dueOfOrder = (
  order: Pick<Payable, 'status' | 'paidAt' | 'bill'>,
  counted: readonly CountedMoney[],
): Paise => (order.bill && isUnpaid(order) ? dueOf(order.bill.grandTotal, counted) : paise(0))

/**
 * What a payment does to its order; undefined when the order does not take it. An order that the shop has taken on may be
 * paid in parts and in any amount: what is too much goes back. Any other is paid at once, by exactly its price.
 */
export function takePaymentOf(
  order: Payable,
  counted: readonly CountedMoney[],
  amount: Paise,
): Taken | undefined {
  if (order.status !== 'ENQUIRY_STEP_THREE_COMPLETED' || order.paidAt !== null || !order.bill)
    return undefined
  const price = order.bill.grandTotal
  if (order.acceptedAt === null && amount !== dueOf(price, counted)) return undefined
  return takeTowards(price, counted, amount)
}
