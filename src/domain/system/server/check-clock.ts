/** Compares this machine's clock with others: limits, links, documents and the log go by it. */
import { hours, seconds } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'

/** The clock of another machine. */
export type OtherClock = {
  readonly name: string
  /** Rejects while it cannot be asked. */
  readonly read: () => Promise<Date>
}

/** Milliseconds. Limits and links tolerate two minutes; a machine that keeps its time is within a second. */
export const toleratedOffset = seconds(5)

type Deps = {
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
  readonly alarm: (kind: 'clock-differs', facts: Readonly<Record<string, string>>) => void
  readonly others: readonly OtherClock[]
}

/** Raises `clock-differs` for each clock that shows another time; one that cannot be asked says nothing. */
export async function checkClock({ clock, log, alarm, others }: Deps): Promise<void> {
  for (const { name, read } of others) {
    const asked = clock().getTime()
    const theirs = (await read().catch(() => undefined))?.getTime()
    const took = clock().getTime() - asked
    // When they read their clock during a long call is not known.
    if (theirs === undefined || took > toleratedOffset) continue
    const offset = asked + took / 2 - theirs
    if (Math.abs(offset) <= toleratedOffset) continue
    log.warn({ clock: name, offset: Math.round(offset) }, 'two clocks show different times')
    alarm('clock-differs', { from: name, here: offset > 0 ? 'ahead' : 'behind' })
  }
}

/** Looks now, and once an hour: every process, because each may run on a machine of its own. Returns what ends it. */
export function watchClock(deps: Deps): () => void {
  void checkClock(deps)
  const watching = setInterval(() => void checkClock(deps), hours(1))
  watching.unref()
  return () => clearInterval(watching)
}
