/** The rules of money: what the provider's record of a payment means for what we asked for. */
import { type Paise, paise } from '#kernel/money.ts'
import { after, days, hours, minutes, seconds } from '#kernel/time.ts'

/** The one currency the shop takes. */
export const currency = 'INR'

/** What a payment's id at the provider looks like. Anything else is refused before it can reach an address. */
export const paymentIdPattern = /^pay_[A-Za-z0-9]{8,32}$/

/** A payment as the provider has it now; the only thing that is ever believed about a payment. */
export type ProviderPayment = {
  readonly id: string
  readonly providerOrderId: string | undefined
  readonly amount: Paise
  readonly currency: string
  /** `refunded` means captured once and wholly returned since. `failed` may still become captured for days. */
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** What the provider has returned of it so far. */
  readonly refunded: Paise
}

/**
 * One price asked for one order. `superseded`: the order was repriced since. `spent`: money came that
 * the order did not take, so the provider's order cannot be paid again.
 */
export type AttemptState = 'open' | 'superseded' | 'paid' | 'spent'

export type Attempt = {
  /** Also the receipt at the provider. */
  readonly id: string
  readonly orderId: string
  readonly customerId: string
  readonly amount: Paise
  readonly currency: string
  readonly state: AttemptState
}

/**
 * What received money is for. `counted`: it paid its order, at most one per order. `returned`: a
 * second, late or refused payment, all of which goes back. `unassigned`: fits no order; staff decide.
 */
export type Allocation = 'counted' | 'returned' | 'unassigned'

export type Verdict =
  /** No money has moved; it may still. */
  | 'wait'
  | 'failed'
  /** Authorised for exactly what we asked: take it. */
  | 'capture'
  /** Money for exactly what we asked: the order decides whether it still wants it. */
  | 'offer'
  | 'return'
  | 'unassign'

/** True when the record is of money that reached us, whatever became of it later. */
export const hasMoney = (record: ProviderPayment): boolean =>
  record.status === 'captured' || record.status === 'refunded'

/**
 * Judges a record by itself and the attempt of its provider order, never by the caller or the order in
 * which it came. `isPaid`: the order has a counted payment already.
 */
export function judge(
  record: ProviderPayment,
  attempt: Attempt | undefined,
  isPaid: boolean,
): Verdict {
  if (record.status === 'created') return 'wait'
  if (record.status === 'failed') return 'failed'
  const fits =
    attempt !== undefined &&
    attempt.amount === record.amount &&
    attempt.currency === record.currency
  // An authorisation nobody captures goes back to the payer by itself.
  if (record.status === 'authorized') return fits && !isPaid ? 'capture' : 'wait'
  if (!fits) return 'unassign'
  return isPaid ? 'return' : 'offer'
}

/**
 * When to ask the provider again without a webhook: often while somebody may be paying, then less
 * and less for seven days, the longest a late authorisation takes. `lastActive` is when the customer
 * last opened or came back from the checkout. Undefined: never again.
 */
export function nextCheck(state: AttemptState, lastActive: Date, now: Date): Date | undefined {
  const age = now.getTime() - lastActive.getTime()
  if (age >= days(7)) return undefined
  if (state === 'paid' || state === 'spent') return after(now, hours(24))
  if (age < minutes(15)) return after(now, seconds(45))
  if (age < hours(2)) return after(now, minutes(4))
  return after(now, hours(1))
}

/**
 * What is left of a payment to give back. `refunded`: what the provider has returned; `asked`: all
 * refunds we decided on; `sent`: those of them the provider has. The difference between `refunded`
 * and `sent` was returned in the provider's own dashboard.
 */
export function refundable(
  amount: Paise,
  book: { readonly refunded: Paise; readonly input: Paise; readonly sent: Paise },
): Paise {
  const elsewhere = Math.max(0, book.refunded - book.sent)
  return paise(Math.max(0, amount - elsewhere - book.input))
}
