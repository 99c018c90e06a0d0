/** What a customer sees of their order's repair, and what a person with its shared link sees. */
import { createHash } from 'node:crypto'
import type { Shop } from '#kernel/shop.ts'
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import { toRupees } from '#kernel/money.ts'
import { minutes } from '#kernel/time.ts'
import type { Db } from '#platform/db/db.ts'
import type { Clock } from '#platform/clock.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import {
  listNewestEstimates,
  type NewestEstimate,
  openEstimateReads,
} from '#domain/estimates/server/estimate-states.ts'
import { hasRider } from '#domain/orders/service-type.ts'
import {
  findOrderFacts,
  openOrderFacts,
  type OrderFacts,
} from '#domain/orders/server/order-facts.ts'
import { isUnderDiagnosis, isUnpaid } from '#domain/orders/order.ts'
import { awaitsPrice } from '#domain/orders/taken-on.ts'
import { findRequestCalls } from '#domain/orders/server/contact-requests.ts'
import { documentOf } from '#domain/orders/server/customer-orders.ts'
import { printedNumber, productDetailOf, rupeesOrNull } from '#domain/orders/server/order-views.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { progressOf } from '#domain/payments/refund-progress.ts'
import { openRefundReads, type RefundLine } from '#domain/payments/server/money-reads.ts'
import { canChangeAddress } from '#domain/orders/pickup-address.ts'
import { dueState } from '../../promised-time.ts'
import { currentStage, type JobState, type RepairJob } from '../../repair-job.ts'
import { outcomeOf } from '../../outcome.ts'
import { isBeforeWork, isPickupUnderWay, jobServiceOf } from '../../stages.ts'
import {
  jobToCome,
  sharedRecord,
  stageTimestamps,
  stepGroups,
} from '../../tracking/tracking-record.ts'
import { customerStatus, waitable } from '../../tracking/customer-status.ts'
import { readOutcome } from '../../tracking/outcome-read.ts'
import { repairErrors } from '../../errors.ts'
import { isLinkAlive } from '../../tracking/tracking-link.ts'
import { sharedWaitStatus, type Wait } from '../../waiting.ts'
import { findStoredJob, openJobReads } from '../repository.ts'
import { shownWait, waitNow } from '../waiting/waits.ts'
import { moneyOfTrack } from './money-of-track.ts'
import { laterThan, pickupTimeOf, warrantiesOf, whatComesNext } from './promises-of-track.ts'
import { claimOfTrack } from '../warranty/read-claim.ts'
import type { ShareDeps } from './share-tracking.ts'
import { findLinkByToken, overAt } from './tracking-links.ts'

/** The queries of every tracking page, prepared once for a database. */
export const openTrackReads = (db: Db) => ({
  ...openOrderFacts(db),
  ...openJobReads(db),
  findCalls: (orderId: string) => findRequestCalls(db, orderId),
  findMoney: (order: OrderFacts, terms: Shop['moneyBeforeWork']) => moneyOfTrack(db, order, terms),
  ...openEstimateReads(db),
  ...openRefundReads(db),
  findClaim: (order: OrderFacts, shop: Shop) =>
    order.warrantyOf ? claimOfTrack({ db, shop }, order) : null,
})
type Deps = {
  readonly reads: ReturnType<typeof openTrackReads>
  readonly shop: Shop
  readonly clock: Clock
}

