/** Calls something once for many occasions that follow each other closely. */
import type { Clock } from './clock.ts'

/** Calls `run` on the first occasion, and again on the first one after each `per` milliseconds. */
export function atMostEvery(per: number, clock: Clock, run: () => void): () => void {
  let next = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock().getTime()
    if (now < next) return
    next = now + per
    run()
  }
}
