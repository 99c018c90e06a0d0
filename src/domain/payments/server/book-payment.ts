/** Books what the provider says about one payment. Online payments are booked nowhere else. */
import { paise } from '#kernel/money.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import {
  type Allocation,
  type Attempt,
  hasMoney,
  type Payment,
  type ProviderPayment,
} from '../payment.ts'
import type { QrCode } from '../qr-code.ts'
import type { ProviderRefund, Refund } from '../refund.ts'
import { type Allocated, allocationOf, followAllocation } from './allocate-payment.ts'
import { captureIfDue } from './capture-if-due.ts'
import { countsFrom } from './counted-payments.ts'
import type { PaymentDeps } from './deps.ts'
import { applyRefunds } from './follow-refunds.ts'
import { findQrCodeOf, markQrCodePaid } from './qr-codes/qr-code-of-payment.ts'
import {
  addPayment,
  assignPayment,
  findAttempt,
  findAttemptByProviderOrder,
  findPayment,
  listRefundsOfPayment,
  lockAttempts,
  lockPayment,
} from './repository.ts'

export type BookDeps = Pick<
  PaymentDeps,
  | 'db'
  | 'clock'
  | 'random'
  | 'gateway'
  | 'publish'
  | 'onCaptured'
  | 'alarm'
  | 'shop'
  | 'isUnassignedAnnounced'
>

/** `waiting`: no money has moved yet. `failed`: declined, though the provider may still change its mind. */
export type Settled = {
  readonly allocation: Allocation | 'waiting' | 'failed'
  readonly paymentId: string
  readonly orderId: string | undefined
}

/**
 * Books a record that the provider has just answered. Safe to repeat and to run twice at once, by any caller:
 * one transaction under the lock of the order decides, and what is booked stays booked. `providerQrId`: the QR code
 * that the provider listed the payment under.
 */
export async function bookPayment(
  deps: BookDeps,
  record: ProviderPayment,
  providerQrId?: string,
): Promise<Settled> {
  const known = await findPayment(deps.db, record.id)
  // What has its order needs no further look at the provider.
  const isPlaced = known !== undefined && known.orderId !== null && providerQrId === undefined
  const qrCode = isPlaced ? undefined : await findQrCodeOf(deps, record, providerQrId)
  const attempt = await attemptOf(deps, record, qrCode)
  const seen = await captureIfDue(deps, record, attempt)
  if (!hasMoney(seen)) {
    const allocation = seen.status === 'failed' ? 'failed' : 'waiting'
    return { paymentId: seen.id, orderId: attempt?.orderId, allocation }
  }
  const refunds = await refundsSeen(deps, seen, known)
  const isQrNew = qrCode && (qrCode.paymentId === null || known?.orderId === null)
  if (known && refunds.length === 0 && !isQrNew) return settled(known)
  const about = { seen, refunds, attempt, qrCode }
  return settled(await inTransaction(deps.db, (tx) => book(deps, tx, about)))
}

/** What was asked for: by the provider's order, or by the QR code that was shown. */
const attemptOf = async (
  { db }: BookDeps,
  { providerOrderId }: ProviderPayment,
  qrCode: QrCode | undefined,
): Promise<Attempt | undefined> => {
  if (qrCode) return findAttempt(db, qrCode.attemptId)
  return providerOrderId ? findAttemptByProviderOrder(db, providerOrderId) : undefined
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
  readonly qrCode: QrCode | undefined
}

const settled = ({ id, orderId, allocation }: Payment): Settled => ({
  allocation,
  paymentId: id,
  orderId: orderId ?? undefined,
})

async function book(deps: BookDeps, tx: Tx, about: Seen): Promise<Payment> {
  const { seen, refunds, attempt, qrCode } = about
  if (attempt) await lockAttempts(tx, attempt.orderId)
  const row =
    (await placeLate(deps, tx, about)) ??
    (await lockPayment(tx, seen.id)) ??
    (await bookFirstTime(deps, tx, about)) ??
    (await lockPayment(tx, seen.id))
  if (!row) throw new Error('a payment was neither booked nor there')
  if (qrCode) await markQrCodePaid(deps, tx, qrCode, row)
  await applyRefunds(deps, tx, row, refunds)
  return row
}

const countedAtOf = async (
  tx: Tx,
  { allocation }: Pick<Allocated, 'allocation'>,
  attempt: Attempt | undefined,
  now: Date,
): Promise<Date | null> =>
  attempt && allocation === 'counted' ? countsFrom(tx, attempt.orderId, now) : null

/** Two clocks never agree exactly, and money of the future is in nobody's books. */
const capturedAtOf = ({ madeAt }: ProviderPayment, now: Date): Date => (madeAt < now ? madeAt : now)

/** Undefined when another caller has just booked a payment that belongs to no order. */
async function bookFirstTime(
  deps: BookDeps,
  tx: Tx,
  { seen, attempt, qrCode }: Seen,
): Promise<Payment | undefined> {
  const now = deps.clock()
  const at = capturedAtOf(seen, now)
  const allocated = await allocationOf(deps, tx, seen, attempt, at)
  const { allocation, purpose } = allocated
  const row = await addPayment(tx, {
    id: seen.id,
    allocation,
    purpose,
    attemptId: attempt?.id,
    orderId: attempt?.orderId,
    customerId: attempt?.customerId,
    providerOrderId: seen.providerOrderId,
    amount: seen.amount,
    currency: seen.currency,
    refunded: paise(0),
    capturedAt: at,
    bookedAt: now,
    countedAt: await countedAtOf(tx, allocated, attempt, now),
    reference: qrCode && seen.bankReference,
  })
  if (row) await followAllocation(deps, tx, { row, seen, attempt, ...allocated })
  return row
}

/**
 * Places money that was booked before the provider could say which QR code it came by. Undefined when there is no such
 * money, or a colleague has decided about it.
 */
async function placeLate(
  deps: BookDeps,
  tx: Tx,
  { seen, attempt, qrCode }: Seen,
): Promise<Payment | undefined> {
  const row = qrCode && (await lockPayment(tx, seen.id))
  if (!row || !attempt || row.allocation !== 'unassigned' || row.orderId !== null) return undefined
  if ((await listRefundsOfPayment(tx, row.id)).length > 0) return undefined
  const { orderId, customerId } = attempt
  const allocated = await allocationOf(deps, tx, seen, attempt, row.capturedAt)
  const { allocation, purpose } = allocated
  const countedAt = await countedAtOf(tx, allocated, attempt, deps.clock())
  const placed = { attemptId: attempt.id, orderId, customerId, allocation, purpose, countedAt }
  await assignPayment(tx, row.id, placed)
  const after = { ...row, ...placed }
  if (allocation !== 'unassigned')
    await followAllocation(deps, tx, { row: after, seen, attempt, ...allocated })
  return after
}
