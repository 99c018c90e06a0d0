/** What happened to an order, as far as its documents depend on it: its money, its delivery, and what was sold. */
import { type Paise, paise } from '#kernel/money.ts'

/** Money of the order that went back, once. */
export type ReturnedMoney = {
  readonly id: string
  /** Of which payment it is; absent where the order has but one. */
  readonly paymentId?: string
  readonly amount: Paise
  /** When it was decided that it goes back; absent where nobody here decided it. */
  readonly decidedAt?: Date
  /** When the books counted it as gone; decides whether it lowers the advance or the invoice. */
  readonly at: Date
  /** When the provider made it, if it did: what the documents' financial year follows. */
  readonly madeAt?: Date
  /** When the shop withdrew it, because it never arrived: the money counts as paid again. */
  readonly reversedAt?: Date
}

/** Money of the order that was received, once. */
export type ReceivedMoney = {
  /** The payment's id. */
  readonly id: string
  readonly amount: Paise
  readonly at: Date
  /** How it was paid: a reference, or `cash at the counter`. */
  readonly reference?: string
}

/** What happened to an order, as far as its documents depend on it. */
export type Course = {
  /** When nothing was due any more. */
  readonly paidAt?: Date
  /** Each payment, the first one first; when absent, the whole price at `paidAt`. */
  readonly receipts?: readonly ReceivedMoney[]
  /** The price was never due in full: what is kept is a fee, and no more is owed. */
  readonly isCalledOff?: boolean
  /** A warranty covers all of it, so nothing is sold. */
  readonly isCovered?: boolean
  readonly deliveredAt?: Date
  readonly refunds?: readonly ReturnedMoney[]
  /** What is decided to go back, and was never counted as gone. */
  readonly goingBack?: readonly Required<Pick<ReturnedMoney, 'id' | 'amount' | 'decidedAt'>>[]
  readonly grandTotal: Paise
}

/** What was received for the order, each payment by itself: nothing where the price is nothing. */
export function receiptsOf({ paidAt, receipts, grandTotal }: Course): readonly ReceivedMoney[] {
  if (receipts) return receipts
  return paidAt && grandTotal > 0 ? [{ id: '', amount: grandTotal, at: paidAt }] : []
}

/** What the voucher of a payment after the first is about; the first one's is about nothing, as in early versions. */
export const paymentAbout = (paymentId: string): string => `payment:${paymentId}`

/** What the voucher is about that states this payment of an order. */
export const aboutOfPayment = (
  receipts: readonly Pick<ReceivedMoney, 'id'>[],
  paymentId: string | undefined,
): string | null =>
  paymentId === undefined || receipts[0]?.id === paymentId ? null : paymentAbout(paymentId)

export const isAboutPayment = (about: string | null): boolean =>
  about?.startsWith('payment:') ?? false

/**
 * True when nothing was due at the delivery any more, by which the invoice is over what is kept. Otherwise it is over the
 * whole price, and what moves later changes what is due of it.
 */
export const isSettledAt = ({ paidAt, isCalledOff }: Course, at: Date): boolean =>
  isCalledOff === true || (paidAt !== undefined && paidAt <= at)

/**
 * What the invoice is over: what is kept of the price then, and what is still owed of it. A fee of an order that was called
 * off is all that was sold, and of an order that was once paid nothing is owed again.
 */
export function invoicedAt(course: Course, kept: Paise, deliveredAt: Date): Paise {
  const { grandTotal } = course
  return isSettledAt(course, deliveredAt) ? paise(Math.min(kept, grandTotal)) : grandTotal
}
