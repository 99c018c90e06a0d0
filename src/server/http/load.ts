/** How much work the house takes at once: past it, callers are told when to come back. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

export type Load = {
  /** Takes a place; undefined when there is none. Call the answer when done. */
  enter(): (() => void) | undefined
  readonly inFlight: () => number
  stop(): void
}

/** `places` requests at once; none new while the event loop's mean delay is above `maxDelay` ms. */
export function openLoad({ places = 64, maxDelay = 200 } = {}): Load {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let inFlight = 0
  let late = false
  const watch = setInterval(() => {
    late = delay.mean / 1e6 > maxDelay
    delay.reset()
  }, 500)
  watch.unref()
  return {
    enter() {
      if (inFlight >= places || late) return undefined
      inFlight++
      return () => void inFlight--
    },
    inFlight: () => inFlight,
    stop() {
      clearInterval(watch)
      delay.disable()
    },
  }
}
