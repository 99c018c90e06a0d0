/**
 * Loaded into the measured application before its own code (`--import`); reports on request the longest turn of the
 * event loop in processor time of the main thread, which other programs on the machine do not lengthen.
 */
export type Turns = {
  /** Milliseconds, since the previous request. */
  readonly longest: number
  /** How many turns took 50 ms and more. */
  readonly above50: number
  /** Bytes. */
  readonly rss: number
}

let longest = 0
let above50 = 0
let before = process.threadCpuUsage()

// One turn runs a due timer once, so that between two of these lies one turn, or some that took a millisecond together.
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  const ms = (user + system) / 1_000
  longest = Math.max(longest, ms)
  if (ms >= 50) above50 += 1
}, 1).unref()

process.on('message', () => {
  const turns: Turns = { longest, above50, rss: process.memoryUsage.rss() }
  process.send?.(turns)
  longest = above50 = 0
  before = process.threadCpuUsage()
})
// The measuring process has ended.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
