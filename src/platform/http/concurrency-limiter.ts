/** How much work the house takes at once: past it, callers are told when to come back. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

export type ConcurrencyLimiter = {
  /** Takes a place; undefined when there is none. Call the answer when done. */
  enter(): (() => void) | undefined
  readonly inFlight: () => number
  stop(): void
}
/** How late the event loop is. */
export type DelayMeter = {
  /** Mean delay in ms since the last reading. */
  read(): number
  stop(): void
}

const look = 500

/**
 * `places` requests at once; a quarter of them while the event loop's mean delay stays above `maxDelay` ms.
 *
 * Two late readings in a row count: a single long pause (a collection, a first import) is no overload. A
 * quarter and not none, for the delay may be a neighbour's doing: then refusing everybody helps nobody.
 */
export function openConcurrencyLimiter({
  places = 64,
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
      const room = lateReadings > 1 ? Math.ceil(places / 4) : places
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

/** A request's slot of a limit, taken and given back as often as needed; without a limit there is always one. */
export function openSlot(load: ConcurrencyLimiter | undefined) {
  let leave: (() => void) | undefined
  return {
    /** False when every slot is taken. */
    take(): boolean {
      if (!load) return true
      leave = load.enter()
      return leave !== undefined
    },
    give(): void {
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
