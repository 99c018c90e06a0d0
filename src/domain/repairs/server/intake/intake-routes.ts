/** The routes of intakes and promised times: which use case answers each request. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../../contract/staff-intake.ts'
import { saveIntake, showIntake } from './intakes.ts'
import { listJobMessages } from '../tracking/list-order-messages.ts'
import type { MoveDeps } from '../move-job.ts'
import { setPromisedTime } from './set-promised-time.ts'

export const intakeRoutes = (deps: MoveDeps) => [
  serve(contract.getIntake, ({ role }, { orderId }) => showIntake(deps.db, role, orderId)),
  serve(contract.saveIntake, async (colleague, input) => ({
    version: await saveIntake(deps, colleague, input),
  })),
  serve(contract.changePromisedTime, async (colleague, { orderId, estimate, reason, seen }) => {
    const { estimatedCompletion } = await setPromisedTime(deps, colleague, {
      orderId,
      estimatedCompletion: new Date(estimate),
      reason,
      seen: seen === null ? null : new Date(seen),
    })
    return { estimate: estimatedCompletion?.toISOString() ?? null }
  }),
  serve(contract.listJobMessages, (_, { orderId }) => listJobMessages(deps, orderId)),
]
