/** What tracking promises of an order: when we come for its device, the time that was moved, and its warranties. */
import type { Shop } from '#kernel/shop.ts'
import { after, hours } from '#kernel/time.ts'
import { freeCancellationHours } from '#domain/orders/appointment.ts'
import { cancellableUntil, isClosed } from '#domain/orders/cancellation.ts'
import { isBookedPickup } from '#domain/orders/pickup-address.ts'
import { canChoosePickupTime } from '#domain/orders/pickup-time.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import {
  currentStage,
  isPickupPlanned,
  type JobState,
  reachedAt,
  type RepairJob,
} from '../../repair-job.ts'
import { dueState } from '../../promised-time.ts'
import { doneStages, stagesBeforeDevice } from '../../stages.ts'
import { warrantyEnd } from '#domain/orders/warranty-end.ts'

/** When we come for the device or expect it, until somebody sets out. */
export function whatComesNext(shop: Shop, order: OrderFacts, job: JobState | undefined) {
  const until = isClosed(order.status) ? null : cancellableUntil(shop, order)
  const isAhead = job !== undefined && currentStage(job) === 'order-placed'
  const promised = until && after(until, hours(freeCancellationHours)).toISOString()
  return {
    service: order.serviceKey,
    appointment: promised && isAhead ? (order.pickupTime?.from ?? promised) : null,
  }
}

/** When the customer asked us to come, and whether they may choose now; null without a pickup that is still to come. */
export function pickupTimeOf(order: OrderFacts, job: RepairJob | undefined) {
  const isAhead = job === undefined || stagesBeforeDevice.includes(currentStage(job))
  if (isClosed(order.status) || !isBookedPickup(order) || !isAhead) return null
  const changeable = canChoosePickupTime(order, { isPickupPlanned: isPickupPlanned(job) })
  return { chosen: order.pickupTime, changeable }
}

/** Whether the promised time has passed, and what was promised first; neither while the repair waits, because no time is promised then. */
export const latenessOf = (job: RepairJob | undefined, isWaiting: boolean, now: Date) => ({
  isLate:
    job !== undefined && dueState({ ...job, stage: currentStage(job) }, now, isWaiting) === 'late',
  promisedBefore: isWaiting ? null : laterThan(job),
})

/** Until the repair is done. */
const laterThan = (job: RepairJob | undefined): string | null =>
  job?.promisedBefore && !job.closedAt && !doneStages.includes(currentStage(job))
    ? job.promisedBefore.toISOString()
    : null

/** Of each part of the work, once the repaired device is back. */
export function warrantiesOf({ lines }: OrderFacts, job: JobState | undefined) {
  const delivered = job && reachedAt(job, 'delivered')
  if (!delivered) return []
  return lines.flatMap(({ label, warranty }) => {
    const until = warrantyEnd(warranty, delivered)
    return until ? [{ label, until }] : []
  })
}
