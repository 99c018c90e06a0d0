/** The stocktakes that are going on, and the last ones that ended. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import type { listStocktakes } from '#domain/parts/contract/staff-stocktakes.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { PartPanel } from './part-panel.tsx'

type Listed = ResponseOf<typeof listStocktakes>['open'][number]

const nameOf = ({ kind, title }: Pick<Listed, 'kind' | 'title'>) =>
  kind === 'shelf' ? `Bin ${title}` : title

type OpenProps = {
  readonly all: readonly Listed[]
  readonly onOpen: (stocktakeId: string) => void
}

export const OpenStocktakes = ({ all, onOpen }: OpenProps) => (
  <PartPanel title="Going on">
    {all.length === 0 ? (
      <p className="panel-body small muted">
        Nobody counts at the moment. Start with a bin: scan what lies there, and the work goes on
        meanwhile.
      </p>
    ) : (
      <ul className="delivery-list panel-body">
        {all.map((one) => (
          <li key={one.id}>
            <span>
              <b>{nameOf(one)}</b>
              <span className="block smaller muted">
                since {shortTimestamp(one.startedAt)}, {one.startedBy}
              </span>
            </span>
            <Button
              size="sm"
              variant="line"
              aria-label={`Count ${nameOf(one)}`}
              onClick={() => onOpen(one.id)}
            >
              Count
            </Button>
          </li>
        ))}
      </ul>
    )}
  </PartPanel>
)

/** `2 missing, 1 found`. */
export function sumsText({ missing, found, elsewhere }: Omit<Sums, 'reason'>): string {
  const facts = [
    missing > 0 && `${missing} missing`,
    found > 0 && `${found} found`,
    elsewhere > 0 && `${elsewhere} from another bin`,
  ]
  return facts.filter(Boolean).join(', ') || 'no difference'
}
type Sums = Pick<Listed, 'missing' | 'found' | 'elsewhere' | 'reason'>

const columns: readonly Column<Listed>[] = [
  { title: 'What', kind: 'row', cell: nameOf },
  {
    title: 'Result',
    cell: (one) => (one.reason === null ? 'Given up' : sumsText(one)),
  },
  { title: 'Reason', cell: ({ reason }) => reason ?? '–' },
  {
    title: 'When and by whom',
    cell: ({ endedAt, endedBy }) => `${endedAt ? shortTimestamp(endedAt) : ''}, ${endedBy ?? ''}`,
  },
]

export const EndedStocktakes = ({ all }: Pick<OpenProps, 'all'>) =>
  all.length > 0 && (
    <PartPanel title="Ended">
      <ListTable caption="Ended" rows={all} keyOf={({ id }) => id} columns={columns} />
    </PartPanel>
  )
