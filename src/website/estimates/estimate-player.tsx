/** Plays the recordings of all lines in one go, in the language the customer chooses, beside the words of each line. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Language, languages, languageTag, ownName } from '#kernel/language.ts'
import { Icon } from '#ui/design/icon.tsx'
import { Segment } from '#ui/design/segment.tsx'
import { clock, Wave } from '#ui/media/audio-player.tsx'
import { HeardLine } from './heard-line.tsx'
import type { Line } from './shown-estimate.ts'
import { type Clip, type Heard, type Sequence, useSequence } from './use-sequence.ts'

type Props = {
  readonly lines: readonly Line[]
  readonly preferred: Language
  readonly onHeard: (heard: Heard) => void
}

const choices = languages.map((language) => ({
  value: language,
  label: ownName[language],
  lang: languageTag[language],
}))

const clipsOf = (lines: readonly Line[], language: Language): Clip[] =>
  lines.map(({ key, recordings }) => {
    const found = recordings.find((one) => one.language === language)
    return { key, url: found?.url ?? null, seconds: found?.seconds ?? 0 }
  })

/** The tap that opened the player asked to hear it. */
function usePlayAtOnce(sequence: Sequence, clips: readonly Clip[]): void {
  const play = useEffectEvent(() => {
    if (clips.some(({ url }) => url !== null)) sequence.begin(clips, 0)
  })
  useEffect(() => play(), [])
}

export function EstimatePlayer({ lines, preferred, onHeard }: Props) {
  const element = useRef<HTMLAudioElement>(null)
  const [language, setLanguage] = useState(preferred)
  const [played, setPlayed] = useState<Heard['played']>([])
  const notify = useEffectEvent(onHeard)
  useEffect(() => notify({ language, played }), [language, played])
  const sequence = useSequence(element, language, (key, spoken) =>
    setPlayed((before) => [
      ...before.filter((one) => one.key !== key || one.language !== spoken),
      { key, language: spoken },
    ]),
  )
  const clips = clipsOf(lines, language)
  usePlayAtOnce(sequence, clips)
  const { voice, at, failed } = sequence
  const isActive = voice === 'playing' || voice === 'loading'
  const speak = (next: Language) => {
    setLanguage(next)
    // Goes on with the same line.
    if (isActive) sequence.begin(clipsOf(lines, next), at, next)
    else if (voice === 'paused') sequence.stop()
  }
  const current = clips[at]
  const following = clips.slice(at + 1).find(({ url }) => url !== null)?.url
  const isCurrent = (place: number) => place === at && voice !== 'rest' && voice !== 'done'
  return (
    <>
      <div className="hear-choices">
        <h2 className="title-3">Hear about the repair</h2>
        <Segment label="Language" choices={choices} value={language} onValue={speak} />
      </div>
      <audio ref={element} preload="none" {...sequence.events} />
      {/* Loaded while the one before plays, so that a slow line makes no gap. */}
      {voice === 'playing' && following && (
        <audio key={following} src={following} preload="auto" muted />
      )}
      <Wave
        url={current?.url ?? ''}
        played={sequence.length > 0 ? Math.min(sequence.time / sequence.length, 1) : 0}
        label={stateText(sequence, lines)}
      />
      <Controls sequence={sequence} clips={clips} />
      <p className="visually-hidden" role="status">
        {announcement(sequence, lines, clips)}
      </p>
      <ol className="heard-lines transcript" aria-label="What is said">
        {lines.map((line, place) => (
          <HeardLine
            key={line.key}
            line={line}
            language={language}
            isCurrent={isCurrent(place)}
            share={isCurrent(place) ? sequence.time / (sequence.length || 1) : 0}
            isFailed={failed.has(clips[place]?.url ?? '')}
            onPlay={() => sequence.begin(clips, place)}
          />
        ))}
      </ol>
    </>
  )
}

type ControlsProps = { readonly sequence: Sequence; readonly clips: readonly Clip[] }

function Controls({ sequence, clips }: ControlsProps) {
  const { voice, time, length, at } = sequence
  const isActive = voice === 'playing' || voice === 'loading'
  const name = isActive ? 'Pause' : voice === 'paused' ? 'Go on' : 'Play all lines'
  const act = () => {
    if (isActive) sequence.pause()
    else if (voice === 'paused') sequence.resume()
    else sequence.begin(clips, 0)
  }
  return (
    <div className="player-controls">
      <button
        type="button"
        className="play-button disabled:bg-well-2 disabled:text-ink-3"
        aria-label={name}
        disabled={clips.every(({ url }) => url === null)}
        onClick={act}
      >
        <Icon name={isActive ? 'pause' : 'play'} size={26} />
      </button>
      <span className="strong" aria-hidden="true">
        {name}
      </span>
      <button
        type="button"
        className="btn btn-line btn-sm min-h-11"
        disabled={!isActive && voice !== 'paused'}
        onClick={sequence.stop}
      >
        <Icon name="stop" size={18} /> Stop
      </button>
      {(isActive || voice === 'paused') && (
        <span className="tabular strong ml-auto">
          {voice === 'loading' && <span className="faint font-normal">Loading audio </span>}
          <span className="faint font-normal">
            {at + 1} of {clips.length},{' '}
          </span>
          {clock(time)}{' '}
          <span className="faint font-normal">of {length ? clock(length) : '-:--'}</span>
        </span>
      )}
    </div>
  )
}

function stateText({ voice, at }: Sequence, lines: readonly Line[]): string {
  const line = `line ${at + 1} of ${lines.length}`
  if (voice === 'playing') return `Playing ${line}`
  if (voice === 'paused') return `Paused at ${line}`
  return voice === 'loading' ? `Loading ${line}` : 'Not playing'
}

/** Changes with the line, and not while it plays, so that it does not talk over the recording. */
function announcement(
  { voice, at, failed }: Sequence,
  lines: readonly Line[],
  clips: readonly Clip[],
) {
  if (voice === 'rest') return ''
  if (voice !== 'done') return `Line ${at + 1} of ${lines.length}: ${lines[at]?.label ?? ''}`
  const unheard = lines.filter((_, place) => {
    const { url = null } = clips[place] ?? {}
    return url === null || failed.has(url)
  })
  if (unheard.length === 0) return 'All lines were played.'
  return `Played to the end. Please read: ${unheard.map(({ label }) => label).join(', ')}.`
}
