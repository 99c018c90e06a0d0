/** The event stream that brings a board its change notifications; it is opened again when it breaks or stays silent. */

export const streamRules = {
  /** The server ends every stream after a while and the browser is back within 5 s, so a shorter break is not shown. */
  grace: 8_000,
  /** The server sends something at least every 20 s. */
  silence: 45_000,
  /** From the first try to the last, doubling. */
  firstWait: 5_000,
  longestWait: 60_000,
} as const

type Listeners = {
  /** Something has moved, or may have moved while nothing was received. */
  readonly onChanges: () => void
  /** Nothing has moved for a while, and the connection works. */
  readonly onQuiet: () => void
  readonly onTouch: (inTouch: boolean) => void
}

/** `hurry` tries again at once, `close` ends the stream. `connect` makes the browser's own stream. */
export function openBoardStream(
  connect: () => EventSource,
  { onChanges, onQuiet, onTouch }: Listeners,
) {
  let stream: EventSource | undefined
  let wait: number = streamRules.firstWait
  let broken: ReturnType<typeof setTimeout> | undefined
  let silent: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const lose = () => onTouch(false)
  function receive() {
    clearTimeout(broken)
    broken = undefined
    clearTimeout(silent)
    silent = setTimeout(() => {
      lose()
      reopen()
    }, streamRules.silence)
    wait = streamRules.firstWait
    onTouch(true)
  }
  function open() {
    const mine = connect()
    stream = mine
    mine.addEventListener('open', () => {
      receive()
      onChanges()
    })
    mine.addEventListener('moved', () => {
      receive()
      onChanges()
    })
    mine.addEventListener('here', () => {
      receive()
      onQuiet()
    })
    mine.addEventListener('error', () => {
      broken ??= setTimeout(lose, streamRules.grace)
      // The browser comes back by itself, except after a refusal or a proxy's own page.
      if (mine.readyState !== 2) return
      clearTimeout(retry)
      retry = setTimeout(reopen, wait * (1 + Math.random() / 4))
      wait = Math.min(wait * 2, streamRules.longestWait)
    })
  }
  function end() {
    for (const timer of [broken, silent, retry]) clearTimeout(timer)
    broken = undefined
    stream?.close()
  }
  function reopen() {
    end()
    broken = setTimeout(lose, streamRules.grace)
    open()
  }

  open()
  return { hurry: reopen, close: end }
}
