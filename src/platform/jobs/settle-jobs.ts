/** Runs waiting jobs at once, for tests: delayed retries, too, until none is left that succeeds. */
import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { innermostMessage } from '#platform/innermost-message.ts'
import { runJob, type RunDeps, type Subscriber } from './run-job.ts'

export async function settleJobs(
  boss: PgBoss,
  subscribers: readonly Subscriber[],
  deps: RunDeps & { readonly pool: pg.Pool },
): Promise<void> {
  for (let left = true; left;) {
    left = false
    const waiting = await queuesWithJobs(deps.pool)
    for (const subscriber of subscribers)
      if (waiting.has(subscriber.queue)) left = (await settleQueue(boss, subscriber, deps)) || left
  }
}

/** One question instead of one for each queue, most of which are empty. */
async function queuesWithJobs(pool: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from pgboss.job where state < 'active'`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Runs the waiting jobs of one queue; true when any succeeded, because it may have published more. */
async function settleQueue(boss: PgBoss, subscriber: Subscriber, deps: RunDeps): Promise<boolean> {
  let succeeded = false
  const options = { batchSize: 1_000, ignoreStartAfter: true, includeMetadata: true } as const
  const jobs = await boss.fetch(subscriber.queue, options)
  for (const job of jobs) {
    try {
      await runJob(subscriber, job, deps)
      await boss.complete(subscriber.queue, job.id)
      succeeded = true
    } catch (error) {
      await boss.fail(subscriber.queue, job.id, {
        ...(error as Error),
        message: innermostMessage(error),
      })
    }
  }
  return succeeded
}
