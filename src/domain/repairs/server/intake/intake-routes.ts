/** The desk's routes: which request goes to which use case. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../../contract/staff-intake.ts'
import { saveIntake } from './intakes.ts'
import { listToldMessages } from '../tracking/list-order-messages.ts'
import type { MoveNeeds } from '../move-job.ts'
import { setEstimate } from './set-estimate.ts'
import { showDesk } from './show-intake.ts'

export const workshopDeskRoutes = (needs: MoveNeeds) => [
  serve(contract.getDesk, ({ role }, { orderId }) => showDesk(needs.db, role, orderId)),
  serve(contract.saveIntake, async (colleague, asked) => ({
    version: await saveIntake(needs, colleague, asked),
  })),
  serve(contract.changeEstimate, async (colleague, { orderId, estimate, reason, seen }) => {
    const { estimatedCompletion } = await setEstimate(needs, colleague, {
      orderId,
      estimatedCompletion: new Date(estimate),
      reason,
      seen: seen === null ? null : new Date(seen),
    })
    return { estimate: estimatedCompletion?.toISOString() ?? null }
  }),
  serve(contract.listToldMessages, (_, { orderId }) => listToldMessages(needs, orderId)),
]
