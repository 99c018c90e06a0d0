/** 'Hear about the repair': the recordings of the lines, in the customer's language first. The player is loaded when it is asked for. */
import { useState } from 'react'
import { type Language, languages, languageTag, ownName } from '#kernel/language.ts'
import { Icon } from '#ui/design/icon.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { useLazy } from '#ui/page/lazy.ts'
import type { Heard } from './use-sequence.ts'
import type { Line } from './shown-estimate.ts'

type Props = {
  readonly lines: readonly Line[]
  readonly preferred: Language
  readonly onHeard: (heard: Heard) => void
}

const loadPlayer = async () => (await import('./estimate-player.tsx')).EstimatePlayer

export function HearEstimate({ lines, preferred, onHeard }: Props) {
  const { show } = useToasts()
  const [isOpen, setOpen] = useState(false)
  const player = useLazy(loadPlayer, {
    wanted: isOpen,
    props: { lines, preferred, onHeard },
    onFail() {
      setOpen(false)
      show({ title: 'No connection', message: 'The recordings did not load.', tone: 'bad' })
    },
  })
  if (lines.every(({ recordings }) => recordings.length === 0)) return null
  return (
    <section className="sheet audio" aria-label="Hear the repairs">
      {isOpen && player}
      {!(isOpen && player) && (
        <button
          type="button"
          className="hear-button"
          aria-expanded={isOpen}
          aria-busy={isOpen || undefined}
          onClick={() => setOpen(true)}
        >
          <span className="hear-round">
            <Icon name="play" size={24} />
          </span>
          <span>
            <span className="title-3 block">Hear about the repair</span>
            <span className="small block">
              {languages.map((language, index) => (
                <span key={language} lang={languageTag[language]}>
                  {index > 0 && ' · '}
                  {ownName[language]}
                </span>
              ))}
              . The prices are below.
            </span>
          </span>
        </button>
      )}
    </section>
  )
}
