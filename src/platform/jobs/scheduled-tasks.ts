/** Scheduled tasks, each run by some instance about every so many seconds. */
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { takeToken } from '#platform/http/rate-limit.ts'

export type ScheduledTask = {
  readonly name: string
  readonly seconds: number
  readonly run: () => Promise<void>
}
type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly metrics?: Pick<Metrics, 'tasks'> | undefined
}

/** The shared rate limit elects the one instance that runs the task in each window. */
export async function runInTurn(
  { db, clock, log, metrics }: Deps,
  { name, seconds, run }: ScheduledTask,
): Promise<void> {
  try {
    const window = { key: `chore:${name}`, limit: 1, per: seconds * 900, now: clock() }
    const turn = await takeToken(db, window)
    if (!turn.ok) return
    await run()
    metrics?.tasks.inc({ task: name, outcome: 'done' })
  } catch (error) {
    metrics?.tasks.inc({ task: name, outcome: 'failed' })
    log.error({ err: error, task: name }, 'a scheduled task failed')
  }
}
