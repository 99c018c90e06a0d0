/** The health of each provider: which service it is, when it last worked, and what its last failure was. */
import type { ShownSystem } from '#domain/system/contract/staff.ts'
import { providerTitles } from '#domain/system/providers.ts'
import { Badge } from '#ui/design/badge.tsx'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import { shortTimestamp } from '#console/frame/short-time.ts'

type Health = ShownSystem['providers'][number]

const states = {
  works: { text: 'Works', tone: 'green' },
  fails: { text: 'Fails', tone: 'red' },
  unused: { text: 'Not used yet', tone: 'grey' },
  off: { text: 'Switched off', tone: 'grey' },
} as const

const columns: readonly Column<Health>[] = [
  { title: 'For', kind: 'row', cell: ({ provider }) => providerTitles[provider] },
  { title: 'Service', cell: ({ name }) => name },
  {
    title: 'State',
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].text}</Badge>,
  },
  {
    title: 'Last worked',
    className: 'tabular',
    cell: ({ lastSuccessAt }) => lastSuccessAt && shortTimestamp(lastSuccessAt),
  },
  {
    title: 'Last failed',
    cell: ({ lastFailureAt, lastFailure }) =>
      lastFailureAt && (
        <span>
          {shortTimestamp(lastFailureAt)}
          <span className="smaller muted break-words block">{lastFailure}</span>
        </span>
      ),
  },
]

export const ProvidersPanel = ({ providers }: { readonly providers: readonly Health[] }) => (
  <section className="panel">
    <h2>Providers</h2>
    <ListTable
      caption="Providers"
      columns={columns}
      rows={providers}
      keyOf={({ provider }) => provider}
    />
  </section>
)
