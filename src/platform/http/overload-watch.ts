/** Says when the event loop is late, which is when every limit of a process tightens. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

export type OverloadWatch = {
  readonly isLate: () => boolean
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
 * Late while the event loop's mean delay stays above `maxDelay` ms. Two late readings in a row count: a single long
 * pause (a collection, a first import) does not.
 */
export function watchOverload({ maxDelay = 200, meter = openDelayMeter() } = {}): OverloadWatch {
  let lateReadings = 0
  const watch = setInterval(() => {
    lateReadings = meter.read() > maxDelay ? lateReadings + 1 : 0
  }, look)
  watch.unref()
  return {
    isLate: () => lateReadings > 1,
    stop() {
      clearInterval(watch)
      meter.stop()
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
