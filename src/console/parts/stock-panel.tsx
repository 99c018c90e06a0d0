/** The stock as a table; on a narrow screen as a list with the free pieces large. */
import { atFirstUse } from '#kernel/first-use.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { ShowMore, type MorePages } from '#ui/query/show-more.tsx'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { Button } from '#ui/design/button.tsx'
import { type FamilyId, familyIds, familyName } from '#domain/catalogue/family.ts'
import type { ListedPart } from './shown-stock.ts'
import type { PartsView } from './parts-address.ts'
import { LevelWord, stockFacts } from './stock-words.tsx'

type Props = {
  readonly parts: readonly ListedPart[]
  readonly pages: MorePages
  readonly view: PartsView
  readonly go: (change: Partial<PartsView>) => void
  /** The button for a shop without any part. */
  readonly begin: ReactNode
  readonly onOrder: ((part: ListedPart) => void) | undefined
}

export function StockPanel({ parts, pages, view, go, begin, onOrder }: Props) {
  const isFiltered = view.search !== '' || view.family !== undefined || view.filter !== 'all'
  return (
    <section className="panel stock-panel" aria-labelledby="stock-title">
      <div className="panel-head">
        <h2 id="stock-title">Stock</h2>
        <StockFilters view={view} go={go} />
      </div>
      {parts.length > 0 ? (
        <>
          <StockTable parts={parts} onOrder={onOrder} />
          <ShowMore pages={pages} size="sm" className="stock-more" />
        </>
      ) : (
        <div className="stock-none">
          {isFiltered ? (
            <EmptyState title="No part matches" text="Change the search, or remove a filter.">
              <Button
                variant="line"
                size="sm"
                onClick={() => go({ search: '', family: undefined, filter: 'all' })}
              >
                Show all parts
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              icon="battery"
              title="No parts yet"
              text="Add a part with its bin and how many to keep. Then order it of a supplier, and scan each piece when it arrives."
            >
              {begin}
            </EmptyState>
          )}
        </div>
      )}
    </section>
  )
}

/** Milliseconds without a key before it is searched. */
const pause = 250

function StockFilters({ view, go }: Pick<Props, 'view' | 'go'>) {
  const [typed, setTyped] = useState(view.search)
  const search = useEffectEvent((text: string) => {
    if (text !== view.search) go({ search: text })
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className="stock-search" role="search">
      <input
        className="input"
        type="search"
        aria-label="Search the stock"
        placeholder="Part, model, bin or serial"
        maxLength={80}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <select
        className="input"
        aria-label="Family"
        value={view.family ?? ''}
        onChange={({ target }) =>
          go({ family: (target.value || undefined) as FamilyId | undefined })
        }
      >
        <option value="">All families</option>
        {familyIds.map((id) => (
          <option key={id} value={id}>
            {familyName[id]}
          </option>
        ))}
      </select>
    </div>
  )
}

const figure = atFirstUse(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }))
const amounts = ['On shelf', 'Held', 'Free', 'Keep', 'Coming', 'Cost ₹'] as const

const StockTable = ({ parts, onOrder }: Pick<Props, 'parts' | 'onOrder'>) => (
  <table className="stock-table">
    <caption className="visually-hidden">Stock</caption>
    <thead>
      <tr>
        <th scope="col">Part</th>
        <th scope="col">Bin</th>
        {amounts.map((title) => (
          <th key={title} scope="col" className="money">
            {title}
          </th>
        ))}
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody>
      {parts.map((part) => (
        <StockRow key={part.id} part={part} onOrder={onOrder} />
      ))}
    </tbody>
  </table>
)

type RowProps = Pick<Props, 'onOrder'> & { readonly part: ListedPart }

function StockRow({ part, onOrder }: RowProps) {
  const { id, name, sku, shelf, onShelf, held, free, reorderLevel, coming, cost, level } = part
  return (
    <tr>
      <th scope="row">
        <Link to={`/staff/parts/${id}`} data-part={id}>
          {name}
        </Link>{' '}
        <span className="code stock-sku">{sku}</span>
        <span className="stock-facts">
          {shelf && <span className="code">{shelf}</span>}
          {shelf && ', '}
          {stockFacts(part)}
        </span>
      </th>
      <td className="code">{shelf || '–'}</td>
      <td className="money">{onShelf}</td>
      <td className="money">{held}</td>
      <td className="money stock-free" data-none={free <= 0 ? '' : undefined}>
        <b>{free}</b> <span className="stock-unit">free</span>
      </td>
      <td className="money muted">{reorderLevel}</td>
      <td className="money">{coming || '–'}</td>
      <td className="money muted">{cost === null ? '–' : figure().format(cost)}</td>
      <td className="stock-state">
        <LevelWord level={level} />
        {onOrder && level !== 'enough' && (
          <Button
            variant="quiet"
            size="xs"
            aria-label={`Order ${name}`}
            onClick={() => onOrder(part)}
          >
            Order
          </Button>
        )}
      </td>
    </tr>
  )
}
