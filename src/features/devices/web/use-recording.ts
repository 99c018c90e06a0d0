/** One recording in the page's own audio element: rest, loading, playing, paused, or not to be had. */
import { type RefObject, useEffect, useRef, useState } from 'react'

export type Voice = 'rest' | 'loading' | 'playing' | 'paused' | 'failed'

export type Recording = {
  readonly element: RefObject<HTMLAudioElement | null>
  readonly voice: Voice
  /** Seconds. */
  readonly time: number
  /** Seconds; 0 until known. */
  readonly length: number
  readonly play: () => void
  readonly pause: () => void
  readonly stop: () => void
  /** For the `<audio>` element. */
  readonly heard: {
    readonly onPlaying: () => void
    readonly onWaiting: () => void
    readonly onTimeUpdate: () => void
    readonly onDurationChange: () => void
    readonly onEnded: () => void
    readonly onError: () => void
  }
}

/** Nothing plays by itself, and it stops when the component goes. */
export function useRecording(): Recording {
  const element = useRef<HTMLAudioElement>(null)
  const [voice, setVoice] = useState<Voice>('rest')
  const [time, setTime] = useState(0)
  const [length, setLength] = useState(0)
  useEffect(() => {
    const audio = element.current
    return () => audio?.pause()
  }, [])

  const stop = () => {
    const audio = element.current
    audio?.pause()
    if (audio) audio.currentTime = 0
    setTime(0)
    setVoice('rest')
  }
  return {
    element,
    voice,
    time,
    length,
    play: () => {
      setVoice('loading')
      // Stopping while it loads refuses the promise; a recording that cannot be had fires `error` too.
      element.current?.play().catch(() => undefined)
    },
    pause: () => {
      element.current?.pause()
      setVoice('paused')
    },
    stop,
    heard: {
      onPlaying: () => setVoice('playing'),
      onWaiting: () => setVoice((now) => (now === 'playing' ? 'loading' : now)),
      onTimeUpdate: () => setTime(element.current?.currentTime ?? 0),
      onDurationChange: () => {
        const known = element.current?.duration ?? 0
        setLength(Number.isFinite(known) ? known : 0)
      },
      onEnded: stop,
      onError: () => setVoice('failed'),
    },
  }
}
