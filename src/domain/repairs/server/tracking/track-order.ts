/** What a customer sees of their order's repair. */
import type { Shop } from '#kernel/shop.ts'
import { hasRider } from '#domain/orders/service-type.ts'
import type { Db } from '#platform/db/db.ts'
import { openOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber, productDetailOf, rupeesOrNull } from '#domain/orders/server/order-views.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { canChangeAddress } from '#domain/orders/pickup-address.ts'
import { currentStage, type RepairJob } from '../../repair-job.ts'
import { isPickupUnderWay } from '../../stages.ts'
import {
  currentStatus,
  jobToCome,
  stageTimestamps,
  stepGroups,
} from '../../tracking/tracking-record.ts'
import { openJobReads } from '../repository.ts'

/** The queries of every tracking page, prepared once for a database. */
export const openTrackReads = (db: Db) => ({ ...openOrderFacts(db), ...openJobReads(db) })
type Deps = { readonly reads: ReturnType<typeof openTrackReads>; readonly shop: Shop }

/** Fails with ORDER_NOT_FOUND for an order of someone else. An order without a job answers too, all stages open. */
export async function trackOrder(
  { reads, shop }: Deps,
  customer: { readonly id: string },
  { orderId }: { readonly orderId: string },
) {
  const [order, stored] = await Promise.all([
    reads.getOrderFacts(customer.id, orderId),
    reads.findJob(orderId),
  ])
  const job = stored ?? jobToCome(order)
  return {
    _id: order.id,
    orderNumber: printedNumber(shop, order.id),
    status: order.status,
    paid: order.paidAt !== null,
    grandTotal: rupeesOrNull(order.grandTotal),
    orderDetail: { productDetail: productDetailOf(order.device) },
    orderTracking: {
      currentStatus: currentStatus(order.status, job),
      orderDate: (order.paidAt ?? order.confirmedAt ?? order.createdAt).toISOString(),
      estimatedCompletion: stored?.estimatedCompletion?.toISOString() ?? null,
      ...stageTimestamps(job),
    },
    steps: stepGroups(shop, job),
    isOpen: !isClosed(order.status) && !(job && currentStage(job) === 'delivered'),
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    pickupAddress: pickupAddressOf(order, job),
  }
}

/** Where we collect, and whether that can still be changed; null for an order without a pickup. */
function pickupAddressOf(order: OrderFacts, job: RepairJob | undefined) {
  if (!hasRider(order.serviceKey) || !order.address) return null
  const { addressId = null, address, landmark = '', city = '', pincode = '' } = order.address
  const work = { isPickupUnderWay: job !== undefined && isPickupUnderWay(currentStage(job)) }
  const changeable = canChangeAddress(order, work)
  return { addressId, address, landmark, city, pincode, changeable }
}
