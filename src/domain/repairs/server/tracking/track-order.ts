/** What a customer sees of their order's repair. */
import type { Shop } from '#kernel/shop.ts'
import type { Db } from '#platform/db/db.ts'
import type { Clock } from '#platform/clock.ts'
import { type NewestEstimate, openEstimateReads } from '#domain/estimates/server/estimate-states.ts'
import { isHandedOver } from '#domain/orders/book-over.ts'
import { hasRider } from '#domain/orders/service-type.ts'
import { openOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import { awaitsPrice } from '#domain/orders/taken-on.ts'
import { findRequestCalls } from '#domain/orders/server/contact-requests.ts'
import { documentOf } from '#domain/orders/server/customer-orders.ts'
import { printedNumber, productDetailOf, rupeesOrNull } from '#domain/orders/server/order-views.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'
import { openRefundReads } from '#domain/payments/server/money-reads.ts'
import { canChangeAddress } from '#domain/orders/pickup-address.ts'
import { currentStage, type JobState, type RepairJob } from '../../repair-job.ts'
import { outcomeOf } from '../../outcome.ts'
import { isPickupUnderWay, jobServiceOf } from '../../stages.ts'
import { jobToCome, stageTimestamps, stepGroups } from '../../tracking/tracking-record.ts'
import { customerStatus, waitable } from '../../tracking/customer-status.ts'
import { readOutcome } from '../../tracking/outcome-read.ts'
import type { Wait } from '../../waiting.ts'
import { openJobReads } from '../repository.ts'
import { shownWait, waitNow } from '../waiting/waits.ts'
import { standingOfTrack } from './standing-of-track.ts'
import { latenessOf, pickupTimeOf, warrantiesOf, whatComesNext } from './promises-of-track.ts'
import { claimOfTrack } from '../warranty/read-claim.ts'

/** The queries of every tracking page, prepared once for a database. */
export const openTrackReads = (db: Db) => ({
  ...openOrderFacts(db),
  ...openJobReads(db),
  findCalls: (orderId: string) => findRequestCalls(db, orderId),
  listCounted: (orderId: string) => listCounted(db, orderId),
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
  const newest = estimate?.state ?? null
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
    ...(await standingOfTrack(reads, { order, stored, job, newest }, { shop, now: clock() })),
    underDiagnosis: awaitsPrice(order),
    toBring: isToBeBrought(order, stored),
    complaint: order.complaint,
    estimate: newest,
    waiting: wait && shownWait(wait),
    round: stored?.round ?? 1,
    ...whatComesNext(shop, order, job),
    ...latenessOf(stored, wait !== null, clock()),
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
  }
}

/** Nothing once the order is closed. */
export const waitOfOrder = (
  order: OrderFacts,
  job: RepairJob | undefined,
  estimate: NewestEstimate | null,
): Wait | null => (isClosed(order.status) ? null : waitNow(waitable(job), estimate))

/** The pickup address, and whether it can still be changed; null for an order without a pickup. */
function pickupAddressOf(order: OrderFacts, job: JobState | undefined) {
  if (!hasRider(order.serviceKey) || !order.address) return null
  const { addressId = null, address, landmark = '', city = '', pincode = '' } = order.address
  const work = { isPickupUnderWay: job !== undefined && isPickupUnderWay(currentStage(job)) }
  const changeable = canChangeAddress(order, work)
  return { addressId, address, landmark, city, pincode, changeable }
}

/** A walk-in whose fault is to be found, while its device is still with its owner. */
function isToBeBrought(order: OrderFacts, stored: RepairJob | undefined): boolean {
  const hasArrived = stored !== undefined && currentStage(stored) !== 'order-placed'
  const isWalkIn = order.serviceKey === 'walk-in'
  return awaitsPrice(order) && isWalkIn && !isHandedOver(order) && !hasArrived
}
