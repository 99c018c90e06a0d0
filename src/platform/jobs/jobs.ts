/**
 * The job queue for work that must follow a commit: an event is written in the transaction in which it happened,
 * and each subscriber receives it from its own queue, at least once, starting at once.
 */
import pLimit from 'p-limit'
import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import type { z } from 'zod'
import type { DomainEvent } from '#kernel/event.ts'
import { minutes } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { afterCommit, type Db, type Tx } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { JobMetrics } from '#platform/metrics.ts'
import { type GivenUpJobs, givenUpJobs, givenUpQueue, openGivenUpQueue } from './given-up-jobs.ts'
import type { Handle, Subscriber } from './run-job.ts'
import { countJobs, countUnanswered, oldestWaiting, waitingIn } from './count-jobs.ts'
import { lookForDue, startWorkers, wake } from './job-workers.ts'
import { publishSpan, withOrigin } from './job-origin.ts'
import { inTransactionOf } from './in-transaction-of.ts'
import { forbiddenJobStore } from './job-store.ts'
import { giveBackAll, heartbeatSeconds } from './left-jobs.ts'
import { settleJobs } from './settle-jobs.ts'
import { lookEvery, runInTurn, type ScheduledTask } from './scheduled-tasks.ts'
import { inSpan, type Tracing } from '#platform/tracing/tracing.ts'
import {
  isInsideTransaction,
  outsideScope,
  refuseInsideTransaction,
} from '#platform/db/transaction-scope.ts'

/** Writes an event inside the transaction; every subscriber receives it after the commit. */
export type Publish = <S extends z.ZodType>(
  tx: Tx,
  event: DomainEvent<S>,
  data: z.input<S>,
  options?: {
    /** Subscribers receive it no earlier than this, also after a restart. */
    readonly startAfter?: Date | undefined
  },
) => Promise<void>

export type Jobs = {
  readonly publish: Publish
  /** Registers a subscriber; before `start`. The pair of names is the queue's, so it never changes. */
  on<S extends z.ZodType>(
    event: DomainEvent<S>,
    subscriber: string,
    handle: Handle<z.output<S>>,
  ): void
  /** Registers a scheduled task that some instance runs about every `seconds`. */
  every(name: string, seconds: number, run: () => Promise<void>): void
  /** How many jobs wait in each queue, as the job store counted last, at most a minute ago. */
  countWaiting(): Promise<{ queue: string; count: number }[]>
  /** Seconds since the job that is due for longest became due; 0 when none is. */
  oldestWaiting(): Promise<number>
  /** Counts the jobs whose last try never ended, and raises their alarm; done every minute. */
  countUnanswered(): Promise<void>
  /** Jobs that failed at every try and wait for a colleague. */
  readonly givenUp: GivenUpJobs
  start(): Promise<void>
  /** Finishes what is running, within 20 s. */
  stop(): Promise<void>
  /** Runs all jobs, delayed retries too, until none is left that succeeds, or those of some queues only. For tests. */
  settle(isChosen?: (queue: string) => boolean): Promise<void>
}

type Deps = {
  readonly db: Db
  readonly pool: pg.Pool
  readonly kind: 'postgres' | 'pglite'
  readonly clock: Clock
  readonly log: Log
  readonly metrics?: JobMetrics
  readonly alarm?: (kind: 'job-given-up', facts: Readonly<Record<string, string>>) => void
  readonly tracing?: Tracing | undefined
  /** Called with the name of each event once it is committed. */
  readonly onPublished?: (event: string) => void
}
/**
 * Tries again after 5 s, 10 s, 20 s … up to 10 minutes, for about a day; a job that runs for 60 s has failed. What a
 * killed process was running is tried again at once (`left-jobs.ts`).
 * After its last try a job waits in `givenUpQueue` for a colleague.
 */
export const patience = {
  retryLimit: 150,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 60,
  heartbeatSeconds,
  deadLetter: givenUpQueue,
}

