/** Counts the jobs that wait, and those whose last try never ended. */
import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import type { Metrics } from '#platform/metrics.ts'
import { claimUncounted, givenUpQueue } from './given-up-jobs.ts'
import { countGivenUp, type RunDeps } from './run-job.ts'

type Deps = Pick<RunDeps, 'log' | 'alarm'> & {
  readonly pool: pg.Pool
  readonly metrics?:
    | Pick<Metrics, 'jobs' | 'failedJobs' | 'jobSeconds' | 'waitingJobs' | 'oldestJob'>
    | undefined
}

export const waitingIn = async (boss: PgBoss) =>
  (await boss.getQueues()).map(({ name, queuedCount }) => ({ queue: name, count: queuedCount }))

export async function countUnanswered(deps: Deps): Promise<void> {
  for (const queue of await claimUncounted(deps)) {
    deps.log.error({ queue }, 'the last try of a job never ended')
    countGivenUp(queue, deps)
  }
}

/** What the job store itself counted last, so that a scrape of the metrics needs no store; and what it gave up. */
export async function countJobs(boss: PgBoss, deps: Deps): Promise<void> {
  try {
    for (const { queue, count: waiting } of await waitingIn(boss))
      deps.metrics?.waitingJobs.set({ queue }, waiting)
    deps.metrics?.oldestJob.set(await oldestWaiting(deps))
    await countUnanswered(deps)
  } catch (error) {
    deps.log.error({ err: error }, 'the waiting jobs could not be counted')
  }
}

/** Seconds since the job that is due for longest became due; 0 when none is. Those that wait for a colleague do not count. */
export async function oldestWaiting({ pool }: Pick<Deps, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ seconds: string | number | null }>(
    `select extract(epoch from now() - min(start_after)) as seconds from pgboss.job
      where state < 'active' and name <> $1 and start_after <= now()`,
    [givenUpQueue],
  )
  return Math.max(0, Number(rows[0]?.seconds ?? 0))
}
