/** What a customer sees of their order's repair. */
import type { Db } from '#server/db.ts'
import { openOrderFacts, type OrderFacts } from '#features/booking/server/order-facts.ts'
import { productDetailOf, rupeesOrNull } from '#features/booking/server/order-views.ts'
import { newJob, type RepairJob } from '../repair-job.ts'
import { jobServiceOf } from '../stages.ts'
import { currentStatus, stageMoments, stepGroups } from '../tracking-record.ts'
import { openJobReads } from './repository.ts'

/** What every tracking page asks, prepared once for a database. */
export const openTrackReads = (db: Db) => ({ ...openOrderFacts(db), ...openJobReads(db) })
type Needs = { readonly reads: ReturnType<typeof openTrackReads> }

/** Fails with ORDER_NOT_FOUND for an order of someone else. An order without a job answers too, all stages open. */
export async function trackOrder(
  { reads }: Needs,
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
    orderNumber: order.orderNumber,
    status: order.status,
    paid: order.paidAt !== null,
    grandTotal: rupeesOrNull(order.grandTotal),
    orderDetail: { productDetail: productDetailOf(order.device) },
    orderTracking: {
      currentStatus: currentStatus(order.status, job),
      orderDate: (order.paidAt ?? order.confirmedAt ?? order.createdAt).toISOString(),
      estimatedCompletion: stored?.estimatedCompletion?.toISOString() ?? null,
      ...stageMoments(job),
    },
    steps: stepGroups(job),
  }
}

/** Between the payment and the job that follows it, the order is placed already. */
function jobToCome({ paidAt, serviceKey }: OrderFacts): RepairJob | undefined {
  const service = jobServiceOf(serviceKey)
  return paidAt && service ? newJob(service, paidAt) : undefined
}
