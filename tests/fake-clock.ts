/** A clock that stands still until a test moves it. */
import { after } from '#kernel/time.ts'

export type TestClock = ReturnType<typeof fakeClock>

export function fakeClock(start = new Date('2026-11-21T05:30:00Z')) {
  let now = start
  return {
    clock: () => now,
    /** Milliseconds. */
    advance: (milliseconds: number) => void (now = after(now, milliseconds)),
    set: (timestamp: Date) => void (now = timestamp),
  }
}
