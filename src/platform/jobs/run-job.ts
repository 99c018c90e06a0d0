/** Runs one job of a subscriber, and counts and logs its failures. */
import type { JobWithMetadata } from 'pg-boss'
import type { DomainEvent } from '#kernel/event.ts'
import { innermostMessage } from '#platform/innermost-message.ts'
import type { Log } from '#platform/log.ts'
import { runIn, type Tracing } from '#platform/tracing/tracing.ts'
import { jobSpan, originOf } from './job-origin.ts'
import type { Metrics } from '#platform/metrics.ts'

/** `id` is the same on every retry of a job: a key to make effects happen once. */
export type Handle<T> = (data: T, job: { readonly id: string }) => Promise<void>

/** One worker of a queue in this process; with a job it is busy until the job has ended. */
export type Worker = { readonly id: string; isBusy: boolean }

export type Subscriber = {
  readonly event: DomainEvent
  readonly queue: string
  readonly handle: Handle<unknown>
  /** None before the jobs are started. */
  readonly workers: Worker[]
}

export type RunDeps = {
  readonly log: Log
  readonly metrics?: Pick<Metrics, 'jobs' | 'failedJobs' | 'jobSeconds'> | undefined
  readonly tracing?: Tracing | undefined
  readonly alarm?:
    | ((kind: 'job-given-up', facts: Readonly<Record<string, string>>) => void)
    | undefined
}

/** The log's lines of the job have the id of the request that queued it. */
export function runJob(
  subscriber: Subscriber,
  job: JobWithMetadata<unknown>,
  deps: RunDeps,
): Promise<void> {
  const origin = originOf(job.data)
  const span = deps.tracing && jobSpan(deps.tracing, subscriber.queue, job, origin)
  return runIn(span, origin?.requestId, () => run(subscriber, job, deps))
}

async function run(
  { event, queue, handle }: Subscriber,
  job: JobWithMetadata<unknown>,
  { log, metrics, alarm }: RunDeps,
): Promise<void> {
  const began = performance.now()
  const count = (outcome: 'done' | 'failed') => {
    metrics?.jobs.inc({ queue, outcome })
    metrics?.jobSeconds.observe({ outcome }, (performance.now() - began) / 1_000)
  }
  let failed: { readonly reason: string; readonly counted: boolean }
  try {
    await handle(event.data.parse(job.data), { id: job.id })
    count('done')
    return
  } catch (error) {
    count('failed')
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
