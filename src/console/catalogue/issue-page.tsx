/** The page of one issue: its texts and pictures, its recordings and its prices. */
import { Link, useParams } from 'react-router'
import { useState } from 'react'
import { Badge } from '#ui/design/badge.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { getStaffIssue, type StaffIssue } from '#domain/catalogue/contract/staff.ts'
import { type Language, languages, languageTag, ownName } from '#kernel/language.ts'
import { Segment } from '#ui/design/segment.tsx'
import { AudioPlayer } from '#ui/media/audio-player.tsx'
import { RecordFrame } from '#console/frame/record-frame.tsx'
import { IssueForm } from './issue-form.tsx'
import { IssuePrices } from './issue-prices.tsx'
import { IssueReadinessNote } from './issue-readiness-note.tsx'
import { RecordingForm, type RecordingDraft } from './recording-form.tsx'

export default function IssuePage() {
  const { issueId = '' } = useParams()
  const issue = useAnswer(getStaffIssue, { issueId })
  return (
    <RecordFrame title="Issue" name="the issue" query={issue}>
      {(data) => <Issue key={issueId} issue={data} />}
    </RecordFrame>
  )
}

function Issue({ issue }: { readonly issue: StaffIssue }) {
  const { family, label, active } = issue
  return (
    <>
      <div className="od-head">
        <div>
          <p className="crumb">
            <Link className="link" to={`/staff/catalogue?family=${family.id}&view=issues`}>
              {family.name} issues
            </Link>
            <Icon name="right" size={14} />
            <span>{label}</span>
          </p>
          <h1 className="d3">{label}</h1>
          <p className="mt-2">
            <Badge tone={active ? 'green' : 'grey'}>{active ? 'Offered' : 'Not offered'}</Badge>
          </p>
        </div>
      </div>
      <div className="issue-ed">
        <div className="issue-wide">
          <IssueReadinessNote issue={issue} />
        </div>
        <IssueForm issue={issue} />
        <RecordingsPanel issue={issue} />
        <IssuePrices issue={issue} />
      </div>
    </>
  )
}

const choices = languages.map((language) => ({
  value: language,
  label: ownName[language],
  lang: languageTag[language],
}))

/** The recordings that customers of an issue hear, one for each language, to play, replace or delete. */
function RecordingsPanel({ issue }: { readonly issue: StaffIssue }) {
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
