/**
 * Gives memory back to the machine once nobody asks for anything. After work V8 keeps free pages of its heap, 30 to 40 MB,
 * until a collection that is told to reduce memory; it takes about 100 ms, so none runs while there is work.
 */
import { performance } from 'node:perf_hooks'
import { seconds } from '#kernel/time.ts'

/** `globalThis.gc`, which Node has with `--expose-gc` (`script/run-node`). */
type Collect = (options: {
  readonly type: 'major'
  readonly execution: 'sync'
  readonly flavor: 'last-resort'
}) => void

type Deps = {
  /** Milliseconds for which this thread has worked since it began. */
  readonly workedMs?: () => number
  /** None without the flag. */
  readonly collect?: Collect | undefined
}

const lookEvery = seconds(10)
/** Of ten seconds: what looking for due jobs takes, and a request now and then. */
const quiet = 300
/** After so much work there is something to give back. */
const worthIt = seconds(1)

/** Looks every ten seconds until the returned function is called; for the thread that calls it. */
export function giveBackInQuiet({
  workedMs = () => performance.eventLoopUtilization().active,
  collect = globalThis.gc as Collect | undefined,
}: Deps = {}): () => void {
  if (!collect) return () => {}
  let before = workedMs()
  let collectedAt = 0
  const timer = setInterval(() => {
    const worked = workedMs()
    const isQuiet = worked - before < quiet
    before = worked
    if (!isQuiet || worked - collectedAt < worthIt) return
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    before = collectedAt = workedMs()
  }, lookEvery)
  timer.unref()
  return () => clearInterval(timer)
}
