/** The state of one recording in an audio element: at rest, loading, playing, paused or failed. */
import { type RefObject, useEffect, useState } from 'react'

export type Voice = 'rest' | 'loading' | 'playing' | 'paused' | 'failed'

export type Recording = {
  readonly voice: Voice
  /** Seconds. */
  readonly time: number
  /** Seconds; 0 until known. */
  readonly length: number
  readonly play: () => void
  readonly pause: () => void
  readonly stop: () => void
  /** The event handlers of the `<audio>` element. */
  readonly events: {
    readonly onPlaying: () => void
    readonly onWaiting: () => void
    readonly onTimeUpdate: () => void
    readonly onDurationChange: () => void
    readonly onEnded: () => void
    readonly onError: () => void
  }
}

/**
 * It never plays by itself, and it stops when the component unmounts. `seconds` is its length where the file does
 * not contain it.
 */
export function useRecording(
  elementRef: RefObject<HTMLAudioElement | null>,
  seconds = 0,
): Recording {
  const [voice, setVoice] = useState<Voice>('rest')
  const [time, setTime] = useState(0)
  const [length, setLength] = useState(seconds)
  useEffect(() => {
    const audio = elementRef.current
    return () => audio?.pause()
  }, [elementRef])

  const stop = () => {
    const audio = elementRef.current
    audio?.pause()
    if (audio) audio.currentTime = 0
    setTime(0)
    setVoice('rest')
  }
  return {
    voice,
    time,
    length,
    play: () => {
      setVoice('loading')
      // Stopping while it loads rejects the promise. A recording that cannot be loaded fires `error`, too.
      elementRef.current?.play().catch(() => undefined)
    },
    pause: () => {
      elementRef.current?.pause()
      setVoice('paused')
    },
    stop,
    events: {
      onPlaying: () => setVoice('playing'),
      onWaiting: () => setVoice((now) => (now === 'playing' ? 'loading' : now)),
      onTimeUpdate: () => setTime(elementRef.current?.currentTime ?? 0),
      onDurationChange: () => {
        const known = elementRef.current?.duration ?? 0
        setLength(Number.isFinite(known) ? known : seconds)
      },
      onEnded: stop,
      onError: () => setVoice('failed'),
    },
  }
}
