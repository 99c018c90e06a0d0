/** Looks up whether a customer has confirmed the repair by an estimate, so that the call before it is needless. */
import type { Tx } from '#platform/db/db.ts'
import { listNewestEstimates } from '#domain/estimates/server/estimate-states.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import { isCall, isConfirmedByEstimate, isPastCall, withCallFilled } from '../needless-call.ts'
import type { JobState } from '../repair-job.ts'
import type { StageKey } from '../stages.ts'

async function isConfirmed(tx: Tx, order: OrderFacts, at: Date): Promise<boolean> {
  const estimates = await listNewestEstimates(tx, [order], at)
  return isConfirmedByEstimate(order, estimates.get(order.id))
}

/** Nobody called: the message that thanks for it stays away. */
export const isNeedlessCall = async (
  tx: Tx,
  order: OrderFacts,
  { stage, at }: { readonly stage: StageKey; readonly at: Date },
): Promise<boolean> => isCall(stage) && (await isConfirmed(tx, order, at))

/** The job with the needless call filled, where a move leads past it; else as it is. */
export async function pastNeedlessCall<J extends JobState>(
  tx: Tx,
  job: J,
  order: OrderFacts,
  { stage, at }: { readonly stage: StageKey; readonly at: Date },
): Promise<J> {
  if (!isPastCall(job, stage) || !(await isConfirmed(tx, order, at))) return job
  return withCallFilled(job, at)
}
