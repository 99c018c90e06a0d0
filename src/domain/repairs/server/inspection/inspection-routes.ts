/** The routes of inspections: which use case answers each request. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../../contract/staff-inspection.ts'
import { readBattery as readBatteryContract } from '../../contract/staff-battery.ts'
import * as numbers from '../../contract/staff-numbers.ts'
import * as partContract from '../../contract/staff-used-parts.ts'
import { fillCheck } from './fill-check.ts'
import { notePart, type PartDeps } from '../parts/note-part.ts'
import { removePart } from '../parts/remove-part.ts'
import { readBattery } from '../report/read-battery.ts'
import { allowOtherNumber, readNumbers, showNumbers } from '../numbers/read-numbers.ts'
import { showInspection } from './show-inspection.ts'

export function inspectionRoutes(deps: PartDeps) {
  return [
    serve(contract.getInspection, (colleague, { orderId }) =>
      showInspection(deps, colleague, orderId),
    ),
    serve(contract.fillDeviceCheck, async (colleague, input) => ({
      points: await fillCheck(deps, colleague, input),
    })),
    serve(numbers.getDeviceNumbers, (colleague, { orderId }) =>
      showNumbers(deps, colleague, orderId),
    ),
    serve(numbers.readDeviceNumbers, async (colleague, input) => {
      await readNumbers(deps, colleague, input)
      return {}
    }),
    serve(numbers.allowOtherNumber, async (colleague, input) => {
      await allowOtherNumber(deps, colleague, input)
      return {}
    }),
    serve(readBatteryContract, async (colleague, input) => ({
      version: await readBattery(deps, colleague, input),
    })),
    serve(partContract.noteUsedPart, (colleague, { orderId, issueId, ...part }) =>
      notePart(deps, colleague, { orderId, issueId, part }),
    ),
    serve(partContract.stateNoPart, (colleague, input) =>
      notePart(deps, colleague, { part: null, ...input }),
    ),
    serve(partContract.removeUsedPart, async (colleague, input) => {
      await removePart(deps, colleague, input)
      return {}
    }),
  ]
}
