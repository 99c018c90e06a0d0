/** The stock of parts: what there is, what is to be ordered, and the delivery that is being unpacked. */
import { useState } from 'react'
import { Navigate } from 'react-router'
import { formatWholeRupees } from '#kernel/money.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { useMay } from '#ui/api/role.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { usePages } from '#ui/query/use-pages.ts'
import { listParts } from '#domain/parts/contract/staff.ts'
import { Chip, ChipRow } from '#console/frame/chips.tsx'
import { Deliveries } from './deliveries.tsx'
import { NewPart } from './part-form.tsx'
import { NeedsPanel } from './needs-panel.tsx'
import { type OrderBeginning, OrderDialog } from './order-dialog.tsx'
import { lineOf, type OrderLine } from './order-lines.tsx'
import { type PartsView, usePartsView } from './parts-address.ts'
import { OtherParts } from './parts-tabs.tsx'
import { ShelfDialog } from './shelf-dialog.tsx'
import type { ListedPart } from './shown-stock.ts'
import { StockPanel } from './stock-panel.tsx'
import { usePartsKeys } from './use-parts-keys.ts'

type First = ResponseOf<typeof listParts>

export default function PartsPage() {
  const may = useMay()
  return may('see-parts') ? <Parts /> : <Navigate to="/staff" replace />
}

/** What a dialog is open for: a new part, orders, one after the other, or moving a part's bin. */
type Open =
  | 'part'
  | { readonly orders: readonly OrderBeginning[] }
  | { readonly moving: ListedPart }

const newOrder: Open = { orders: [{ key: 'new', supplierId: '', lines: [] }] }
const orderWith = (line: OrderLine): Open => ({
  orders: [{ key: line.partId, supplierId: '', lines: [line] }],
})

function Parts() {
  const { view, go } = usePartsView()
  const [open, setOpen] = useState<Open>()
  const { filter, search, family } = view
  const stock = usePages(
    listParts,
    { filter, ...(search && { search }), ...(family && { family }) },
    {
      rows: (page) => page.parts,
      next: ({ parts, more }) => (more ? { after: parts.at(-1)?.id } : undefined),
    },
  )
  const mayChange = stock.first?.rights.change ?? false
  usePartsKeys({
    onOrder: (partId) => {
      const part = stock.data?.find(({ id }) => id === partId)
      if (mayChange) setOpen(part ? orderWith(lineOf(part)) : newOrder)
    },
    onMove: (partId) => {
      const part = stock.data?.find(({ id }) => id === partId)
      if (part && stock.first?.rights.receive) setOpen({ moving: part })
    },
  })
  const close = () => setOpen(undefined)
  return (
    <div className="parts">
      <PartsHead first={stock.first} view={view} go={go} onOpen={setOpen} />
      <div className="parts-columns">
        <div className="record-column">
          <NeedsPanel
            onOrder={(orders) => setOpen({ orders })}
            onReceive={(receiving) => go({ receiving })}
          />
          <QueryView query={stock} name="the stock" loading="h-96 w-full" stays>
            {(parts) => (
              <StockPanel
                parts={parts}
                pages={stock}
                {...{ view, go }}
                begin={
                  mayChange && <Button onClick={() => setOpen('part')}>Add the first part</Button>
                }
                onOrder={mayChange ? (part) => setOpen(orderWith(lineOf(part))) : undefined}
              />
            )}
          </QueryView>
        </div>
        <Deliveries receiving={view.receiving} onReceive={(receiving) => go({ receiving })} />
      </div>
      <PartsKeys mayOrder={mayChange} />
      {open === 'part' && <NewPart onClose={close} />}
      {typeof open === 'object' && 'orders' in open && (
        <Orders orders={open.orders} onOpen={setOpen} />
      )}
      {typeof open === 'object' && 'moving' in open && (
        <ShelfDialog part={open.moving} onClose={close} />
      )}
    </div>
  )
}

type OrdersProps = {
  readonly orders: readonly OrderBeginning[]
  readonly onOpen: (open: Open | undefined) => void
}

/** What repairs lack is ordered of several suppliers: each order is looked at and noted by itself. */
function Orders({ orders, onOpen }: OrdersProps) {
  const [first, ...rest] = orders
  if (!first) return null
  return (
    <OrderDialog
      key={first.key}
      beginning={first}
      onClose={() => onOpen(undefined)}
      onNoted={() => onOpen(rest.length > 0 ? { orders: rest } : undefined)}
    />
  )
}

type HeadProps = {
  readonly first: First | undefined
  readonly view: PartsView
  readonly go: (change: Partial<PartsView>) => void
  readonly onOpen: (open: Open) => void
}

const chips = [
  ['all', 'Stock', 'all'],
  ['order-now', 'Order now', 'orderNow'],
  ['low', 'Low', 'low'],
] as const

const PartsHead = ({ first, view, go, onOpen }: HeadProps) => (
  <div className="parts-head">
    <h1 className="display-3">Parts</h1>
    <ChipRow label="Show">
      {chips.map(([filter, title, count]) => (
        <Chip key={filter} pressed={view.filter === filter} onPress={() => go({ filter })}>
          {title} <b className="tabular">{first?.counts[count] ?? ''}</b>
        </Chip>
      ))}
      <OtherParts />
    </ChipRow>
    {first?.stockValue != null && (
      <span className="small muted tabular parts-value">
        Stock value {formatWholeRupees(first.stockValue)}
      </span>
    )}
    {first?.rights.change && (
      <div className="parts-acts">
        <Button size="sm" variant="line" onClick={() => onOpen('part')}>
          <Icon name="plus" size={16} /> New part
        </Button>
        <Button size="sm" variant="line" onClick={() => onOpen(newOrder)}>
          <Icon name="truck" size={16} /> Order parts
        </Button>
      </div>
    )}
  </div>
)

const PartsKeys = ({ mayOrder }: { readonly mayOrder: boolean }) => (
  <p className="parts-keys small muted" aria-label="Keyboard">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> move
    </span>
    <span>
      <kbd>Enter</kbd> open
    </span>
    <span>
      <kbd>R</kbd> receive
    </span>
    {mayOrder && (
      <span>
        <kbd>O</kbd> order
      </span>
    )}
    <span>
      <kbd>B</kbd> move bin
    </span>
    <span>
      <kbd>F</kbd> find a part
    </span>
  </p>
)
