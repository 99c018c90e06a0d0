/** Work that needs much memory takes turns, so that the process needs what the largest of it takes, and not the sum. */

/** A kind of such work. */
export type Kind = {
  /** Gives back what it keeps for its next turn; called before another kind has one. */
  readonly leave?: () => Promise<void>
}
export type Turns = <T>(kind: Kind, work: () => Promise<T>) => Promise<T>

/** Work runs in the order in which it was asked for, one after the other, whether the one before failed or not. */
export function openTurns(): Turns {
  let line: Promise<unknown> = Promise.resolve()
  let last: Kind | undefined
  return (kind, work) => {
    const turn = line.then(async () => {
      if (last !== kind) await last?.leave?.()
      last = kind
      return work()
    })
    line = turn.catch(() => undefined)
    return turn
  }
}
