/** Runs one job of a subscriber, and counts and logs its failures. */
import type pg from 'pg'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { DomainEvent } from '#kernel/event.ts'
import { innermostMessage } from '#platform/innermost-message.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'

/** `id` is the same on every retry of a job: a key to make effects happen once. */
export type Handle<T> = (data: T, job: { readonly id: string }) => Promise<void>

export type Subscriber = {
  readonly event: DomainEvent
  readonly queue: string
  readonly handle: Handle<unknown>
  worker?: string
}

type RunDeps = {
  readonly log: Log
  readonly metrics?: Pick<Metrics, 'jobs' | 'failedJobs'> | undefined
  readonly alarm?:
    | ((kind: 'job-given-up', facts: Readonly<Record<string, string>>) => void)
    | undefined
}

export async function runJob(
  { event, queue, handle }: Subscriber,
  job: JobWithMetadata<unknown>,
  { log, metrics, alarm }: RunDeps,
): Promise<void> {
  let failed: { readonly reason: string; readonly counted: boolean }
  try {
    await handle(event.data.parse(job.data), { id: job.id })
    metrics?.jobs.inc({ queue, outcome: 'done' })
    return
  } catch (error) {
    metrics?.jobs.inc({ queue, outcome: 'failed' })
    const isLast = job.retryCount >= job.retryLimit
    const next = isLast ? 'a job failed for the last time' : 'a job failed; it is tried again'
    log.error({ err: error, queue, job: job.id }, next)
    if (isLast) countGivenUp(queue, { metrics, alarm })
    failed = { reason: innermostMessage(error), counted: isLast }
  }
  // The job store keeps what is thrown and the console shows it, so it holds neither a query nor a person's data.
  throw Object.assign(new Error(failed.reason), failed.counted ? { counted: true } : {})
}

/** A job waits for a colleague. */
export function countGivenUp(queue: string, { metrics, alarm }: Omit<RunDeps, 'log'>): void {
  metrics?.failedJobs.inc({ queue })
  alarm?.('job-given-up', { queue })
}

/** One question instead of one for each queue, most of which are empty. */
export async function queuesWithJobs(pool: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from pgboss.job where state < 'active'`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Runs the waiting jobs of one queue; true when any succeeded, because it may have published more. */
export async function settleQueue(
  boss: PgBoss,
  subscriber: Subscriber,
  deps: RunDeps,
): Promise<boolean> {
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
