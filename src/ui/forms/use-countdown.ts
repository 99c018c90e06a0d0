/** Counts seconds down to 0; correct also after the page was suspended. */
import { useCallback, useEffect, useState } from 'react'

export type Countdown = {
  /** Whole seconds; 0 when over. */
  readonly left: number
  readonly start: (seconds: number) => void
}

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - performance.now()) / 1_000))

export function useCountdown(): Countdown {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (secondsUntil(end) === 0) return
    const ticking = setInterval(() => {
      const now = secondsUntil(end)
      setLeft(now)
      if (now === 0) clearInterval(ticking)
    }, 250)
    return () => clearInterval(ticking)
  }, [end])
  const start = useCallback((seconds: number) => {
    setEnd(performance.now() + seconds * 1_000)
    setLeft(Math.ceil(seconds))
  }, [])
  return { left, start }
}

/** `0:18`; an hour or more as `1:00:00`. */
export function asClock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
