/** Keeps what is made of the shop's content and is the same for everybody, until the content changes. */
import { minutes, nextIndianMidnight } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { CacheMetrics } from '#platform/service-metrics.ts'

export type ContentCache<Made> = {
  /** What is kept under the key, once it is made. */
  find(key: string): Made | undefined
  /** What is kept, or made now; nothing is kept when `make` fails or returns undefined. One at a time for each key. */
  get<Result extends Made | undefined>(key: string, make: () => Promise<Result>): Promise<Result>
  /** Drops everything after a change of content; what is being made meanwhile is not kept. */
  clear(): void
}

type Entry<Made> = {
  readonly made: Promise<Made | undefined>
  readonly until: number
  ready: Made | undefined
  /** True from its second request on, also when the first one's is too old by then. */
  isRequestedAgain: boolean
}

/**
 * Holds at most `capacity`; none is older than five minutes or of the day before, on which other prices held. It drops the
 * least recently used one first, and one that was requested only once before all others, so that addresses with made-up
 * parts do not displace real ones.
 */
export function openContentCache<Made>({
  clock,
  capacity = 300,
  metrics,
}: {
  clock: Clock
  capacity?: number | undefined
  metrics?: CacheMetrics | undefined
}): ContentCache<Made> {
  const stored = new Map<string, Entry<Made>>()
  metrics?.watch(() => stored.size)
  /** The entry, unless it is too old; from now on the most recently used one. */
  function use(key: string): Entry<Made> | undefined {
    const known = stored.get(key)
    if (!known || known.until <= clock().getTime()) return undefined
    known.isRequestedAgain = true
    stored.delete(key)
    stored.set(key, known)
    return known
  }
  function makeRoom(): void {
    if (stored.size < capacity) return
    const entries = [...stored]
    const oldest = entries.find(([, { isRequestedAgain }]) => !isRequestedAgain) ?? entries[0]
    if (oldest) stored.delete(oldest[0])
  }
  return {
    find(key) {
      const ready = use(key)?.ready
      if (ready) metrics?.hit()
      return ready
    },
    async get<Result extends Made | undefined>(key: string, make: () => Promise<Result>) {
      const known = use(key)
      if (known) {
        metrics?.hit()
        return known.made as Promise<Result>
      }
      metrics?.miss()
      const made = make()
      const now = clock()
      const until = Math.min(now.getTime() + minutes(5), nextIndianMidnight(now).getTime())
      const isRequestedAgain = stored.delete(key)
      const entry: Entry<Made> = { made, until, ready: undefined, isRequestedAgain }
      makeRoom()
      stored.set(key, entry)
      const forget = () => void (stored.get(key) === entry && stored.delete(key))
      made.then((result) => (result ? (entry.ready = result) : forget()), forget)
      return made
    },
    clear: () => stored.clear(),
  }
}
