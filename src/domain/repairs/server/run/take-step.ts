/** A rider's next act at a stop: the code and the collection where the stage asks for them, then the move. */
import { fail, gatewayErrors } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { may } from '#kernel/permissions.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import type { takeRunStep } from '../../contract/staff-run-steps.ts'
import { currentStage, type RepairJob } from '../../repair-job.ts'
import { isDoorStage } from '../../run/run.ts'
import { actionFor } from '../../stages.ts'
import { moveJob, type MoveDeps } from '../move-job.ts'
import { findStoredJob } from '../repository.ts'
import { recordCollection, refuseWithoutCollection } from './collections.ts'
import { giveCode } from './door-codes.ts'

type Deps = MoveDeps & { readonly secretKey: string }

/**
 * Each part is on record before the next begins, and none is done twice, so an act whose answer was lost can be sent again.
 * Fails as `giveCode`, `recordCollection` and `moveJob` do, and with COLLECTION_MISSING.
 */
export async function takeStep(
  deps: Deps,
  colleague: Colleague,
  input: InputOf<typeof takeRunStep>,
): Promise<RepairJob> {
  const { orderId, from, to, code, collection } = input
  if (!may(colleague.role, actionFor(to))) fail(gatewayErrors.NOT_ALLOWED)
  const isRider = colleague.role === 'rider'
  const job = await findStoredJob(deps.db, orderId)
  if (job && currentStage(job) !== to) {
    if (isRider && isDoorStage(to)) await giveCode(deps, colleague, { orderId, to, code })
    if (to === 'picked-up' && collection)
      await recordCollection(deps, colleague, { orderId, collection })
    if (to === 'picked-up' && isRider) await refuseWithoutCollection(deps.db, orderId)
  }
  return moveJob(deps, colleague, { orderId, from, to }, { isRider })
}
