/** Refunds: what is stored of each, and what the provider's record of one means for it. */
import { type Paise, paise, sum } from '#kernel/money.ts'
import { after, days, hours, minutes } from '#kernel/time.ts'
import type { CounterMethod } from './counter-money.ts'
import type { Allocation } from './payment.ts'

/**
 * `requested`: a job sends it. `pending`: the provider has it, and the bank not yet. `sent`: the money went back.
 * `failed`: the provider refused it for good, or the bank did; a colleague decides. `owed`: a colleague hands it back at
 * the counter. `withdrawn`: the shop keeps the money, because nothing was owed.
 */
export const refundStates = ['requested', 'pending', 'sent', 'failed', 'owed', 'withdrawn'] as const
export type RefundState = (typeof refundStates)[number]

/** Money that we decided to give back, or that went back without us. */
export type Refund = {
  readonly id: string
  readonly paymentId: string
  readonly amount: Paise
  readonly reason: string
  /** The same key is one refund, however often it is requested. */
  readonly requestKey: string
  readonly state: RefundState
  /** How often it was begun at the provider; each time has its own receipt. */
  readonly round: number
  readonly providerRefundId: string | null
  readonly createdAt: Date
  /** Until then a call is sending it, or it waits after a refusal. */
  readonly nextTryAt: Date
  /** When the provider made it, by its own clock. */
  readonly madeAt: Date | null
  /** When the money went back, or reached the customer at the counter. */
  readonly sentAt: Date | null
  /** When the books first counted it as gone; null on rows of early versions, where it is `sentAt`. */
  readonly bookedAt: Date | null
  /** When the provider said that it is done; null where it may still fail. */
  readonly settledAt: Date | null
  /** When to ask the provider again. */
  readonly checkAt: Date | null
  /** When the provider first refused this round. */
  readonly refusedAt: Date | null
  readonly failedAt: Date | null
  /** Why it failed, as the provider said. */
  readonly failure: string | null
  /** How it was handed back at the counter, and by which colleague. */
  readonly method: CounterMethod | null
  readonly reference: string | null
  readonly returnedBy: string | null
  readonly withdrawnAt: Date | null
  readonly withdrawnBy: string | null
  readonly withdrawnBecause: string | null
}

/** A refund as the provider has it now. */
export type ProviderRefund = {
  readonly refundId: string
  readonly paymentId: string
  readonly receipt: string | undefined
  readonly amount: Paise
  readonly status: 'pending' | 'processed' | 'failed'
  readonly madeAt: Date
}

/** The reason of a refund that somebody made in the provider's own dashboard. */
export const madeElsewhere = 'at-provider'

/** The provider takes each receipt once, so every round has its own; the first is the id. */
const receiptOfRound = (id: string, round: number) => (round === 1 ? id : `${id}-${round}`)
export const receiptOf = ({ id, round }: Pick<Refund, 'id' | 'round'>): string =>
  receiptOfRound(id, round)

const receiptsOf = ({ id, round }: Refund): string[] =>
  Array.from({ length: round }, (_, before) => receiptOfRound(id, before + 1))

/** When the books counted the money as gone; undefined when they never did. */
export const countedAt = ({ bookedAt, state, sentAt }: Refund): Date | undefined =>
  bookedAt ?? (state === 'sent' ? sentAt : null) ?? undefined

/** The request key of a refund that somebody made in the provider's own dashboard. */
export const keyOfElsewhere = (refundId: string): string => `provider:${refundId}`

/** What a record of the provider changes: a refund of ours gets another state, or one that we did not decide appears. */
export type RefundChange = {
  readonly refund: Refund | undefined
  readonly to: 'pending' | 'sent' | 'failed'
  readonly seen: ProviderRefund
}

const stateFor = { pending: 'pending', processed: 'sent', failed: 'failed' } as const

/**
 * Compares the refunds of one payment with the provider's list. A refund is recognised by the provider's id or by a
 * receipt of any round, so that none is sent twice. That an earlier round failed changes nothing. A failure that
 * nobody here knew of counts when the refund was made after `since`: older ones were solved without us.
 */
