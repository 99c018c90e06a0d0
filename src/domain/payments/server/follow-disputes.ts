/** Stores what the provider says about disputes, and books a lost one like a refund by the bank. */
import { eq } from 'drizzle-orm'
import { minus, type Paise, sum } from '#kernel/money.ts'
import { afterCommit, inTransaction, type Tx } from '#platform/db/db.ts'
import { newId } from '#platform/random.ts'
import { type Dispute, lossOf, lostDispute, type ProviderDispute } from '../dispute.ts'
import { refundWithdrawn } from '../events.ts'
import type { Payment } from '../payment.ts'
import type { Refund } from '../refund.ts'
import { bookRefunded } from './book-refunded.ts'
import type { PaymentDeps } from './deps.ts'
import { announceRefunded, type FollowDeps } from './follow-refunds.ts'
import { addRefund, changeRefund, listRefundsOfPayment, lockPayment } from './repository.ts'
import { disputes } from './tables.ts'

/** Asks about one dispute that a webhook named. */
export async function followDispute(
  deps: FollowDeps & Pick<PaymentDeps, 'gateway'>,
  disputeId: string,
): Promise<void> {
  await bookDispute(deps, await deps.gateway.getDispute(disputeId))
}

/** Asks about all recent disputes, for those of which no webhook came. */
export async function followDisputes(
  deps: FollowDeps & Pick<PaymentDeps, 'gateway'>,
): Promise<void> {
  for (const seen of await deps.gateway.listDisputes()) await bookDispute(deps, seen)
}

/** Safe to repeat. Each change of its state raises the alarm once. */
const bookDispute = (deps: FollowDeps, seen: ProviderDispute): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, seen.paymentId)
    const [known] = await tx.select().from(disputes).where(eq(disputes.id, seen.id)).for('update')
    const now = deps.clock()
    if (!known || !isSame(known, seen)) await store(deps, tx, seen, now)
    // Also when nothing about the dispute changed, because its payment may have been booked since.
    if (payment) await bookLoss(deps, tx, payment, seen, now)
  })

async function store(deps: FollowDeps, tx: Tx, seen: ProviderDispute, now: Date): Promise<void> {
  const { id, ...facts } = seen
  const change = { ...facts, changedAt: now }
  await tx
    .insert(disputes)
    .values({ id, ...change, seenAt: now })
    .onConflictDoUpdate({ target: disputes.id, set: change })
  const about = { dispute: id, payment: seen.paymentId, status: seen.status, amount: seen.amount }
  afterCommit(() => deps.alarm('payment-disputed', about))
}

const isSame = (known: Dispute, { status, phase, deducted, respondBy }: ProviderDispute): boolean =>
  known.status === status &&
  known.phase === phase &&
  known.deducted === deducted &&
  known.respondBy?.getTime() === respondBy?.getTime()

/** Money that the bank took is gone; where the provider gave it back, it counts again. */
async function bookLoss(
  deps: FollowDeps,
  tx: Tx,
  payment: Payment,
  seen: ProviderDispute,
  now: Date,
): Promise<void> {
  const key = `dispute:${seen.id}`
  const refunds = await listRefundsOfPayment(tx, payment.id)
  const losses = refunds.filter(({ requestKey }) => requestKey.startsWith(key))
  const booked = losses.find(({ state }) => state === 'sent')
  const loss = lossOf(seen)
  if (loss > 0 && !booked) {
    // One that was reversed and is lost again is another loss, with documents of its own.
    await take(deps, tx, payment, { key: `${key}:${losses.length + 1}`, loss, now })
  } else if (loss === 0 && booked) {
    const refunded = minus(payment.refunded, booked.amount)
    await bookRefunded(deps, tx, payment, { refunded, at: now })
    await withdraw(deps, tx, payment, booked, { at: now, by: null, because: disputeReversed })
  }
}

const disputeReversed = 'dispute-reversed'

type Loss = { readonly key: string; readonly loss: Paise; readonly now: Date }

async function take(
  deps: FollowDeps,
  tx: Tx,
  payment: Payment,
  { key, loss, now }: Loss,
): Promise<void> {
  const id = newId(deps.random)
  await addRefund(tx, {
    id,
    paymentId: payment.id,
    amount: loss,
    reason: lostDispute,
    requestKey: key,
    state: 'sent',
    createdAt: now,
    nextTryAt: now,
    sentAt: now,
    bookedAt: now,
    settledAt: now,
  })
  const after = { ...payment, refunded: sum([payment.refunded, loss]) }
  await bookRefunded(deps, tx, payment, { refunded: after.refunded, at: now })
  await announceRefunded(deps, tx, after, { id, amount: loss, at: now, isDispute: true })
}

type Withdrawal = { readonly at: Date; readonly by: string | null; readonly because: string }

/** Takes a refund back: the money counts as paid again, and its document is taken back where there is one. */
export async function withdraw(
  { publish }: Pick<PaymentDeps, 'publish'>,
  tx: Tx,
  { orderId, customerId, allocation, id: paymentId }: Payment,
  { id: refundId }: Refund,
  { at, by, because }: Withdrawal,
): Promise<void> {
  const taken = { withdrawnAt: at, withdrawnBy: by, withdrawnBecause: because }
  await changeRefund(tx, refundId, { state: 'withdrawn', ...taken, providerRefundId: null })
  if (!orderId || !customerId) return
  const about = { orderId, customerId, paymentId, refundId, counted: allocation === 'counted' }
  await publish(tx, refundWithdrawn, { ...about, at: at.toISOString() })
}
