/** Scheduled tasks, each run by some process about every so many seconds; none of the processes leads. */
import { sql } from 'drizzle-orm'
import { after, seconds as inSeconds } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { rateLimits } from '#platform/http/rate-limit.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { runIn, type Tracing } from '#platform/tracing/tracing.ts'

export type ScheduledTask = {
  readonly name: string
  readonly seconds: number
  readonly run: () => Promise<void>
}
type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly metrics?: Pick<Metrics, 'tasks' | 'taskSuccess'> | undefined
  readonly tracing?: Tracing | undefined
}

/** A process that was killed while it ran a task has the turn no longer than this. */
const lease = inSeconds(60)
const renewEvery = inSeconds(20)
/** How often a process looks whether a task is due, in seconds: also for one that another process left unfinished. */
export const lookEvery = ({ seconds }: ScheduledTask): number => Math.min(seconds, 60)

/** The shared turn elects the one process that runs the task in each window. */
export async function runInTurn(deps: Deps, task: ScheduledTask): Promise<void> {
  const { clock, log, metrics, tracing } = deps
  const { name } = task
  try {
    const began = clock()
    if (!(await takeTurn(deps, task))) return
    const renewing = setInterval(() => void holdTurn(deps, name, lease).catch(() => {}), renewEvery)
    try {
      await runIn(tracing?.start({ name: `task ${name}` }), undefined, task.run)
      metrics?.tasks.inc({ task: name, outcome: 'done' })
      metrics?.taskSuccess.set({ task: name }, clock().getTime() / 1_000)
    } finally {
      clearInterval(renewing)
      const rest = began.getTime() + windowOf(task) - clock().getTime()
      await holdTurn(deps, name, Math.max(rest, 0))
    }
  } catch (error) {
    metrics?.tasks.inc({ task: name, outcome: 'failed' })
    log.error({ err: error, task: name }, 'a scheduled task failed')
  }
}

/** Shorter than the interval, because no two processes look at the same time. */
const windowOf = ({ seconds }: ScheduledTask): number => seconds * 900
const keyOf = (name: string): string => `chore:${name}`
const at = (time: Date) => sql`${time.toISOString()}::timestamptz`

/**
 * True for one caller in each window. A turn that lasts longer than a window from now was taken by a clock that was
 * ahead, and does not count.
 */
export async function takeTurn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  task: Pick<ScheduledTask, 'name' | 'seconds' | 'run'>,
): Promise<boolean> {
  const now = clock()
  const windowEnds = after(now, lease)
  const longest = after(now, Math.max(windowOf(task), lease))
  const taken = await db
    .insert(rateLimits)
    .values({ key: keyOf(task.name), used: 1, windowEnds })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { used: 1, windowEnds },
      setWhere: sql`${rateLimits.windowEnds} <= ${at(now)} or ${rateLimits.windowEnds} > ${at(longest)}`,
    })
    .returning({ key: rateLimits.key })
  return taken.length > 0
}

/** @param rest how long the turn still lasts, in milliseconds from now */
export async function holdTurn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  name: string,
  rest: number,
): Promise<void> {
  await db
    .update(rateLimits)
    .set({ windowEnds: after(clock(), rest) })
    .where(sql`${rateLimits.key} = ${keyOf(name)}`)
}
