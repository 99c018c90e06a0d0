/** The registers of documents by financial year: each series with the proof that its numbers are consecutive. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { ErrorState } from '#ui/query/error-state.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { Skeleton } from '#ui/query/skeleton.tsx'
import { documentText } from '#domain/accounting/document-texts.ts'
import { listRegisters } from '#domain/accounting/contract/staff-registers.ts'
import { inMoney } from './in-money.ts'
import { RegisterLines } from './register-lines.tsx'
import { TableButton } from './table-button.tsx'

type Registers = ResponseOf<typeof listRegisters>
type Register = Registers['registers'][number]

export default function RegistersPage() {
  const [query, setQuery] = useSearchParams()
  const input = query.get('year')
  const { data, error, refetch, isFetching } = useAnswer(
    listRegisters,
    input ? { year: input } : {},
  )
  if (error && !data) {
    return (
      <ErrorState
        title="The registers did not load"
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <Skeleton className="h-72 w-full" />
  return (
    <>
      <div className="chipset" role="group" aria-label="Financial year">
        {data.years.map((year) => (
          <button
            key={year}
            type="button"
            className="chip"
            aria-pressed={year === data.year}
            onClick={() => setQuery({ year })}
          >
            20{year}
          </button>
        ))}
      </div>
      {data.registers.map((one) => (
        <RegisterPanel key={`${data.year} ${one.series}`} register={one} year={data.year} />
      ))}
    </>
  )
}

type PanelProps = { readonly register: Register; readonly year: string }

function RegisterPanel({ register, year }: PanelProps) {
  const { series, kind, whole, count, missing, duplicates } = register
  const [isOpen, setOpen] = useState(false)
  const title = documentText[kind].title
  return (
    <section className="panel" aria-label={title}>
      <h2>
        <span>
          {title} <span className="code xs muted">{series}</span>
        </span>
        <Badge tone={whole ? 'green' : 'red'}>
          {whole ? 'Consecutive, without a gap' : 'Not consecutive'}
        </Badge>
      </h2>
      {!whole && (
        <p className="mo-alarm" role="alert">
          {missing.length > 0 && `Without a document: ${missing.join(', ')}. `}
          {duplicates > 0 && `${duplicates} share a number with another.`}
        </p>
      )}
      <Facts register={register} />
      {count > 0 && (
        <div className="in mo-act">
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
  ]
  return (
    <dl className="in mo-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="xs muted">{name}</dt>
          <dd className="tn">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
