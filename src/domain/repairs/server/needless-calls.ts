/** Looks up whether a customer has confirmed the repair by an estimate: the call before it and some messages are needless. */
import type { Tx } from '#platform/db/db.ts'
import { listNewestEstimates } from '#domain/estimates/server/estimate-states.ts'
import { listLastMessages } from '#domain/messaging/server/last-messages.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import {
  isConfirmedByEstimate,
  isPastCall,
  isToldByArrival,
  isToldByYes,
  withCallFilled,
} from '../needless-call.ts'
import type { JobState } from '../repair-job.ts'
import type { StageKey } from '../stages.ts'

/** When the customer said yes to the estimate that the repair follows; undefined when there is none. */
async function confirmedAt(tx: Tx, order: OrderFacts, at: Date): Promise<Date | undefined> {
  const estimate = (await listNewestEstimates(tx, [order], at)).get(order.id)
  return isConfirmedByEstimate(order, estimate) ? (estimate?.answeredAt ?? undefined) : undefined
}

export async function isNeedlessMessage(
  tx: Tx,
  order: OrderFacts,
  { stage, at }: { readonly stage: StageKey; readonly at: Date },
): Promise<boolean> {
  const yes = await confirmedAt(tx, order, at)
  if (yes && isToldByYes(stage, yes, at)) return true
  const takenIn = (await listLastMessages(tx, 'device-taken-in', [order.id])).get(order.id)
  return takenIn !== undefined && isToldByArrival(stage, takenIn, at)
}

/** The job with the needless call filled, where a move leads past it; else as it is. */
export async function pastNeedlessCall<J extends JobState>(
  tx: Tx,
  job: J,
  order: OrderFacts,
  { stage, at }: { readonly stage: StageKey; readonly at: Date },
): Promise<J> {
  if (!isPastCall(job, stage) || !(await confirmedAt(tx, order, at))) return job
  return withCallFilled(job, at)
}
