/** Gives memory back to the machine that V8 would keep. Without `--expose-gc` (`script/run-node`) nothing happens. */
import { performance } from 'node:perf_hooks'
import { seconds } from '#kernel/time.ts'

/** `globalThis.gc` of Node. */
type Collect = (
  options:
    | { readonly type: 'minor' }
    | { readonly type: 'major'; readonly execution: 'sync'; readonly flavor: 'last-resort' },
) => void

const collector = () => globalThis.gc as Collect | undefined

type Deps = {
  /** Milliseconds for which this thread has worked since it began. */
  readonly workedMs?: () => number
  /** None without the flag. */
  readonly collect?: Collect | undefined
}

/** Frees what was allocated a moment ago and is not used any more; takes 1 to 2 ms. */
export const freeYoung = (): void => collector()?.({ type: 'minor' })

/** Gives back what this thread does not use; with a large heap this takes 100 ms. */
export function giveBack(collect = collector()): void {
  collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

const lookEvery = seconds(10)
/** Of ten seconds: what looking for due jobs takes, and a request now and then. */
const quiet = 300
/** After so much work there is something to give back. */
const worthIt = seconds(1)

/**
 * Gives back once nobody asks for anything, in the thread that calls it: after work V8 keeps free pages of its heap, 30 to
 * 40 MB. Looks every ten seconds until the returned function is called.
 */
export function giveBackInQuiet({
  workedMs = () => performance.eventLoopUtilization().active,
  collect = collector(),
}: Deps = {}): () => void {
  if (!collect) return () => {}
  let before = workedMs()
  let collectedAt = 0
  const timer = setInterval(() => {
    const worked = workedMs()
    const isQuiet = worked - before < quiet
    before = worked
    if (!isQuiet || worked - collectedAt < worthIt) return
    giveBack(collect)
    before = collectedAt = workedMs()
  }, lookEvery)
  timer.unref()
  return () => clearInterval(timer)
}
