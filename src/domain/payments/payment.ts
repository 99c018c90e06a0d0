/** Payments: what is stored of each, and what the provider's record of one means for an order. */
import type { Paise } from '#kernel/money.ts'
import { after, days, hours, minutes, seconds } from '#kernel/time.ts'
import type { PaymentPurpose } from './due.ts'
import type { PaymentMethod } from './method.ts'

/** The one currency the shop takes. */
export const currency = 'INR'

/** The form of a payment's id at the provider. Anything else is refused before it becomes part of a URL. */
export const paymentIdPattern = /^pay_[A-Za-z0-9]{8,32}$/

/** A payment as the provider has it now; nothing else is believed about a payment. */
export type ProviderPayment = {
  readonly id: string
  readonly providerOrderId: string | undefined
  readonly amount: Paise
  readonly currency: string
  /** `refunded` means captured once and wholly returned since. `failed` may still become captured for days. */
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** What the provider has returned of it so far, or is about to. */
  readonly refunded: Paise
  /** When the payment was made, by the provider's clock. */
  readonly madeAt: Date
  /** What the provider keeps of it, tax included; undefined before it is captured. */
  readonly fee?: Paise | undefined
  /** The number by which the payer's bank finds a UPI payment. */
  readonly bankReference?: string | undefined
}

/**
 * The state of one price that was requested for one order. `superseded`: the order was repriced since. `spent`: money
 * came that the order did not take, so the provider's order cannot be paid again.
 */
export type AttemptState = 'open' | 'superseded' | 'paid' | 'spent'

export type Attempt = {
  /** Also the receipt at the provider. */
  readonly id: string
  readonly orderId: string
  readonly customerId: string
  readonly amount: Paise
  readonly currency: string
  /** What its payment counts for, as far as that was known when it was opened. */
  readonly purpose: PaymentPurpose
  readonly state: AttemptState
  readonly providerOrderId: string | null
  /** How often a call set out to open it at the provider: from the second time on we look first. */
  readonly asks: number
  /** Until then one call asks the provider, and others wait. */
  readonly askingUntil: Date | null
  readonly createdAt: Date
  readonly lastActiveAt: Date
  /** When to ask the provider again; null for never. */
  readonly nextCheckAt: Date | null
}

/**
 * What received money counts for. `counted`: it paid its order, wholly or in part. `returned`: a
 * second, late or refused payment, all of which goes back. `unassigned`: fits no order; staff decide.
 */
export type Allocation = 'counted' | 'returned' | 'unassigned'

/** Money that reached us, whatever it was for. */
export type Payment = {
  /** The provider's id of the payment; our own, `counter_…`, for one taken at the counter. */
  readonly id: string
  readonly allocation: Allocation
  readonly attemptId: string | null
  readonly orderId: string | null
  readonly customerId: string | null
  readonly providerOrderId: string | null
  readonly amount: Paise
  readonly currency: string
  readonly method: PaymentMethod
  /** What it was for; of no meaning unless it counts. */
  readonly purpose: PaymentPurpose
  /** What has gone back of it so far; less again when a refund fails after all. */
  readonly refunded: Paise
  /** When we last learned that some of it went back. */
  readonly refundedAt: Date | null
  /** By the provider's clock, so that our days and its settlements agree. */
  readonly capturedAt: Date
  /** When we learned of it; null on rows of early versions, where it is `capturedAt`. */
  readonly bookedAt: Date | null
  /** When it began to count for its order; null on rows of early versions, of which an order has but one. */
  readonly countedAt: Date | null
  /** The colleague who took it at the counter. */
  readonly takenBy: string | null
  /** The reference of a UPI transfer or a card slip. */
  readonly reference: string | null
}

export type Verdict =
  /** No money has moved; it may still. */
  | 'wait'
  | 'failed'
  /** Authorised for exactly what we asked: capture it. */
  | 'capture'
  /** Money for exactly what we asked: the order decides whether it still takes it. */
  | 'offer'
  | 'return'
  | 'unassign'

/** True when the record is of money that reached us, whatever became of it later. */
export const hasMoney = (record: ProviderPayment): boolean =>
  record.status === 'captured' || record.status === 'refunded'

/**
 * Judges a record by itself and the attempt of its provider order, never by the caller or the sequence in
 * which records came. `isPaid`: the order needed this money no more when it came.
 */
export function judge(
  record: ProviderPayment,
  attempt: Pick<Attempt, 'amount' | 'currency'> | undefined,
  isPaid: boolean,
): Verdict {
  if (record.status === 'created') return 'wait'
  if (record.status === 'failed') return 'failed'
  const fits =
    attempt !== undefined &&
    attempt.amount === record.amount &&
    attempt.currency === record.currency
  // An authorisation that is not captured returns to the payer by itself.
  if (record.status === 'authorized') return fits && !isPaid ? 'capture' : 'wait'
  if (!fits) return 'unassign'
  return isPaid ? 'return' : 'offer'
}

/**
 * True when the order no longer needs the money of this attempt: another payment of the same attempt counts, or one that
 * left nothing due since it was opened. The order itself decides about every other payment.
 */
export const isNeededNoMore = (
  { id, createdAt }: Pick<Attempt, 'id' | 'createdAt'>,
  counted: readonly Pick<Payment, 'attemptId' | 'purpose' | 'capturedAt' | 'bookedAt'>[],
): boolean =>
  counted.some(
    ({ attemptId, purpose, capturedAt, bookedAt }) =>
      attemptId === id || (purpose !== 'advance' && (bookedAt ?? capturedAt) >= createdAt),
  )

/**
 * When to ask the provider again without a webhook: every few minutes for a day, because a checkout can stay open that
 * long, then every hour for seven days, the longest a late authorisation takes. `lastActive` is when the customer
 * last opened or came back from the checkout. Undefined: never again.
 */
export function nextCheck(state: AttemptState, lastActive: Date, now: Date): Date | undefined {
  const age = now.getTime() - lastActive.getTime()
  if (age >= days(7)) return undefined
  if (state === 'paid' || state === 'spent') return after(now, hours(24))
  if (age < minutes(15)) return after(now, seconds(45))
  if (age < hours(24)) return after(now, minutes(4))
  return after(now, hours(1))
}

/**
 * True when the payer paid what was asked and the provider's fee on top: its account is set up so that customers bear
 * the fee. Then no payment fits its order, until the setting is changed.
 */
export const isFeeAdded = (
  { amount, currency: paidIn, fee }: ProviderPayment,
  attempt: Pick<Attempt, 'amount' | 'currency'> | undefined,
): boolean =>
  attempt !== undefined &&
  fee !== undefined &&
  fee > 0 &&
  attempt.currency === paidIn &&
  amount === attempt.amount + fee
