/** The bench's routes for colleagues: which request goes to which use case. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../../contract/staff-inspection.ts'
import { fillCheck } from './fill-check.ts'
import { notePart, type PartNeeds, removePart } from '../parts/note-part.ts'
import { showBench } from './show-inspection.ts'

export function benchRoutes(needs: PartNeeds) {
  return [
    serve(contract.getBenchWork, (colleague, { orderId }) => showBench(needs, colleague, orderId)),
    serve(contract.fillDeviceCheck, async (colleague, asked) => ({
      points: await fillCheck(needs, colleague, asked),
    })),
    serve(contract.noteUsedPart, (colleague, { orderId, issueId, ...part }) =>
      notePart(needs, colleague, { orderId, issueId, part }),
    ),
    serve(contract.stateNoPart, (colleague, asked) =>
      notePart(needs, colleague, { ...asked, part: null }),
    ),
    serve(contract.removeUsedPart, async (colleague, asked) => {
      await removePart(needs, colleague, asked)
      return {}
    }),
  ]
}