/** `poll: false` leaves running to `settle`: for tests. */
export function openJobs(deps: Deps, { poll = true } = {}): Jobs {
  const boss = openBoss(deps, poll)
  deps.metrics?.addQueue(givenUpQueue)
  const subscribers: Subscriber[] = []
  const tasks: ScheduledTask[] = []
  const timers: NodeJS.Timeout[] = []
  return {
    publish: publisher(boss, subscribers, deps),
    on(event, subscriber, handle) {
      const queue = `${event.name}.${subscriber}`
      deps.metrics?.addQueue(queue)
      subscribers.push({ event, queue, handle: handle as Handle<unknown>, workers: [] })
    },
    every(name, seconds, run) {
      deps.metrics?.addTask(name, { seconds, now: deps.clock() })
      tasks.push({ name, seconds, run })
    },
    countWaiting: () => waitingIn(boss),
    oldestWaiting: () => oldestWaiting(deps),
    countUnanswered: () => countUnanswered(deps),
    givenUp: givenUpJobs(boss, (queue) => {
      for (const one of subscribers) if (one.queue === queue) wake(boss, one)
    }),
    async start() {
      await boss.start().catch(forbiddenJobStore)
      const existing = await openGivenUpQueue(boss, deps)
      for (const { queue } of subscribers) await openQueue(boss, queue, existing)
      if (!poll) return
      if (deps.kind === 'pglite') await giveBackAll(deps.pool)
      for (const subscriber of subscribers) await startWorkers(boss, subscriber, deps)
      timers.push(lookForDue(boss, subscribers, deps))
      timers.push(setInterval(() => outsideScope(() => countJobs(boss, deps)), minutes(1)))
      for (const task of tasks) {
        const look = () => outsideScope(() => runInTurn(deps, task))
        timers.push(setInterval(look, lookEvery(task) * 1_000))
      }
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await boss.stop({ graceful: true, timeout: 20_000, close: false })
    },
    settle: (isChosen = () => true) =>
      settleJobs(
        boss,
        subscribers.filter(({ queue }) => isChosen(queue)),
        deps,
      ),
  }
}

/** All queues are looked at in the same moment, and with every connection of the pool requests would wait behind them. */
const jobStoreConnections = 3

function openBoss({ pool, kind, log, metrics }: Deps, supervise: boolean): PgBoss {
  const inTurn = pLimit(jobStoreConnections)
  const executeSql = (text: string, values?: unknown[]) => {
    refuseInsideTransaction('the job store outside its transaction')
    return inTurn(() => pool.query(text, values))
  }
  const boss = new PgBoss({ db: { executeSql }, backend: kind, schedule: false, supervise })
  boss.on('error', (error) => log.error({ err: error }, 'the job store failed'))
  boss.on('warning', ({ message }) => {
    metrics?.jobWarnings.inc()
    log.warn({ warning: message }, 'the job store warned')
  })
  return boss
}

async function openQueue(
  boss: PgBoss,
  queue: string,
  existing: ReadonlySet<string>,
): Promise<void> {
  // Creating one that exists changes nothing, and takes most of the time of a start.
  if (!existing.has(queue)) await boss.createQueue(queue, patience)
  // Reads the queue's definition now: inside a transaction, with one connection, it would wait for ever.
  await boss.findJobs(queue, { id: '00000000-0000-0000-0000-000000000000' })
}

const publisher =
  (
    boss: PgBoss,
    subscribers: readonly Subscriber[],
    { tracing, onPublished }: Pick<Deps, 'tracing' | 'onPublished'>,
  ): Publish =>
  async (tx, event, data, { startAfter } = {}) => {
    if (onPublished && isInsideTransaction()) afterCommit(() => onPublished(event.name))
    const notified = subscribers.filter((one) => one.event.name === event.name)
    const sent = event.data.parse(data) as object
    for (const subscriber of notified) {
      const { queue } = subscriber
      const when = startAfter ? { startAfter } : {}
      await inSpan(tracing, publishSpan(queue), () =>
        boss.send(queue, withOrigin(sent), { db: inTransactionOf(tx), ...patience, ...when }),
      )
      if (!startAfter) afterCommit(() => wake(boss, subscriber))
    }
  }
