/** The intake and the estimate of one repair, as this colleague sees them. */
import type { z } from 'zod'
import { fail } from '#kernel/app-error.ts'
import { may, type Role } from '#kernel/permissions.ts'
import type { Db } from '#platform/db/db.ts'
import type { getDesk } from '../../contract/staff-intake.ts'
import { repairErrors } from '../../errors.ts'
import { isIntakeOpen } from '../../intake/intake.ts'
import { reachedAt } from '../../repair-job.ts'
import { findIntake } from './intakes.ts'
import { findStoredJob } from '../repository.ts'

/** Fails with JOB_NOT_FOUND. */
export async function showDesk(
  db: Db,
  role: Role,
  orderId: string,
): Promise<z.input<(typeof getDesk)['response']>> {
  const job = (await findStoredJob(db, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
  const intake = await findIntake(db, orderId)
  const isOver = job.closedAt !== null || reachedAt(job, 'delivered') !== null
  return {
    estimate: {
      at: job.estimatedCompletion?.toISOString() ?? null,
      mayChange: may(role, 'change-estimates') && !isOver,
    },
    intake: {
      version: intake?.version ?? 0,
      accessories: intake?.accessories ?? [],
      otherAccessories: intake?.otherAccessories ?? '',
      condition: intake?.condition ?? [],
      conditionNote: intake?.conditionNote ?? '',
      photos: [...(intake?.photos ?? [])],
      mayWrite: may(role, 'record-intake') && isIntakeOpen(job),
      recorded: intake ? { at: intake.at.toISOString(), by: intake.byName } : null,
    },
  }
}
