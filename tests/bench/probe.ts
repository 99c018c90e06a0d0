/**
 * Loaded into the measured application before its own code (`--import`); reports memory and event loop delay on
 * request.
 */
import { readdirSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

export type Condition = {
  /** Bytes. */
  readonly rss: number
  /** Bytes in use, with what waits for the collector. */
  readonly heap: number
  readonly openFiles: number
  /** Milliseconds the event loop was late, since the previous request. */
  readonly lateP99: number
  readonly lateMost: number
  /** Microseconds since the start. */
  readonly cpu: number
}

const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

process.on('message', () => {
  // No collection is forced: it would count as work of the application, and give back memory that it holds.
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const openFiles = readdirSync('/proc/self/fd').length
  const condition: Condition = {
    rss,
    heap: heapUsed,
    openFiles,
    lateP99: delay.percentile(99) / 1e6,
    lateMost: delay.max / 1e6,
    cpu: user + system,
  }
  process.send?.(condition)
  delay.reset()
})
// The measuring process has ended.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
