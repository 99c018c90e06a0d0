/** The jobs of imports. */
import { after, days } from '#kernel/time.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { importDue } from '../events.ts'
import { forgetBefore } from './repository.ts'
import { type RunDeps, runImport } from './run-import.ts'

/** Registers the job that applies a file, and the task that deletes old files. Call it before `jobs.start()`. */
export function importJobs(deps: RunDeps, jobs: Pick<Jobs, 'on' | 'every'>): void {
  jobs.on(importDue, 'apply', ({ importId }) => runImport(deps, importId))
  jobs.every('forget-imports', 3_600, () => forgetBefore(deps.db, after(deps.clock(), -days(1))))
}
