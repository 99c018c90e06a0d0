/** The routes that move a repair, undo a move, and step back. */
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import { may } from '#kernel/permissions.ts'
import { serve } from '#platform/http/serve.ts'
import { undoableUntil } from '../going-back.ts'
import { currentStage, lastMove, type RepairJob } from '../repair-job.ts'
import { moveCard } from '../contract/staff-changes.ts'
import * as back from '../contract/staff-going-back.ts'
import { actionFor, consoleTitleOf } from '../stages.ts'
import { type AssignDeps, findTechnician } from './assign-job.ts'
import { stepBack, undoLastMove } from './go-back.ts'
import { moveJob, type MoveDeps } from './move-job.ts'

function shownStage(job: RepairJob) {
  const stage = currentStage(job)
  return { stage, stageTitle: consoleTitleOf(stage) }
}

export function moveRoutes(deps: MoveDeps & AssignDeps) {
  const { clock, listPeople } = deps
  return [
    serve(moveCard, async (colleague, input) => {
      if (!may(colleague.role, actionFor(input.to))) fail(gatewayErrors.NOT_ALLOWED)
      const technician = await findTechnician(listPeople, input.technicianId)
      const moved = await moveJob(
        deps,
        colleague,
        { ...input, technician },
        { isRider: colleague.role === 'rider' },
      )
      const until = undoableUntil(moved, { by: colleague.id, now: clock() })
      const at = lastMove(moved).at.toISOString()
      return { ...shownStage(moved), undo: until ? { at, until: until.toISOString() } : null }
    }),
    serve(back.undoMove, async (colleague, { at, ...input }) => {
      if (!may(colleague.role, actionFor(input.stage))) fail(gatewayErrors.NOT_ALLOWED)
      return shownStage(await undoLastMove(deps, colleague, { ...input, at: new Date(at) }))
    }),
    serve(back.stepBack, async (colleague, input) =>
      shownStage(await stepBack(deps, colleague, input)),
    ),
  ]
}
