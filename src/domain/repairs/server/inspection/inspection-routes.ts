/** The routes of inspections: which use case answers each request. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../../contract/staff-inspection.ts'
import { fillCheck } from './fill-check.ts'
import { notePart, type PartDeps, removePart } from '../parts/note-part.ts'
import { showInspection } from './show-inspection.ts'

export function inspectionRoutes(deps: PartDeps) {
  return [
    serve(contract.getInspection, (colleague, { orderId }) =>
      showInspection(deps, colleague, orderId),
    ),
    serve(contract.fillDeviceCheck, async (colleague, input) => ({
      points: await fillCheck(deps, colleague, input),
    })),
    serve(contract.noteUsedPart, (colleague, { orderId, issueId, ...part }) =>
      notePart(deps, colleague, { orderId, issueId, part }),
    ),
    serve(contract.stateNoPart, (colleague, input) =>
      notePart(deps, colleague, { ...input, part: null }),
    ),
    serve(contract.removeUsedPart, async (colleague, input) => {
      await removePart(deps, colleague, input)
      return {}
    }),
  ]
}
