/**
 * Plays recordings one after the other in one audio element. One that does not load is passed over, and so is a line without
 * any: both are read instead.
 */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Language } from '#kernel/language.ts'
import type { RequestOf } from '#kernel/endpoint.ts'
import type { answerByLink } from '#domain/estimates/contract/customer.ts'

export type Heard = NonNullable<RequestOf<typeof answerByLink>['heard']>

/** The recording of a line; null where there is none in this language. */
export type Clip = { readonly key: string; readonly url: string | null; readonly seconds: number }

/** The place of the next recording that can be played; undefined after the last. */
function nextClip(
  clips: readonly Clip[],
  failed: ReadonlySet<string>,
  from: number,
): number | undefined {
  const found = clips.findIndex(({ url }, at) => at >= from && url !== null && !failed.has(url))
  return found === -1 ? undefined : found
}

type Voice = 'rest' | 'loading' | 'playing' | 'paused' | 'done'
export type Sequence = ReturnType<typeof useSequence>

/** After so long without a byte, a recording counts as one that does not load. */
const patience = 20_000

type Element = RefObject<HTMLAudioElement | null>

/** Calls `onStalled` when a recording loads for too long without a byte, and stops the sound with its component. */
function useStalled(elementRef: Element, isLoading: boolean, onStalled: () => void): void {
  const stalled = useEffectEvent(onStalled)
  useEffect(() => {
    const audio = elementRef.current
    if (!isLoading || !audio) return undefined
    let timer = setTimeout(() => stalled(), patience)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => stalled(), patience)
    }
    audio.addEventListener('progress', wait)
    return () => {
      clearTimeout(timer)
      audio.removeEventListener('progress', wait)
    }
  }, [elementRef, isLoading])
  useEffect(() => {
    const audio = elementRef.current
    return () => audio?.pause()
  }, [elementRef])
}

/** What the element shows of itself, and how it is played. */
function useElement(elementRef: Element, onStalled: () => void) {
  const [voice, setVoice] = useState<Voice>('rest')
  const [time, setTime] = useState(0)
  const [length, setLength] = useState(0)
  useStalled(elementRef, voice === 'loading', onStalled)
  const resume = () => {
    setVoice('loading')
    elementRef.current?.play().catch((error: unknown) => {
      // A browser may refuse to go on by itself; then the button does.
      if (error instanceof DOMException && error.name === 'NotAllowedError') setVoice('paused')
    })
  }
  return {
    voice,
    time,
    length,
    /** Loads another recording and plays it. */
    load(url: string, seconds: number) {
      const audio = elementRef.current
      if (audio) audio.src = url
      setTime(0)
      setLength(seconds)
      resume()
    },
    resume,
    pause(next: Voice) {
      elementRef.current?.pause()
      if (next !== 'paused') setTime(0)
      setVoice(next)
    },
    events: {
      onPlaying: () => setVoice('playing'),
      onWaiting: () => setVoice((now) => (now === 'playing' ? 'loading' : now)),
      onTimeUpdate: () => setTime(elementRef.current?.currentTime ?? 0),
      onDurationChange() {
        const known = elementRef.current?.duration ?? 0
        if (Number.isFinite(known) && known > 0) setLength(known)
      },
    },
  }
}

export function useSequence(
  elementRef: Element,
  language: Language,
  onPlayed: (key: string, language: Language) => void,
) {
  const [at, setAt] = useState(0)
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const playing = useRef<{ readonly clips: readonly Clip[]; readonly language: Language }>(null)
  const own = useElement(elementRef, () => passOver())
  const { voice, time, length, resume } = own

  /** `without` are the failed ones as they are now, which the state does not know before the next render. */
  const begin = (clips: readonly Clip[], from: number, spoken: Language, without = failed) => {
    const next = nextClip(clips, without, from)
    playing.current = { clips, language: spoken }
    if (next === undefined) return own.pause('done')
    const { url, seconds } = clips[next] ?? {}
    setAt(next)
    own.load(url ?? '', seconds ?? 0)
  }
  const goOn = (without = failed) => {
    const { clips = [], language: spoken = language } = playing.current ?? {}
    begin(clips, at + 1, spoken, without)
  }
  function passOver() {
    const url = playing.current?.clips[at]?.url
    const without = new Set([...failed, ...(url ? [url] : [])])
    setFailed(without)
    goOn(without)
  }
  return {
    voice,
    /** The place of the current line. */
    at,
    time,
    length,
    /** The addresses that did not load. */
    failed,
    /** From a line on; failed recordings are tried again. */
    begin(clips: readonly Clip[], from: number, spoken = language) {
      setFailed(new Set())
      begin(clips, from, spoken, new Set())
    },
    resume,
    pause: () => own.pause('paused'),
    stop() {
      own.pause('rest')
      setAt(0)
    },
    /** The event handlers of the `<audio>` element. */
    events: {
      ...own.events,
      onEnded() {
        const ended = playing.current
        const key = ended?.clips[at]?.key
        if (ended && key !== undefined) onPlayed(key, ended.language)
        goOn()
      },
      onError: passOver,
    },
  }
}
