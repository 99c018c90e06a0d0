/** What is due of a price of which some was paid already, and what a payment counts for. Always computed, never stored. */
import { minus, type Paise, paise, sum } from '#kernel/money.ts'
import { leastOnline } from './least-online.ts'

/** `full`: the one payment of the whole price. `balance`: after others, nothing was due any more. `advance`: the rest. */
export const paymentPurposes = ['advance', 'balance', 'full'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** As colleagues read it. */
export const purposeTitles: Readonly<Record<PaymentPurpose, string>> = {
  advance: 'Advance',
  balance: 'Balance',
  full: 'Full payment',
}

/** A counted payment: what was captured, and what of it is still with the shop once every decided refund has gone. */
export type CountedMoney = { readonly amount: Paise; readonly left: Paise }

/** What the shop keeps: everything captured less everything that went or goes back. */
export const keptOf = (counted: readonly CountedMoney[]): Paise =>
  sum(counted.map(({ left }) => left))

/** What was ever captured, whatever went back of it. */
export const capturedOf = (counted: readonly CountedMoney[]): Paise =>
  sum(counted.map(({ amount }) => amount))

/** What is still to be paid of a price. */
export const dueOf = (price: Paise, counted: readonly CountedMoney[]): Paise =>
  paise(Math.max(0, price - keptOf(counted)))

/** What the shop holds above the price, which goes back. */
export const overpaidOf = (price: Paise, counted: readonly CountedMoney[]): Paise =>
  paise(Math.max(0, keptOf(counted) - price))

/** What a payment does to its order. */
export type Taken = {
  readonly purpose: PaymentPurpose
  /** What of it is above the amount that was due, and goes back by itself. */
  readonly excess: Paise
}

/**
 * A payment for a price of which the counted money was paid before. Undefined when nothing is due: the payment goes back as
 * a whole, like every second payment.
 */
export function takeTowards(
  price: Paise,
  counted: readonly CountedMoney[],
  amount: Paise,
): Taken | undefined {
  const due = dueOf(price, counted)
  if (due === 0 || amount <= 0) return undefined
  const excess = paise(Math.max(0, amount - due))
  if (amount < due) return { purpose: 'advance', excess }
  return { purpose: keptOf(counted) === 0 ? 'full' : 'balance', excess }
}

/** A part of a sum that goes back, of one payment. */
export type RefundPart<P> = { readonly payment: P; readonly amount: Paise }

/**
 * Spreads a refund over an order's payments, the newest first and never more than is left of each. `counted` is sorted by
 * time, the first payment first. What does not fit is left out, so the parts may add up to less. The last part gets what the
 * provider asks for at least from the part before it, where both can have that.
 */
export function spreadRefund<P extends CountedMoney>(
  counted: readonly P[],
  amount: Paise,
): RefundPart<P>[] {
  let rest = amount
  const parts = counted.toReversed().flatMap((payment) => {
    const part = paise(Math.max(0, Math.min(rest, payment.left)))
    rest = minus(rest, part)
    return part > 0 ? [{ payment, amount: part }] : []
  })
  const [before, last] = parts.slice(-2)
  if (!before || !last || last.amount >= leastOnline) return parts
  const lacking = minus(leastOnline, last.amount)
  if (last.payment.left < leastOnline || before.amount - lacking < leastOnline) return parts
  return [
    ...parts.slice(0, -2),
    { ...before, amount: minus(before.amount, lacking) },
    { ...last, amount: leastOnline },
  ]
}