export function compareRefunds(
  known: readonly Refund[],
  seen: readonly ProviderRefund[],
  since: Date,
): RefundChange[] {
  return seen.flatMap((one): RefundChange[] => {
    const to = stateFor[one.status]
    const refund =
      known.find(({ providerRefundId }) => providerRefundId === one.refundId) ??
      known.find((mine) => isOpenFor(mine, one))
    if (!refund) {
      // A refund of the dashboard that was solved here: it failed for good.
      if (known.some(({ requestKey }) => requestKey === keyOfElsewhere(one.refundId))) return []
      const isOurs = known.some((mine) => receiptsOf(mine).includes(one.receipt ?? ''))
      return to === 'failed' && (isOurs || one.madeAt < since) ? [] : [{ refund, to, seen: one }]
    }
    // Early versions called a refund sent as soon as the provider had it; the books say so until it fails.
    const isKnown = refund.state === to || (to === 'pending' && refund.state === 'sent')
    const isFinal = to !== 'sent' || refund.settledAt !== null
    return isKnown && isFinal ? [] : [{ refund, to, seen: one }]
  })
}

/** True when the record is of this refund, although its id is not stored here. */
function isOpenFor(mine: Refund, { receipt, status }: ProviderRefund): boolean {
  if (receipt === undefined || mine.providerRefundId !== null) return false
  if (status === 'failed') return mine.state === 'requested' && receiptOf(mine) === receipt
  return ['requested', 'failed', 'owed'].includes(mine.state) && receiptsOf(mine).includes(receipt)
}

/** When to ask about a refund that is not final: often at first, then four times a day for as long as it can take. */
export function nextRefundCheck(madeAt: Date, now: Date): Date {
  const age = now.getTime() - madeAt.getTime()
  if (age < hours(1)) return after(now, minutes(2))
  return after(now, age < days(1) ? minutes(15) : hours(6))
}

/**
 * Whether a refusal may pass. The provider's balance fills up again; that a payment is too old, the amount too small or
 * too large, or all of it refunded, stays so. What it says otherwise is believed after a day.
 */
export function refusalOf(said: string, since: Date, now: Date): 'later' | 'final' {
  if (/months|too old|days old|minimum|at ?least|greater than|fully refunded/i.test(said))
    return 'final'
  return now.getTime() - since.getTime() < days(1) ? 'later' : 'final'
}

/** The sums of a payment's refunds: all that stand, and those of them whose money is gone. */
export function sumsOf(refunds: readonly Pick<Refund, 'state' | 'amount'>[]) {
  const standing = refunds.filter(({ state }) => state !== 'withdrawn')
  const of = (some: readonly Pick<Refund, 'amount'>[]) => sum(some.map(({ amount }) => amount))
  return {
    decided: of(standing),
    sent: of(standing.filter(({ state }) => state === 'sent')),
    failed: of(standing.filter(({ state }) => state === 'failed')),
  }
}

/**
 * What is left of a payment to give back. `refunded`: what has gone back; `decided`: all refunds that stand; `sent`:
 * those of them whose money is gone. The difference between `refunded` and `sent` was returned in the provider's own
 * dashboard, and booked by a version that stored no refund for it.
 */
export function refundable(
  amount: Paise,
  book: { readonly refunded: Paise; readonly decided: Paise; readonly sent: Paise },
): Paise {
  const elsewhere = Math.max(0, book.refunded - book.sent)
  return paise(Math.max(0, amount - elsewhere - book.decided))
}

/** The order of a refund: its price, null while it has none, and what is kept of its payments. */
export type Keeping = {
  readonly isOver: boolean
  readonly price: Paise | null
  readonly kept: Paise
}

/**
 * Whether the shop may keep the money of a failed refund: only of an order that goes on, and no more than it costs. What was
 * paid twice or above the price, fitted no order, or was promised with a cancellation, is the customer's.
 */
export const canWithdraw = (
  { state, requestKey, amount }: Pick<Refund, 'state' | 'requestKey' | 'amount'>,
  { allocation }: { readonly allocation: Allocation },
  order: Keeping | undefined,
): boolean =>
  state === 'failed' &&
  allocation === 'counted' &&
  requestKey.startsWith(chosenByColleague) &&
  order !== undefined &&
  !order.isOver &&
  (order.price === null || order.kept + amount <= order.price)

/** How the keys of refunds begin that a colleague decided; all others follow from a rule. */
export const chosenByColleague = 'staff:'
