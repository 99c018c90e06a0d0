/** Plays the recording of one line after another as the customer asks for it, in the language they choose. */
import { useState } from 'react'
import { type Language, languages, languageTag, ownName } from '#kernel/language.ts'
import { Segment } from '#ui/design/segment.tsx'
import { AudioPlayer } from '#ui/media/audio-player.tsx'
import type { Line } from './shown-estimate.ts'

type Props = { readonly lines: readonly Line[]; readonly preferred: Language }

const choices = languages.map((language) => ({
  value: language,
  label: ownName[language],
  lang: languageTag[language],
}))

export function EstimatePlayer({ lines, preferred }: Props) {
  const [language, setLanguage] = useState(preferred)
  const [key, setKey] = useState(lines[0]?.key ?? '')
  const line = lines.find((one) => one.key === key) ?? lines[0]
  const sound = line?.recordings.find((one) => one.language === language)
  return (
    <>
      <div className="hear-choices">
        <h2 className="title-3">Hear it</h2>
        <Segment label="Language" choices={choices} value={language} onValue={setLanguage} />
        {lines.length > 1 && (
          <Segment
            label="Line"
            choices={lines.map((one) => ({ value: one.key, label: one.label }))}
            value={line?.key ?? ''}
            onValue={setKey}
          />
        )}
      </div>
      <AudioPlayer
        key={`${line?.key} ${language}`}
        language={language}
        sound={
          sound && {
            audioFileUrl: sound.url,
            transcript: sound.transcript,
            seconds: sound.seconds ?? undefined,
          }
        }
      />
    </>
  )
}
