/** What is due of an order, and whether it takes a payment. Always computed from its price and its payments, never stored. */
import type { Paise } from '#kernel/money.ts'
import { paise } from '#kernel/money.ts'
import type { ErrorEntry } from '#kernel/app-error.ts'
import type { Shop } from '#kernel/shop.ts'
import { type CountedMoney, dueOf, type Taken, takeTowards } from '#domain/payments/due.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { leastOnline } from '#domain/payments/least-online.ts'
import { taxableOf } from './cart.ts'
import { orderErrors } from './errors.ts'
import type { Work } from './cancellation.ts'
import { isUnderDiagnosis, isUnpaid, type OrderState } from './order.ts'
import { type Known, lacksAddress } from './tax.ts'

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

/**
 * Why the counter takes no payment of an order: of a walk-in to be paid later, of an accepted estimate, or of what was agreed
 * after a contact request it takes all that is due, or a part.
 */
export function whyNotTaken(
  shop: Pick<Shop, 'tax'>,
  order: Payable & Known,
  counted: readonly CountedMoney[],
): ErrorEntry | undefined {
  const { acceptedAt, paidAt, bill } = order
  if (!acceptedAt || (paidAt === null && !isUnpaid(order)))
    return orderErrors.NOT_WAITING_FOR_PAYMENT
  if (paidAt !== null) return paymentErrors.ALREADY_PAID
  if (dueOfOrder(order, counted) === 0) return orderErrors.PRICE_CHANGED
  return bill && lacksAddress(shop, taxableOf(bill), order)
    ? orderErrors.RECIPIENT_ADDRESS_NEEDED
    : undefined
}

/** Why the owner's word for an unpaid hand-over means nothing. */
export const whyNotLetGo = (
  order: Pick<Payable, 'status' | 'paidAt' | 'bill'>,
  counted: readonly CountedMoney[],
): ErrorEntry | undefined =>
  dueOfOrder(order, counted) === 0 ? orderErrors.NOT_WAITING_FOR_PAYMENT : undefined

/**
 * Why its customer cannot pay an order online. Nothing is paid for a device that nobody collected: its owner asks whether it is
 * still there.
 */
export function whyNotPaidOnline(
  order: Payable,
  counted: readonly CountedMoney[],
  { isOver, isDelivered }: Pick<Work, 'isOver' | 'isDelivered'>,
): ErrorEntry | undefined {
  if (order.paidAt !== null) return paymentErrors.ALREADY_PAID
  if (order.status === 'CONTACT_REQUESTED' || isUnderDiagnosis(order))
    return orderErrors.NO_PRICE_YET
  if (order.status !== 'ENQUIRY_STEP_THREE_COMPLETED' || (isOver && !isDelivered))
    return orderErrors.STEP_OUT_OF_ORDER
  const due = dueOfOrder(order, counted)
  if (order.bill && due === 0) return paymentErrors.ALREADY_PAID
  return due > 0 && due < leastOnline ? paymentErrors.LESS_THAN_A_RUPEE : undefined
}
