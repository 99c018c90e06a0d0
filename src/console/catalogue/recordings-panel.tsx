/** The recordings that customers of an issue hear, one for each language, to play, replace or delete. */
import { useState } from 'react'
import { type Language, languages, languageTag, ownName } from '#kernel/language.ts'
import { Segment } from '#ui/design/segment.tsx'
import { AudioPlayer } from '#ui/media/audio-player.tsx'
import type { StaffIssue } from '#domain/catalogue/contract/staff.ts'
import { RecordingForm, type RecordingDraft } from './recording-form.tsx'

const choices = languages.map((language) => ({
  value: language,
  label: ownName[language],
  lang: languageTag[language],
}))

export function RecordingsPanel({ issue }: { readonly issue: StaffIssue }) {
  const [language, setLanguage] = useState<Language>('English')
  // A draft for each language, so that looking at another loses nothing.
  const [drafts, setDrafts] = useState<Partial<Record<Language, RecordingDraft>>>({})
  const known = issue.recordings.find((one) => one.language === language)
  return (
    <section className="panel" id="spoken" aria-label="Spoken confirmation">
      <div className="panel-h">
        <h2>Spoken confirmation</h2>
        <Segment label="Language" choices={choices} value={language} onValue={setLanguage} />
      </div>
      <AudioPlayer
        key={known?.url ?? language}
        language={language}
        sound={known && { ...known, audioFileUrl: known.url }}
      />
      {issue.rights.edit && (
        <RecordingForm
          key={language}
          issue={issue}
          language={language}
          known={known}
          draft={drafts[language] ?? {}}
          onDraft={(change) =>
            setDrafts((before) => ({ ...before, [language]: change(before[language] ?? {}) }))
          }
        />
      )}
    </section>
  )
}
