/** The jobs of privacy. */
import type { Jobs } from '#platform/jobs/jobs.ts'
import { accountErased } from '../events.ts'
import { finishErasure } from './finish-erasure.ts'
import { type ForgetDeps, forgetOldData, forgetOldRecipients } from './forget-old-data.ts'
import { watchGrievances } from './watch-grievances.ts'

/** Registers the job that removes a deleted account's files, and the scheduled tasks. Call it before `jobs.start()`. */
export function privacyJobs(
  deps: ForgetDeps & Parameters<typeof watchGrievances>[0],
  jobs: Pick<Jobs, 'on' | 'every'>,
): void {
  jobs.on(accountErased, 'remove-files', ({ erasureId }) => finishErasure(deps, erasureId))
  jobs.every('forget-old-data', 3_600, () => forgetOldData(deps))
  jobs.every('forget-recipients', 3_600, () => forgetOldRecipients(deps))
  jobs.every('watch-grievances', 3_600, () => watchGrievances(deps))
}