/** Fails with ORDER_NOT_FOUND for an order of someone else. An order without a job answers too, all stages open. */
export async function trackOrder(
  { reads, shop, clock }: Deps,
  customer: { readonly id: string },
  { orderId }: { readonly orderId: string },
) {
  const [order, stored] = await Promise.all([
    reads.getOrderFacts(customer.id, orderId),
    reads.findJob(orderId),
  ])
  const job = stored ?? jobToCome(order)
  const isRequest = order.status === 'CONTACT_REQUESTED'
  const calls = isRequest ? await reads.findCalls(orderId) : null
  const estimate = await reads.findNewestEstimate(order, clock())
  const isBegun = job !== null && job !== undefined && !isBeforeWork(currentStage(job))
  const money = await reads.findMoney(order, isBegun ? 'none' : shop.moneyBeforeWork)
  const wait = waitOfOrder(order, stored, estimate)
  return {
    _id: order.id,
    orderNumber: printedNumber(shop, order.id),
    status: order.status,
    paid: order.paidAt !== null,
    grandTotal: rupeesOrNull(order.grandTotal),
    orderDetail: { productDetail: productDetailOf(order.device) },
    orderTracking: {
      currentStatus: customerStatus(order, stored, wait),
      orderDate: (order.paidAt ?? order.confirmedAt ?? order.createdAt).toISOString(),
      estimatedCompletion: wait ? null : (stored?.estimatedCompletion?.toISOString() ?? null),
      ...stageTimestamps(job),
    },
    steps: stepGroups(shop, job, jobServiceOf(order.serviceKey)),
    isOpen:
      !isClosed(order.status) && !(stored && outcomeOf({ ...stored, stage: currentStage(stored) })),
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    outcome: stored ? readOutcome(stored) : null,
    lateFee: rupeesOrNull(order.lateFee),
    payable: order.acceptedAt !== null && isUnpaid(order) && !isUnderDiagnosis(order),
    ...money,
    underDiagnosis: awaitsPrice(order),
    complaint: order.complaint,
    estimate: estimate?.state ?? null,
    waiting: wait && shownWait(wait),
    round: stored?.round ?? 1,
    ...whatComesNext(shop, order, job),
    isLate:
      stored !== undefined &&
      dueState({ ...stored, stage: currentStage(stored) }, clock(), wait !== null) === 'late',
    promisedBefore: wait ? null : laterThan(stored),
    warranties: warrantiesOf(order, stored),
    warrantyClaim: await reads.findClaim(order, shop),
    document: documentOf(order, stored !== undefined && currentStage(stored) === 'delivered'),
    contactRequest: calls && {
      attempts: calls.attempts,
      lastAttemptAt: calls.lastAttemptAt?.toISOString() ?? null,
      nextTryAt: calls.nextTryAt?.toISOString() ?? null,
    },
    pickupAddress: pickupAddressOf(order, job),
    pickupTime: pickupTimeOf(order, stored),
    refunds: order.paidAt ? (await reads.listRefunds(orderId)).flatMap(refundRead) : [],
  }
}

/** Nothing once the order is closed. */
const waitOfOrder = (
  order: OrderFacts,
  job: RepairJob | undefined,
  estimate: NewestEstimate | null,
): Wait | null => (isClosed(order.status) ? null : waitNow(waitable(job), estimate))

/** A refund as its customer reads it. */
function refundRead({ refund, payment }: RefundLine) {
  const state = payment.allocation === 'counted' ? progressOf(refund) : undefined
  if (!state) return []
  const at = refund.sentAt ?? refund.failedAt ?? refund.createdAt
  return [{ amount: toRupees(refund.amount), state, at: at.toISOString() }]
}

/** The pickup address, and whether it can still be changed; null for an order without a pickup. */
function pickupAddressOf(order: OrderFacts, job: JobState | undefined) {
  if (!hasRider(order.serviceKey) || !order.address) return null
  const { addressId = null, address, landmark = '', city = '', pincode = '' } = order.address
  const work = { isPickupUnderWay: job !== undefined && isPickupUnderWay(currentStage(job)) }
  const changeable = canChangeAddress(order, work)
  return { addressId, address, landmark, city, pincode, changeable }
}

/**
 * The stages of the order of a shared link, and nothing about its owner; at most 120 calls in ten minutes from one
 * address. Fails with LINK_NOT_FOUND, the same for a link that ended, was revoked or never existed, and with TOO_MANY.
 */
export async function trackShared(
  { db, clock, shop }: Pick<ShareDeps, 'db' | 'clock'> & { readonly shop: Shop },
  token: string,
  { clientAddress }: { readonly clientAddress: string },
) {
  const now = clock()
  const from = createHash('sha256').update(clientAddress).digest('base64url')
  const taken = await takeToken(db, { key: `shared:${from}`, limit: 120, per: minutes(10), now })
  if (!taken.ok) fail(gatewayErrors.TOO_MANY, { retryAfter: taken.retryAfter })
  const link = (await findLinkByToken(db, token)) ?? fail(repairErrors.LINK_NOT_FOUND)
  const order = (await findOrderFacts(db, link.orderId)) ?? fail(repairErrors.LINK_NOT_FOUND)
  const job = await findStoredJob(db, link.orderId)
  const over = overAt(order, job)
  if (!isLinkAlive(link.createdAt, { overAt: over }, now)) fail(repairErrors.LINK_NOT_FOUND)
  const estimates = await listNewestEstimates(db, [order], now)
  const wait = waitOfOrder(order, job, estimates.get(order.id) ?? null)
  const record = sharedRecord(shop, order, job)
  return {
    ...record,
    currentStatus: wait ? sharedWaitStatus[wait.for] : record.currentStatus,
    isOver: over !== null || isClosed(order.status),
    estimatedCompletion: wait ? null : (job?.estimatedCompletion?.toISOString() ?? null),
    // Without its note, as the notes of stages are left out.
    waiting: wait && shownWait({ ...wait, note: null }),
    round: job?.round ?? 1,
  }
}
