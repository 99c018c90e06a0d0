/** Limits concurrent requests: beyond the limit, callers are told when to try again. */
export type ConcurrencyLimiter = {
  /** Takes a slot and returns a function that releases it; undefined when there is none. */
  enter(): (() => void) | undefined
  readonly inFlight: () => number
}

/**
 * `slots` requests at once; a quarter of them while the process is late. A quarter remains because another process may
 * cause the delay: refusing everybody would not help then.
 */
export function openConcurrencyLimiter({
  slots = 64,
  isLate = (): boolean => false,
} = {}): ConcurrencyLimiter {
  let inFlight = 0
  return {
    enter() {
      const room = isLate() ? Math.ceil(slots / 4) : slots
      if (inFlight >= room) return undefined
      inFlight++
      let inside = true
      return () => {
        if (inside) inFlight--
        inside = false
      }
    },
    inFlight: () => inFlight,
  }
}

/** A request's slot of a limit, taken and released as often as needed; without a limit there is always one. */
export function openSlot(load: ConcurrencyLimiter | undefined) {
  let leave: (() => void) | undefined
  return {
    /** False when every slot is taken. */
    take(): boolean {
      if (!load) return true
      leave = load.enter()
      return leave !== undefined
    },
    release(): void {
      leave?.()
      leave = undefined
    },
  }
}
