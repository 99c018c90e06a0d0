/** The routes of intakes and estimates: which request goes to which use case. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../../contract/staff-intake.ts'
import { saveIntake } from './intakes.ts'
import { listToldMessages } from '../tracking/list-order-messages.ts'
import type { MoveDeps } from '../move-job.ts'
import { setEstimate } from './set-estimate.ts'
import { showDesk } from './show-intake.ts'

export const intakeRoutes = (deps: MoveDeps) => [
  serve(contract.getDesk, ({ role }, { orderId }) => showDesk(deps.db, role, orderId)),
  serve(contract.saveIntake, async (colleague, input) => ({
    version: await saveIntake(deps, colleague, input),
  })),
  serve(contract.changeEstimate, async (colleague, { orderId, estimate, reason, seen }) => {
    const { estimatedCompletion } = await setEstimate(deps, colleague, {
      orderId,
      estimatedCompletion: new Date(estimate),
      reason,
      seen: seen === null ? null : new Date(seen),
    })
    return { estimate: estimatedCompletion?.toISOString() ?? null }
  }),
  serve(contract.listToldMessages, (_, { orderId }) => listToldMessages(deps, orderId)),
]
