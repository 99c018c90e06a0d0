/** One line of an estimate in the player: its name, the words of its recording, and why there is nothing to hear. */
import { type Language, languageTag } from '#kernel/language.ts'
import { Icon } from '#ui/design/icon.tsx'
import { Notice, Transcript } from '#ui/media/audio-player.tsx'
import { priceText } from './estimate-bill.tsx'
import type { Line } from './shown-estimate.ts'

type Props = {
  readonly line: Line
  readonly language: Language
  readonly isCurrent: boolean
  /** How much of the recording has played, 0 to 1. */
  readonly share: number
  /** Its recording did not load. */
  readonly isFailed: boolean
  readonly onPlay: () => void
}

export function HeardLine({ line, language, isCurrent, share, isFailed, onPlay }: Props) {
  const { label, recordings, total } = line
  const sound = recordings.find((one) => one.language === language)
  // The words in another language are better than none.
  const words = sound ?? recordings.find((one) => one.language === 'English')
  return (
    <li data-current={isCurrent || undefined} aria-current={isCurrent || undefined}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="strong">{label}</h3>
        {sound && (
          <button
            type="button"
            className="link small nowrap inline-flex items-center gap-1"
            onClick={onPlay}
          >
            <Icon name="play" size={14} /> Play from here
            <span className="visually-hidden">: {label}</span>
          </button>
        )}
      </div>
      {!sound && <Notice>No recording in {language}. Please read this line.</Notice>}
      {isFailed && <Notice>The recording could not be loaded. These are its words.</Notice>}
      {words ? (
        <Transcript text={words.transcript} played={Math.min(share, 1)} language={words.language} />
      ) : (
        <p lang={languageTag.English}>
          {label}, {priceText(total)} before tax.
        </p>
      )}
    </li>
  )
}
