/** The second step: what a checked file would do, its refused rows, the import, and its progress. */
import { beginImport, importRefusals, type ShownImport } from '#domain/imports/contract/staff.ts'
import { kindTitles } from '#domain/imports/import-kinds.ts'
import { downloadFile } from '#ui/api/download-file.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { useTask } from '#ui/query/use-task.ts'
import { StateBadge, wholeNumber } from './begun-imports.tsx'

type Props = { readonly shown: ShownImport; readonly onChange: () => void }

export function ImportResult({ shown, onChange }: Props) {
  const { kind, fileName, state, counts, ignored, rows } = shown
  return (
    <section className="panel" aria-label="The check">
      <h2>
        <span>
          2. {kindTitles[kind]}{' '}
          <span className="smaller muted import-file">
            {fileName}, {wholeNumber(rows)} {rows === 1 ? 'row' : 'rows'}
          </span>
        </span>
        <StateBadge state={state} />
      </h2>
      <div className="panel-body grid gap-4">
        <Counts counts={counts} />
        {counts.kept > 0 && (
          <p className="small muted">
            In {wholeNumber(counts.kept)} {counts.kept === 1 ? 'row' : 'rows'} something stays as it
            is, because the customer wrote it.
          </p>
        )}
        {ignored.length > 0 && (
          <p className="small">Not read, because no column is called so: {ignored.join(', ')}.</p>
        )}
        {state === 'checked' && <Begin shown={shown} onChange={onChange} />}
        <Outcome shown={shown} />
      </div>
      {counts.refused > 0 && shown.hasFile && <Refusals shown={shown} />}
    </section>
  )
}

const tiles = [
  ['added', 'New'],
  ['changed', 'Changed'],
  ['same', 'Same'],
  ['refused', 'Refused'],
] as const

const Counts = ({ counts }: Pick<ShownImport, 'counts'>) => (
  <dl className="import-counts">
    {tiles.map(([key, title]) => (
      <div key={key} className={key === 'refused' && counts.refused > 0 ? 'is-refused' : undefined}>
        <dt className="smaller muted">{title}</dt>
        <dd>{wholeNumber(counts[key])}</dd>
      </div>
    ))}
  </dl>
)

function Begin({ shown, onChange }: Props) {
  const { importId, counts } = shown
  const beginning = useAction(beginImport, {
    timeout: 120_000,
    onSuccess: onChange,
    failure: { title: 'Not imported' },
  })
  const writes = counts.added + counts.changed
  if (writes === 0) return <p className="small strong">Nothing in this file is new or changed.</p>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button loading={beginning.isRunning} onClick={() => void beginning.run({ importId })}>
        Import {wholeNumber(writes)} {writes === 1 ? 'row' : 'rows'}
      </Button>
      <span className="small muted">
        {counts.refused > 0
          ? 'The refused rows are left out. Nothing is written yet.'
          : 'Nothing is written yet.'}
      </span>
    </div>
  )
}

function Outcome({ shown: { state, applied, rows } }: Pick<Props, 'shown'>) {
  return (
    <div role="status" className="import-status">
      {state === 'running' && (
        <>
          <progress className="upload-bar" max={rows} value={applied} aria-label="Importing" />
          <p className="small muted mt-2">
            {wholeNumber(applied)} of {wholeNumber(rows)} rows. You may leave this page.
          </p>
        </>
      )}
      {state === 'done' && <p className="small strong">All of it is imported.</p>}
      {state === 'stopped' && (
        <p className="small strong">
          Stopped after {wholeNumber(applied)} of {wholeNumber(rows)} rows, because the shop’s data
          changed meanwhile. Check the file again: what was imported counts as the same.
        </p>
      )}
    </div>
  )
}

type Refusal = ShownImport['refusals'][number]

const columns: readonly Column<Refusal>[] = [
  { title: 'Line', kind: 'row', cell: ({ line }) => <span className="tabular">{line}</span> },
  {
    title: 'What is wrong',
    cell: ({ problems }) => (
      <ul className="import-problems">
        {problems.map(({ column, message }) => (
          <li key={column + message}>
            <span className="strong">{column}:</span> {message}
          </li>
        ))}
      </ul>
    ),
  },
]

function Refusals({ shown }: Pick<Props, 'shown'>) {
  const { importId, refusals, counts, kind } = shown
  const downloading = useTask(
    () => downloadFile(`${importRefusals.path}?importId=${importId}`, `${kind}-refused.csv`),
    { failure: { title: 'Rows not downloaded', message: 'Please try again.' } },
  )
  return (
    <div className="import-refusals">
      <div className="import-refusals-head">
        <h3 className="strong">Refused rows</h3>
        <Button
          size="sm"
          variant="line"
          loading={downloading.isRunning}
          onClick={() => void downloading.run(undefined)}
        >
          <Icon name="doc" size={17} /> Download with reasons
        </Button>
      </div>
      <ListTable
        caption="Refused rows"
        columns={columns}
        rows={refusals}
        keyOf={({ line }) => line}
      />
      {counts.refused > refusals.length && (
        <p className="panel-body small muted pt-3">
          These are the first {refusals.length} of {wholeNumber(counts.refused)}. The download has
          all of them.
        </p>
      )}
    </div>
  )
}
