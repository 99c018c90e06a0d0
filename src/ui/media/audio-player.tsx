/** Plays one recording: play, pause, resume, stop, its waveform, and the transcript underlined as it is spoken. */
import { type ReactNode, useRef, type CSSProperties } from 'react'
import { type Language, languageTag } from '#kernel/language.ts'
import { Icon } from '#ui/design/icon.tsx'
import { splitAtSpoken } from './spoken-part.ts'
import { type Recording, useRecording } from './use-recording.ts'

type Sound = {
  readonly audioFileUrl: string
  readonly transcript: string
  /** The length of files that do not contain it, such as a browser's own recordings. */
  readonly seconds?: number | undefined
}

type Props = {
  /** Undefined when there is none in this language. */
  readonly sound: Sound | undefined
  readonly language: Language
}

/** The recording's address must be its `key`, so that another language is another player and the sound stops. */
export function AudioPlayer({ sound, language }: Props) {
  const element = useRef<HTMLAudioElement>(null)
  const recording = useRecording(element, sound?.seconds)
  const { time, length, voice } = recording
  const played = length > 0 ? Math.min(time / length, 1) : 0
  return (
    <>
      {sound && (
        <audio ref={element} src={sound.audioFileUrl} preload="metadata" {...recording.events} />
      )}
      {voice === 'failed' ? (
        // In the place of the sound, so that nothing below it moves under a finger.
        <div className="waveform">
          <Notice>The recording could not be loaded. These are its words.</Notice>
        </div>
      ) : (
        <Wave url={sound?.audioFileUrl ?? ''} played={played} label={stateOf(recording)} />
      )}
      <Controls recording={recording} off={!sound || voice === 'failed'} />
      <div className="transcript">
        <h2 className="small strong muted">Transcript</h2>
        {!sound && (
          <Notice>
            There is no recording in {language} for this issue yet. You can choose another language.
          </Notice>
        )}
        {sound && <Transcript text={sound.transcript} played={played} language={language} />}
      </div>
    </>
  )
}

export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex items-center gap-2" role="status">
      <Icon name="info" size={20} />
      <span>{children}</span>
    </div>
  )
}

type TranscriptProps = {
  readonly text: string
  readonly played: number
  readonly language: Language
}

export function Transcript({ text, played, language }: TranscriptProps) {
  const { spoken, rest } = splitAtSpoken(text, played)
  return (
    <p lang={languageTag[language]}>
      {spoken && <span className="spoken-part">{spoken}</span>}
      {rest}
    </p>
  )
}

type ControlsProps = { readonly recording: Recording; readonly off: boolean }

function Controls({ recording, off }: ControlsProps) {
  const { voice, play, pause, stop, time, length } = recording
  const running = voice === 'playing' || voice === 'loading'
  return (
    <div className="player-controls">
      <button
        type="button"
        className="play-button disabled:bg-well-2 disabled:text-ink-3"
        aria-label={running ? 'Pause' : 'Play'}
        disabled={off}
        onClick={running ? pause : play}
      >
        <Icon name={running ? 'pause' : 'play'} size={26} />
      </button>
      <button
        type="button"
        className="btn btn-line btn-sm min-h-11"
        disabled={voice !== 'paused'}
        onClick={play}
      >
        <Icon name="resume" size={18} /> Resume
      </button>
      <button
        type="button"
        className="btn btn-line btn-sm min-h-11"
        disabled={!running && voice !== 'paused'}
        onClick={stop}
      >
        <Icon name="stop" size={18} /> Stop
      </button>
      <span className="tabular strong ml-auto">
        {voice === 'loading' && <span className="faint font-normal">Loading audio </span>}
        {clock(time)}{' '}
        <span className="faint font-normal">of {length ? clock(length) : '-:--'}</span>
      </span>
    </div>
  )
}

/** `0:09`. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

function stateOf({ voice, time, length }: Recording): string {
  const progress = `${Math.floor(time)} of ${Math.round(length)} seconds`
  if (voice === 'playing') return `Playing, ${progress}`
  if (voice === 'paused') return `Paused, ${progress}`
  return voice === 'loading' ? 'Loading audio' : 'Not playing'
}

const count = 70

type Bar = { readonly index: number; readonly height: number }

/**
 * Heights in per cent, computed from the address, so one recording always looks the same. They are not its real
 * sound.
 */
function barsOf(url: string): Bar[] {
  let state = [...url].reduce(
    (hash, character) => (hash * 31 + character.charCodeAt(0)) % 65_521,
    7,
  )
  let height = 40
  return Array.from({ length: count }, (_, index) => {
    state = (state * 75 + 74) % 65_537
    height = Math.min(78, Math.max(20, height + (state % 41) - 20))
    return { index, height }
  })
}

type WaveProps = {
  readonly url: string
  /** The part that has been played, 0 to 1. */
  readonly played: number
  /** 'Playing, 9 of 21 seconds'. */
  readonly label: string
}

/** A recording as a row of bars, yellow up to the current time. */
export function Wave({ url, played, label }: WaveProps) {
  const at = Math.round(played * count)
  const bars = barsOf(url).map(({ index, height }) => (
    <i
      key={index}
      style={{ '--a': height } as CSSProperties}
      data-on={index < at ? '' : undefined}
    />
  ))
  if (played > 0) bars.splice(at, 0, <i key="head" data-head="" />)
  return (
    <div className="waveform" role="img" aria-label={label}>
      {bars}
    </div>
  )
}
