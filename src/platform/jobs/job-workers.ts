/**
 * The workers that take jobs from the queues. They sleep until they are woken: at the commit of a job, or by one question
 * every five seconds about all queues, because asking for each queue by itself keeps a small machine busy while nothing
 * happens.
 */
import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { seconds } from '#kernel/time.ts'
import { outsideScope } from '#platform/db/transaction-scope.ts'
import { giveBackSilent } from './left-jobs.ts'
import { runJob, type RunDeps, type Subscriber, type Worker } from './run-job.ts'

/** How long a job may wait that was due later, or that another process published. */
const lookEvery = seconds(5)

/** A worker that nobody wakes looks by itself after a minute. */
const options = { pollingIntervalSeconds: 60, batchSize: 1, includeMetadata: true } as const

/** Two at a time, so that one slow job holds nobody up. */
export async function startWorkers(
  boss: PgBoss,
  subscriber: Subscriber,
  deps: RunDeps,
): Promise<void> {
  for (let count = 0; count < 2; count++) {
    const worker: Worker = { id: '', isBusy: false }
    const id = await boss.work(subscriber.queue, options, async ([job]) => {
      worker.isBusy = true
      // One call takes one job, and there may be more.
      wake(boss, subscriber)
      try {
        if (job) await runJob(subscriber, job, deps)
      } finally {
        worker.isBusy = false
      }
    })
    subscriber.workers.push(Object.assign(worker, { id }))
  }
}

/** Makes an idle worker look at its queue at once; if there is none, both look as soon as their jobs have ended. */
export function wake(boss: PgBoss, { workers }: Pick<Subscriber, 'workers'>): void {
  const idle = workers.find(({ isBusy }) => !isBusy)
  for (const { id } of idle ? [idle] : workers) boss.notifyWorker(id)
}

type DueDeps = Pick<RunDeps, 'log'> & { readonly pool: Pick<pg.Pool, 'query'> }

/** Wakes the workers of every queue in which a job is due, or was left by a killed process. */
export async function wakeForDue(
  boss: PgBoss,
  subscribers: readonly Subscriber[],
  { pool, log }: DueDeps,
): Promise<void> {
  try {
    await giveBackSilent(pool)
    const { rows } = await pool.query<{ name: string }>(
      `select distinct name from pgboss.job where state < 'active' and start_after <= now()`,
    )
    const due = new Set(rows.map(({ name }) => name))
    for (const subscriber of subscribers) if (due.has(subscriber.queue)) wake(boss, subscriber)
  } catch (error) {
    log.error({ err: error }, 'the job store failed')
  }
}

/** Looks for due jobs until the timer that it returns is cleared. */
export const lookForDue = (
  boss: PgBoss,
  subscribers: readonly Subscriber[],
  deps: DueDeps,
): NodeJS.Timeout =>
  setInterval(() => outsideScope(() => wakeForDue(boss, subscribers, deps)), lookEvery)
