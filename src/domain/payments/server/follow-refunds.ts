/** Follows what the provider says about the refunds of a payment, to the end of each. */
import { minus, type Paise, paise, sum } from '#kernel/money.ts'
import { after, days } from '#kernel/time.ts'
import { afterCommit, inTransaction, type Tx } from '#platform/db/db.ts'
import { newId } from '#platform/random.ts'
import { paymentRefunded, refundFailed } from '../events.ts'
import type { Payment } from '../payment.ts'
import { loweredRefunds } from '../lowered-refunds.ts'
import {
  compareRefunds,
  countedAt,
  keyOfElsewhere,
  madeElsewhere,
  nextRefundCheck,
  type ProviderRefund,
  type Refund,
  type RefundChange,
  sumsOf,
} from '../refund.ts'
import { bookRefunded } from './book-refunded.ts'
import type { PaymentDeps } from './deps.ts'
import { addRefund, changeRefund, listRefundsOfPayment, lockPayment } from './repository.ts'

export type FollowDeps = Pick<PaymentDeps, 'db' | 'clock' | 'random' | 'publish' | 'alarm'>

/** Asks the provider for all refunds of a payment and books them. Safe to repeat and to run twice at once. */
export async function followRefunds(
  deps: FollowDeps & Pick<PaymentDeps, 'gateway'>,
  paymentId: string,
): Promise<void> {
  const seen = await deps.gateway.listRefunds(paymentId)
  await bookRefunds(deps, paymentId, seen)
}

/** Books what the provider has just answered about refunds of one payment. */
export const bookRefunds = (
  deps: FollowDeps,
  paymentId: string,
  seen: readonly ProviderRefund[],
): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment) await applyRefunds(deps, tx, payment, seen)
  })

/** The caller has locked the payment's row. */
export async function applyRefunds(
  deps: FollowDeps,
  tx: Tx,
  payment: Payment,
  seen: readonly ProviderRefund[],
): Promise<void> {
  const known = await listRefundsOfPayment(tx, payment.id)
  let book = { payment, elsewhere: elsewhereOf(payment, known) }
  // The provider lists the newest first; early versions booked the oldest.
  const since = after(deps.clock(), -days(30))
  for (const change of compareRefunds(known, seen.toReversed(), since))
    book = await apply(deps, tx, book, change)
  await lowerFailed(tx, book.payment)
}

/** What went back another way is not owed a second time, as when the dashboard refunded what had failed. */
async function lowerFailed(tx: Tx, payment: Payment): Promise<void> {
  const known = await listRefundsOfPayment(tx, payment.id)
  for (const { id, amount } of loweredRefunds(payment, known))
    await changeRefund(
      tx,
      id,
      amount > 0 ? { amount } : { state: 'withdrawn', withdrawnBecause: 'has-the-money' },
    )
}

/** The payment as it is booked by now, and what of its refunded sum no stored refund explains. */
type Book = { readonly payment: Payment; readonly elsewhere: Paise }

const elsewhereOf = ({ refunded }: Payment, known: readonly Refund[]): Paise =>
  paise(Math.max(0, refunded - sumsOf(known).sent))

async function apply(
  deps: FollowDeps,
  tx: Tx,
  { payment, elsewhere }: Book,
  { refund, to, seen }: RefundChange,
): Promise<Book> {
  const now = deps.clock()
  const { refundId: providerRefundId, madeAt } = seen
  // An early version booked refunds of the dashboard as a sum only: this one may be a part of it.
  const explained = paise(refund ? 0 : Math.min(elsewhere, seen.amount))
  const counted = refund?.state === 'sent' ? seen.amount : explained
  const bookedAt = refund ? countedAt(refund) : explained > 0 ? payment.refundedAt : undefined
  const facts = {
    state: to,
    providerRefundId,
    madeAt,
    bookedAt: bookedAt ?? (to === 'sent' ? now : null),
    checkAt: to === 'pending' ? nextRefundCheck(madeAt, now) : null,
    ...(to === 'sent' ? { sentAt: refund?.sentAt ?? now, settledAt: now } : {}),
    ...(to === 'failed'
      ? { failedAt: now, failure: 'The bank did not take it', sentAt: null }
      : {}),
  }
  const id = refund?.id ?? newId(deps.random)
  if (refund) await changeRefund(tx, id, facts)
  else await addRefund(tx, { id, ...elsewhereRow(payment, seen, now), ...facts })
  const rest = minus(elsewhere, explained)
  if (to === 'failed')
    await announceFailure(deps, tx, payment, refund ?? { id, amount: seen.amount, round: 1 }, now)
  const moved = minus(to === 'sent' ? seen.amount : paise(0), counted)
  if (moved === 0) return { payment, elsewhere: rest }
  const booked = { ...payment, refunded: sum([payment.refunded, moved]) }
  await bookRefunded(deps, tx, payment, { refunded: booked.refunded, at: now })
  if (moved > 0) await announceRefunded(deps, tx, booked, { id, amount: moved, at: now })
  return { payment: booked, elsewhere: rest }
}

const elsewhereRow = ({ id }: Payment, { refundId, amount }: ProviderRefund, now: Date) => ({
  paymentId: id,
  amount,
  reason: madeElsewhere,
  requestKey: keyOfElsewhere(refundId),
  createdAt: now,
  nextTryAt: now,
})

/** Publishes that the money of a refund went back; `payment` is booked with it already. */
export async function announceRefunded(
  { publish }: Pick<PaymentDeps, 'publish'>,
  tx: Tx,
  { orderId, customerId, id: paymentId, refunded, amount, allocation }: Payment,
  refund: {
    readonly id: string
    readonly amount: Paise
    readonly at: Date
    readonly atCounter?: boolean
    readonly isDispute?: boolean
  },
): Promise<void> {
  if (!orderId || !customerId) return
  await publish(tx, paymentRefunded, {
    orderId,
    customerId,
    paymentId,
    refundId: refund.id,
    amount: refund.amount,
    total: refunded,
    counted: allocation === 'counted',
    whole: refunded >= amount,
    atCounter: refund.atCounter ?? false,
    isDispute: refund.isDispute ?? false,
    at: refund.at.toISOString(),
  })
}

/** Raises the alarm, and publishes the failure where there is a customer to tell. */
export async function announceFailure(
  { publish, alarm }: Pick<PaymentDeps, 'publish' | 'alarm'>,
  tx: Tx,
  { orderId, customerId, id: paymentId }: Payment,
  { id, amount, round }: Pick<Refund, 'id' | 'amount' | 'round'>,
  now: Date,
): Promise<void> {
  afterCommit(() => alarm('payment-refund-failed', { refund: id, amount }))
  if (!orderId || !customerId) return
  const refund = { orderId, customerId, paymentId, refundId: id, amount, round }
  await publish(tx, refundFailed, { ...refund, at: now.toISOString() })
}
