/** Work that needs much memory takes turns, so that the process needs what the largest of it takes, and not the sum. */

/** A kind of such work. */
export type Worker = {
  /** Gives back what it keeps for its next turn; called before another kind has one. */
  readonly leave?: () => Promise<void>
}
export type Turns = <T>(worker: Worker, work: () => Promise<T>) => Promise<T>

/** Work runs in the order in which it was asked for, one after the other, whether the one before failed or not. */
export function openTurns(): Turns {
  let line: Promise<unknown> = Promise.resolve()
  let last: Worker | undefined
  return (worker, work) => {
    const turn = line.then(async () => {
      if (last !== worker) await last?.leave?.()
      last = worker
      return work()
    })
    line = turn.catch(() => undefined)
    return turn
  }
}
