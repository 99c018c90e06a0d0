/** The registers of documents by financial year, each with the proof that its numbers are consecutive. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { Query, QueryView } from '#ui/query/query.tsx'
import { documentText } from '#domain/accounting/document-texts.ts'
import { listRegisters, listRegister } from '#domain/accounting/contract/staff-registers.ts'
import { formatDay } from '#kernel/time.ts'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import { usePages } from '#ui/query/use-pages.ts'
import { Chip, ChipRow } from '#console/frame/chips.tsx'
import { FactList } from '#console/frame/fact-list.tsx'
import { OrderLink } from '#console/frame/order-link.tsx'
import { inMoney } from './in-money.ts'
import { TableButton } from './table-button.tsx'
import { ShowMoreLine } from './paged-panel.tsx'

type Register = ResponseOf<typeof listRegisters>['registers'][number]

export default function RegistersPage() {
  const [query, setQuery] = useSearchParams()
  const chosen = query.get('year')
  return (
    <Query of={listRegisters} input={chosen ? { year: chosen } : {}} name="the registers">
      {({ years, year, registers }) => (
        <>
          <ChipRow label="Financial year">
            {years.map((one) => (
              <Chip key={one} pressed={one === year} onPress={() => setQuery({ year: one })}>
                20{one}
              </Chip>
            ))}
          </ChipRow>
          {registers.map((one) => (
            <RegisterPanel key={`${year} ${one.series}`} register={one} year={year} />
          ))}
        </>
      )}
    </Query>
  )
}

type PanelProps = { readonly register: Register; readonly year: string }

function RegisterPanel({ register, year }: PanelProps) {
  const { series, kind, whole, count, missing, duplicates, skipped } = register
  const [isOpen, setOpen] = useState(false)
  const title = documentText[kind].title
  return (
    <section className="panel" aria-label={title}>
      <h2>
        <span>
          {title} <span className="code smaller muted">{series}</span>
        </span>
        <Badge tone={whole ? 'green' : 'red'}>
          {!whole
            ? 'Not consecutive'
            : skipped.length > 0
              ? 'Consecutive but for a restore'
              : 'Consecutive, without a gap'}
        </Badge>
      </h2>
      {!whole && (
        <p className="money-alarm" role="alert">
          {missing.length > 0 && `Without a document: ${missing.join(', ')}. `}
          {duplicates > 0 && `${duplicates} share a number with another.`}
        </p>
      )}
      {skipped.map(({ from, to, recordedAt }) => (
        <p className="panel-body muted" key={from}>
          {from} to {to} may have been given out before the restore of{' '}
          {formatDay(new Date(recordedAt))}. They are skipped, and in no document here.
        </p>
      ))}
      <Facts register={register} />
      {count > 0 && (
        <div className="panel-body money-actions">
          <Button
            size="sm"
            variant="line"
            aria-expanded={isOpen}
            onClick={() => setOpen((before) => !before)}
          >
            {isOpen ? 'Close the lines' : 'Open the lines'}
          </Button>
          <TableButton input={{ what: 'register', series, year }}>CSV</TableButton>
        </div>
      )}
      {isOpen && <RegisterLines series={series} year={year} title={title} />}
    </section>
  )
}

function Facts({ register }: { readonly register: Register }) {
  const { first, last, count, given, gaps, duplicates, total } = register
  const facts = [
    ['First', first ?? 'none'],
    ['Last', last ?? 'none'],
    ['Documents', String(count)],
    ['Numbers given out', String(given)],
    ['Gaps', String(gaps)],
    ['Duplicates', String(duplicates)],
    ['Total', inMoney(total)],
  ] as const
  return <FactList facts={facts} />
}

type Document = ResponseOf<typeof listRegister>['documents'][number]
type Props = { readonly series: string; readonly year: string; readonly title: string }

const columns: readonly Column<Document>[] = [
  { title: 'Number', kind: 'row', className: 'code', cell: ({ number }) => number },
  { title: 'Date', cell: ({ issuedAt }) => formatDay(new Date(issuedAt)) },
  {
    title: 'Order',
    cell: (order) => <OrderLink order={order} />,
  },
  { title: 'Against', className: 'code', cell: ({ against }) => against ?? '' },
  { title: 'Taxable', kind: 'amount', cell: ({ taxable }) => inMoney(taxable) },
  { title: 'CGST', kind: 'amount', cell: ({ cgst }) => inMoney(cgst) },
  { title: 'SGST', kind: 'amount', cell: ({ sgst }) => inMoney(sgst) },
  { title: 'IGST', kind: 'amount', cell: ({ igst }) => inMoney(igst) },
  { title: 'Total', kind: 'amount', cell: ({ total }) => inMoney(total) },
]

/** The documents of one series, in the order of their numbers. */
function RegisterLines({ series, year, title }: Props) {
  const found = usePages(
    listRegister,
    { series, year },
    {
      rows: ({ documents }) => documents,
      next: ({ documents, more }) => (more ? { after: documents.at(-1)?.seq } : undefined),
    },
  )
  return (
    <QueryView query={found} name="the lines" loading="">
      {(documents) => (
        <>
          <ListTable
            caption={`${title}, by number`}
            columns={columns}
            rows={documents}
            keyOf={({ seq }) => seq}
          />
          <ShowMoreLine pages={found} />
        </>
      )}
    </QueryView>
  )
}
