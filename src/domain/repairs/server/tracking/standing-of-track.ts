/** Where an order stands for its customer: its phase, what is paid of it and still to be paid, and what may be done. */
import { toRupees } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import type { EstimateState } from '#domain/estimates/estimate.ts'
import { advanceDueOf } from '#domain/orders/advance.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { dueOfOrder } from '#domain/orders/due.ts'
import { isUnderDiagnosis, isUnpaid } from '#domain/orders/order.ts'
import { phaseOf } from '#domain/orders/phase.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import { type CountedMoney, keptOf } from '#domain/payments/due.ts'
import { progressOf } from '#domain/payments/refund-progress.ts'
import type { RefundLine } from '#domain/payments/server/money-reads.ts'
import { customerActsOf } from '../../acts.ts'
import { currentStage, type JobState, type RepairJob } from '../../repair-job.ts'
import { isBeforeWork } from '../../stages.ts'
import { workOf } from '../find-job.ts'

type Reads = {
  readonly listCounted: (orderId: string) => Promise<readonly CountedMoney[]>
  readonly listRefunds: (orderId: string) => Promise<readonly RefundLine[]>
}
type Found = {
  readonly order: OrderFacts
  readonly stored: RepairJob | undefined
  /** The stored one, or the one that is to come. */
  readonly job: JobState | undefined
  readonly newest: EstimateState | null
}

/** In rupees: the money of an order that is open and not all paid; zero of any other. */
export async function standingOfTrack(
  reads: Reads,
  { order, stored, job, newest }: Found,
  { shop, now }: { readonly shop: Shop; readonly now: Date },
) {
  // What was all paid is fixed, and what has no price takes no payment.
  const isOwed = order.bill !== null && isUnpaid(order)
  const counted = isOwed ? await reads.listCounted(order.id) : []
  const mayGoBack = order.paidAt !== null || isClosed(order.status) || counted.length > 0
  const refunds = mayGoBack ? await reads.listRefunds(order.id) : []
  const work = workOf(stored)
  const isGone = stored?.outcome === 'unclaimed'
  return {
    phase: phaseOf(order).name,
    acts: customerActsOf({ order, counted, work, newest, shop, now }),
    payable: order.acceptedAt !== null && isUnpaid(order) && !isUnderDiagnosis(order) && !isGone,
    ...moneyOf(
      order,
      counted,
      job && !isBeforeWork(currentStage(job)) ? 'none' : shop.moneyBeforeWork,
    ),
    refunds: refunds.flatMap(refundRead),
  }
}

/** `terms` are those of a repair that has not begun; afterwards there is no advance. */
function moneyOf(
  order: OrderFacts,
  counted: readonly CountedMoney[],
  terms: Shop['moneyBeforeWork'],
) {
  if (!order.bill || !isUnpaid(order)) return { kept: 0, due: 0, advance: 0 }
  return {
    kept: toRupees(keptOf(counted)),
    due: toRupees(dueOfOrder(order, counted)),
    advance: toRupees(advanceDueOf(terms, order, counted)),
  }
}

/** A refund as its customer reads it. */
function refundRead({ refund, payment }: RefundLine) {
  const state = payment.allocation === 'counted' ? progressOf(refund) : undefined
  if (!state) return []
  const at = refund.sentAt ?? refund.failedAt ?? refund.createdAt
  const atCounter = refund.state === 'owed'
  return [{ amount: toRupees(refund.amount), state, atCounter, at: at.toISOString() }]
}
