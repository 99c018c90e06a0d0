/** The line over which a board hears of moves: opened again when it breaks, and known to be broken when it is silent. */

export const lineRules = {
  /** The house itself ends a stream after a while, and the browser is back within 5 s: nothing to speak of. */
  grace: 8_000,
  /** It says at least every 20 s that it is there. */
  silence: 45_000,
  /** From the first try to the last, doubling. */
  firstWait: 5_000,
  longestWait: 60_000,
} as const

type Told = {
  /** Something has moved, or may have while nothing was heard. */
  readonly onChanges: () => void
  readonly onTouch: (inTouch: boolean) => void
}

/** Opens the line; `hurry` tries again at once, `close` ends it. `connect` makes the browser's own stream. */
export function openBoardLine(connect: () => EventSource, { onChanges, onTouch }: Told) {
  let stream: EventSource | undefined
  let wait: number = lineRules.firstWait
  let broken: ReturnType<typeof setTimeout> | undefined
  let silent: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const lose = () => onTouch(false)
  function hear() {
    clearTimeout(broken)
    broken = undefined
    clearTimeout(silent)
    silent = setTimeout(() => {
      lose()
      reopen()
    }, lineRules.silence)
    wait = lineRules.firstWait
    onTouch(true)
  }
  function open() {
    const mine = connect()
    stream = mine
    mine.addEventListener('open', () => {
      hear()
      onChanges()
    })
    mine.addEventListener('moved', () => {
      hear()
      onChanges()
    })
    mine.addEventListener('here', hear)
    mine.addEventListener('error', () => {
      broken ??= setTimeout(lose, lineRules.grace)
      // The browser comes back by itself unless the answer was no stream: refused, or a proxy's own page.
      if (mine.readyState !== 2) return
      clearTimeout(retry)
      retry = setTimeout(reopen, wait * (1 + Math.random() / 4))
      wait = Math.min(wait * 2, lineRules.longestWait)
    })
  }
  function end() {
    for (const timer of [broken, silent, retry]) clearTimeout(timer)
    broken = undefined
    stream?.close()
  }
  function reopen() {
    end()
    broken = setTimeout(lose, lineRules.grace)
    open()
  }

  open()
  return { hurry: reopen, close: end }
}
