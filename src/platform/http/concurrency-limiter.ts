/** Limits concurrent requests: beyond the limit, callers are told when to try again. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

export type ConcurrencyLimiter = {
  /** Takes a slot and returns a function that releases it; undefined when there is none. */
  enter(): (() => void) | undefined
  readonly inFlight: () => number
  stop(): void
}
/** Measures the delay of the event loop. */
export type DelayMeter = {
  /** Mean delay in ms since the last reading. */
  read(): number
  stop(): void
}

const look = 500

/**
 * `slots` requests at once; a quarter of them while the event loop's mean delay stays above `maxDelay` ms.
 *
 * Two late readings in a row count as overload: a single long pause (a collection, a first import) does not. A
 * quarter remains because another process may cause the delay: refusing everybody would not help then.
 */
export function openConcurrencyLimiter({
  slots = 64,
  maxDelay = 200,
  meter = openDelayMeter(),
} = {}): ConcurrencyLimiter {
  let inFlight = 0
  let lateReadings = 0
  const watch = setInterval(() => {
    lateReadings = meter.read() > maxDelay ? lateReadings + 1 : 0
  }, look)
  watch.unref()
  return {
    enter() {
      const room = lateReadings > 1 ? Math.ceil(slots / 4) : slots
      if (inFlight >= room) return undefined
      inFlight++
      let inside = true
      return () => {
        if (inside) inFlight--
        inside = false
      }
    },
    inFlight: () => inFlight,
    stop() {
      clearInterval(watch)
      meter.stop()
    },
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

function openDelayMeter(): DelayMeter {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return {
    read() {
      const mean = delay.mean / 1e6
      delay.reset()
      return mean
    },
    stop: () => void delay.disable(),
  }
}
