/** The imports that were begun: what each brought, who began it, and how it ended. */
import { atFirstUse } from '#kernel/first-use.ts'
import { Link } from 'react-router'
import type { ShownImport } from '#domain/imports/contract/staff.ts'
import { kindTitles } from '#domain/imports/import-kinds.ts'
import { Badge } from '#ui/design/badge.tsx'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import { shortTimestamp } from '#console/frame/short-time.ts'

const format = atFirstUse(() => new Intl.NumberFormat('en-IN'))
export const wholeNumber = (value: number): string => format().format(value)

const states = {
  checked: ['blue', 'Checked'],
  running: ['amber', 'Running'],
  done: ['green', 'Imported'],
  stopped: ['red', 'Stopped'],
} as const

export function StateBadge({ state }: Pick<ShownImport, 'state'>) {
  const [tone, title] = states[state]
  return <Badge tone={tone}>{title}</Badge>
}

const columns: readonly Column<ShownImport>[] = [
  {
    title: 'File',
    kind: 'row',
    cell: ({ importId, kind, fileName }) => (
      <>
        <Link className="link" to={`?kind=${kind}&import=${importId}`}>
          {kindTitles[kind]}
        </Link>
        <br />
        <span className="smaller muted import-file">{fileName}</span>
      </>
    ),
  },
  { title: 'Checked', cell: ({ checkedAt }) => shortTimestamp(checkedAt) },
  { title: 'By', cell: ({ by }) => by },
  { title: 'New', kind: 'amount', cell: ({ counts }) => wholeNumber(counts.added) },
  { title: 'Changed', kind: 'amount', cell: ({ counts }) => wholeNumber(counts.changed) },
  { title: 'Refused', kind: 'amount', cell: ({ counts }) => wholeNumber(counts.refused) },
  { title: 'State', cell: ({ state }) => <StateBadge state={state} /> },
]

export const BegunImports = ({ begun }: { readonly begun: readonly ShownImport[] }) => (
  <section className="panel" aria-label="Earlier imports">
    <h2>Earlier imports</h2>
    <ListTable
      caption="Earlier imports"
      columns={columns}
      rows={begun}
      keyOf={({ importId }) => importId}
    />
  </section>
)
