/** Books what the provider says about one payment. Online payments are booked nowhere else. */
import { type Paise, paise } from '#kernel/money.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type { Taken } from '../due.ts'
import { paymentCaptured } from '../events.ts'
import {
  type Allocation,
  type Attempt,
  hasMoney,
  isNeededNoMore,
  judge,
  type Payment,
  type ProviderPayment,
} from '../payment.ts'
import { leastRefund, type ProviderRefund, type Refund } from '../refund.ts'
import { GatewayRefusal } from './gateway.ts'
import type { PaymentDeps } from './deps.ts'
import { notifyUnassigned } from './notify-unassigned.ts'
import { applyRefunds } from './follow-refunds.ts'
import { listCounted } from './counted-payments.ts'
import {
  addPayment,
  changeAttempts,
  findAttemptByProviderOrder,
  findPayment,
  listRefundsOfPayment,
  lockAttempts,
  lockPayment,
  payable,
} from './repository.ts'
import { requestRefund } from './request-refund.ts'

export type BookDeps = Pick<
  PaymentDeps,
  'db' | 'clock' | 'random' | 'gateway' | 'publish' | 'onCaptured' | 'alarm' | 'shop'
>

/** `waiting`: no money has moved yet. `failed`: declined, though the provider may still change its mind. */
export type Settled = {
  readonly allocation: Allocation | 'waiting' | 'failed'
  readonly paymentId: string
  readonly orderId: string | undefined
}

/**
 * Books a record that the provider has just answered. Safe to repeat and to run twice at once, by any caller:
 * one transaction under the lock of the order decides, and what is booked stays booked.
 */
export async function bookPayment(deps: BookDeps, record: ProviderPayment): Promise<Settled> {
  const attempt = record.providerOrderId
    ? await findAttemptByProviderOrder(deps.db, record.providerOrderId)
    : undefined
  const seen = await captureIfDue(deps, record, attempt)
  const about = { paymentId: seen.id, orderId: attempt?.orderId }
  if (!hasMoney(seen))
    return { ...about, allocation: seen.status === 'failed' ? 'failed' : 'waiting' }

  const known = await findPayment(deps.db, seen.id)
  const refunds = await refundsSeen(deps, seen, known)
  if (known && refunds.length === 0) return settled(known)
  return settled(await inTransaction(deps.db, (tx) => book(deps, tx, { seen, refunds, attempt })))
}

/** The provider's list of refunds, which is read when it or our books say that there is one. */
async function refundsSeen(
  { db, gateway }: BookDeps,
  { id, refunded }: ProviderPayment,
  known: Payment | undefined,
): Promise<ProviderRefund[]> {
  if (refunded > 0) return gateway.listRefunds(id)
  const isWatched = known && (await listRefundsOfPayment(db, id)).some(isAtProvider)
  return isWatched ? gateway.listRefunds(id) : []
}

const isAtProvider = ({ providerRefundId, state }: Refund): boolean =>
  providerRefundId !== null && state !== 'failed'

type Seen = {
  readonly seen: ProviderPayment
  readonly refunds: readonly ProviderRefund[]
  readonly attempt: Attempt | undefined
}

const settled = ({ id, orderId, allocation }: Payment): Settled => ({
  allocation,
  paymentId: id,
  orderId: orderId ?? undefined,
})

/** Captures an authorised payment that is exactly what we asked for; any other record stays as it is. */
async function captureIfDue(
  { db, gateway }: BookDeps,
  record: ProviderPayment,
  attempt: Attempt | undefined,
): Promise<ProviderPayment> {
  if (record.status !== 'authorized') return record
  if (judge(record, attempt, await isTooLate(db, attempt)) !== 'capture') return record
  try {
    return await gateway.capture(record.id, record.amount)
  } catch (error) {
    // Most likely it was captured in the meantime, by the provider itself or by another caller.
    if (error instanceof GatewayRefusal) return gateway.getPayment(record.id)
    throw error
  }
}

async function book(deps: BookDeps, tx: Tx, { seen, refunds, attempt }: Seen): Promise<Payment> {
  if (attempt) await lockAttempts(tx, attempt.orderId)
  const row =
    (await lockPayment(tx, seen.id)) ??
    (await bookFirstTime(deps, tx, seen, attempt)) ??
    (await lockPayment(tx, seen.id))
  if (!row) throw new Error('a payment was neither booked nor there')
  await applyRefunds(deps, tx, row, refunds)
  return row
}

/** Undefined when another caller has just booked a payment that belongs to no order. */
async function bookFirstTime(
  deps: BookDeps,
  tx: Tx,
  seen: ProviderPayment,
  attempt: Attempt | undefined,
): Promise<Payment | undefined> {
  const now = deps.clock()
  // Two clocks never agree exactly, and money of the future is in nobody's books.
  const at = seen.madeAt < now ? seen.madeAt : now
  const { allocation, purpose = 'full', excess } = await allocate(deps, tx, seen, attempt, at)
  const row = await addPayment(tx, {
    id: seen.id,
    allocation,
    attemptId: attempt?.id,
    orderId: attempt?.orderId,
    customerId: attempt?.customerId,
    providerOrderId: seen.providerOrderId,
    amount: seen.amount,
    currency: seen.currency,
    purpose,
    refunded: paise(0),
    capturedAt: at,
    bookedAt: now,
  })
  if (!row) return undefined
  if (attempt && allocation === 'counted') {
    await changeAttempts(tx, [attempt.id], { state: 'paid' })
    const { orderId, customerId } = attempt
    const captured = { orderId, customerId, paymentId: seen.id, amount: seen.amount }
    await deps.publish(tx, paymentCaptured, { ...captured, at: at.toISOString() })
    if (excess) await returnExcess(deps, tx, row, excess)
  } else if (attempt && allocation === 'returned') {
    if (payable.includes(attempt.state)) await changeAttempts(tx, [attempt.id], { state: 'spent' })
    const refund = { reason: 'not-needed', key: `not-needed:${seen.id}` }
    // What the provider has returned already needs no refund.
    if (seen.refunded < seen.amount)
      await requestRefund(deps, tx, { ...row, refunded: seen.refunded }, refund)
  } else await notifyUnassigned(deps, tx, seen, attempt)
  return row
}

/** True when the order no longer needs the money of this attempt. */
const isTooLate = async (db: Db | Tx, attempt: Attempt | undefined): Promise<boolean> =>
  attempt !== undefined && isNeededNoMore(attempt, await listCounted(db, attempt.orderId))

/** Sends back what of a payment is above the amount that was due. The provider sends no less than a rupee. */
async function returnExcess(deps: BookDeps, tx: Tx, row: Payment, amount: Paise): Promise<void> {
  if (amount < leastRefund) return
  await requestRefund(deps, tx, row, { amount, reason: 'overpaid', key: `overpaid:${row.id}` })
}

type Allocated = Partial<Taken> & { readonly allocation: Allocation }

async function allocate(
  deps: BookDeps,
  tx: Tx,
  seen: ProviderPayment,
  attempt: Attempt | undefined,
  at: Date,
): Promise<Allocated> {
  const verdict = judge(seen, attempt, await isTooLate(tx, attempt))
  if (verdict === 'return') return { allocation: 'returned' }
  if (verdict !== 'offer' || !attempt) return { allocation: 'unassigned' }
  const { orderId, customerId } = attempt
  const captured = { orderId, customerId, paymentId: seen.id, amount: seen.amount, at }
  const taken = await deps.onCaptured(tx, captured)
  return taken === 'refused' ? { allocation: 'returned' } : { allocation: 'counted', ...taken }
}
