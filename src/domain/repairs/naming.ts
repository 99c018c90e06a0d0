/** Who takes a repair: a technician is named in the very move that tells the customer so. */
import { fail } from '#kernel/app-error.ts'
import { goingBackErrors } from './going-back-errors.ts'
import { currentStage, type JobState } from './repair-job.ts'
import type { StageKey } from './stages.ts'

/** The stage that says that somebody has the repair. */
export const namedStage = 'technician-assigned' satisfies StageKey

type Named = JobState & { readonly technicianId: string | null }

/** Whether a move to that stage must name a technician. */
export const asksTechnician = (to: StageKey, technicianId: string | null): boolean =>
  to === namedStage && technicianId === null

/**
 * The repair with the technician whom its move names; one that has a technician moves without a name, too. Fails with
 * NO_TECHNICIAN when there is none, and with ASSIGNED_MEANWHILE when it has another.
 */
export function withTechnician<J extends Named>(moved: J, technicianId: string | undefined): J {
  if (currentStage(moved) !== namedStage) return moved
  if (moved.technicianId === null && technicianId === undefined) fail(goingBackErrors.NO_TECHNICIAN)
  if (technicianId === undefined || technicianId === moved.technicianId) return moved
  if (moved.technicianId !== null) fail(goingBackErrors.ASSIGNED_MEANWHILE)
  return { ...moved, technicianId }
}
