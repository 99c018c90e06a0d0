/** The page of one issue: its texts and pictures, its recordings and its prices. */
import { z } from 'zod'
import { useStoredState } from '#ui/forms/stored-state.ts'
import { Link, useParams } from 'react-router'
import { useState } from 'react'
import { Badge } from '#ui/design/badge.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { getStaffIssue, type StaffIssue, getCatalogue } from '#domain/catalogue/contract/staff.ts'
import { isFaultFinding } from '#domain/catalogue/fault-finding.ts'
import { type Language, languages, languageTag, ownName } from '#kernel/language.ts'
import { Segment } from '#ui/design/segment.tsx'
import { AudioPlayer } from '#ui/media/audio-player.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { RecordFrame } from '#console/frame/record-frame.tsx'
import { IssueForm } from './issue-form.tsx'
import { IssueStock } from './issue-stock.tsx'
import { IssueReadinessNote } from './issue-readiness-note.tsx'
import { RecordingForm, type RecordingDraft } from './recording-form.tsx'
import {
  type Catalogue,
  type PriceDraft,
  priceDraft,
  priceDraftOf,
  type PriceRow,
  rowsOf,
  typeInto,
} from './price-draft.ts'
import { PriceHistory, type Shown } from './price-history.tsx'
import { PriceSaveBar } from './price-save-bar.tsx'
import { PriceTable } from './price-table.tsx'
import { useSetPrices } from './use-set-prices.ts'

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
      <div className="record-head">
        <div>
          <p className="breadcrumb">
            <Link className="link" to={`/staff/catalogue?family=${family.id}&view=issues`}>
              {family.name} issues
            </Link>
            <Icon name="right" size={14} />
            <span>{label}</span>
          </p>
          <h1 className="display-3">{label}</h1>
          <p className="mt-2">
            <Badge tone={active ? 'green' : 'grey'}>{active ? 'Offered' : 'Not offered'}</Badge>
          </p>
        </div>
      </div>
      <div className="issue-editor">
        <div className="issue-wide">
          <IssueReadinessNote issue={issue} />
        </div>
        <IssueForm issue={issue} />
        <RecordingsPanel issue={issue} />
        {isFaultFinding(issue.id) ? <FreeForAll /> : <IssuePrices issue={issue} />}
        {!isFaultFinding(issue.id) && <IssueStock issueId={issue.id} />}
      </div>
    </>
  )
}

const choices = languages.map((language) => ({
  value: language,
  label: ownName[language],
  lang: languageTag[language],
}))

const transcripts = z.partialRecord(z.enum(languages), z.string())
type Transcripts = z.infer<typeof transcripts>

/** The recordings that customers of an issue hear, one for each language, to play, replace or delete. */
function RecordingsPanel({ issue }: { readonly issue: StaffIssue }) {
  const [language, setLanguage] = useState<Language>('English')
  // A draft for each language, so that looking at another loses nothing.
  const [sounds, setSounds] = useState<Partial<Record<Language, File>>>({})
  const texts = useStoredState<Transcripts>(`transcripts:${issue.id}`, {}, transcripts)
  const sound = sounds[language]
  const transcript = texts.value[language]
  const draft = {
    ...(sound && { sound }),
    ...(transcript !== undefined && { transcript }),
  }
  const setDraft = (next: RecordingDraft) => {
    setSounds((before) => ({ ...before, [language]: next.sound }))
    texts.change((before) => {
      const after = { ...before }
      if (next.transcript === undefined) delete after[language]
      else after[language] = next.transcript
      return after
    })
  }
  const known = issue.recordings.find((one) => one.language === language)
  return (
    <section className="panel" id="spoken" aria-label="Spoken confirmation">
      <div className="panel-head">
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
          draft={draft}
          onDraft={(change) => setDraft(change(draft))}
        />
      )}
    </section>
  )
}

type Props = { readonly issue: StaffIssue }

/** The panel of one issue's prices in every tier of its family, to type in. */
const FreeForAll = () => (
  <section className="panel issue-wide" id="prices" aria-label="Prices">
    <h2>Prices</h2>
    <p className="panel-body">
      Free for every model: it leads to an estimate, which names the price of the repair.
    </p>
  </section>
)

function IssuePrices({ issue }: Props) {
  const found = useAnswer(getCatalogue, { family: issue.family.id })
  if (found.data) return <Table issue={issue} catalogue={found.data} />
  return (
    <section className="panel issue-wide" id="prices" aria-label="Prices">
      <h2>Prices</h2>
      <QueryView query={found} name="the prices" loading="h-48 w-full">
        {() => null}
      </QueryView>
    </section>
  )
}

function Table({ issue, catalogue }: Props & { readonly catalogue: Catalogue }) {
  const { value: draft, change: setDraft } = useStoredState<PriceDraft>(
    priceDraftOf(issue.family.id),
    {},
    priceDraft,
  )
  const [history, setHistory] = useState<Shown>()
  const { saving, refused } = useSetPrices(catalogue, setDraft)
  const rows = catalogue.tiers.flatMap(({ id, name }) =>
    rowsOf(catalogue, id, draft)
      .filter(({ issueId }) => issueId === issue.id)
      .map((row): PriceRow => ({ ...row, label: name })),
  )
  const { price } = catalogue.rights
  return (
    <div className="issue-wide grid gap-5">
      <section className="panel" id="prices" aria-label="Prices">
        <h2>Prices</h2>
        <PriceTable
          label={`Prices of ${issue.label}`}
          of="Tier"
          rows={rows}
          mayType={price}
          refused={refused}
          {...typeInto(setDraft)}
          onHistory={({ tier, label }) =>
            setHistory({ tier, issueId: issue.id, label: `${issue.label}, ${label}` })
          }
        />
        {!price && <p className="panel-body small muted">The owner sets prices.</p>}
      </section>
      {price && (
        <PriceSaveBar
          today={catalogue.today}
          changed={rows.filter(({ changed }) => changed)}
          onDraft={setDraft}
          saving={saving}
        />
      )}
      <PriceHistory shown={history} mayWithdraw={price} onClose={() => setHistory(undefined)} />
    </div>
  )
}
