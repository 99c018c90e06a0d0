/** One part: what is in stock of it piece by piece, what it costs at each supplier, and what happened with it. */
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatRupees } from '#kernel/money.ts'
import { useMay } from '#ui/api/role.ts'
import { Button } from '#ui/design/button.tsx'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { getPart } from '#domain/parts/contract/staff.ts'
import { RecordFrame } from '#console/frame/record-frame.tsx'
import { shortDay } from '#console/frame/short-time.ts'
import { PartForm } from './part-form.tsx'
import type { ShownPart } from './shown-stock.ts'
import { PartPanel } from './part-panel.tsx'
import { PartItems, PartMoves } from './part-tables.tsx'
import { ShelfDialog } from './shelf-dialog.tsx'
import { LevelWord } from './stock-words.tsx'
import { SupplierPrice } from './supplier-price.tsx'

export default function PartPage() {
  const { partId = '' } = useParams()
  const part = useAnswer(getPart, { partId })
  return (
    <RecordFrame title="Part" name="the part" query={part} missing={<NoSuchPart />}>
      {(found) => <Part part={found} />}
    </RecordFrame>
  )
}

const NoSuchPart = () => (
  <div className="stock-none">
    <EmptyState title="There is no such part">
      <ButtonLink variant="line" to="/staff/parts">
        All parts
      </ButtonLink>
    </EmptyState>
  </div>
)

function Part({ part }: { readonly part: ShownPart }) {
  const may = useMay()
  const [isChanging, setChanging] = useState(false)
  const [isMoving, setMoving] = useState(false)
  return (
    <>
      <div className="record-head">
        <div>
          <p className="breadcrumb">
            <Link className="link" to="/staff/parts">
              Parts
            </Link>
            <Icon name="right" size={14} />
            <span className="code">{part.sku}</span>
          </p>
          <h1 className="display-3">{part.name}</h1>
        </div>
        <div className="record-actions">
          <ButtonLink size="sm" variant="line" to={`/staff/parts/${part.id}/labels`}>
            Labels
          </ButtonLink>
          {may('receive-parts') && (
            <Button size="sm" variant="line" onClick={() => setMoving(true)}>
              Move the bin
            </Button>
          )}
          {may('keep-parts') && (
            <Button size="sm" variant="line" onClick={() => setChanging(true)}>
              Change
            </Button>
          )}
        </div>
      </div>
      <div className="record-columns part-columns">
        <div className="record-column">
          <PartItems part={part} />
          <PartMoves part={part} />
        </div>
        <div className="record-column">
          <Facts part={part} />
          <Prices part={part} mayAdd={may('keep-parts')} />
        </div>
      </div>
      {isMoving && <ShelfDialog part={part} onClose={() => setMoving(false)} />}
      {isChanging && <PartForm part={part} onClose={() => setChanging(false)} />}
    </>
  )
}

const Facts = ({ part }: { readonly part: ShownPart }) => (
  <PartPanel title="Stock">
    <div className="panel-body grid gap-4">
      <p className="part-free">
        <b className="numeral">{part.free}</b> free <LevelWord level={part.level} />
      </p>
      <dl className="fact-list">
        <Fact title="Held">{part.held}</Fact>
        <Fact title="Keep">{part.reorderLevel}</Fact>
        <Fact title="Order up to">{part.target}</Fact>
        <Fact title="Bin">{part.shelf || '–'}</Fact>
        {part.quality && <Fact title="Quality">{part.quality}</Fact>}
        {part.hsn && <Fact title="HSN">{part.hsn}</Fact>}
      </dl>
      {part.fits.length > 0 && (
        <div>
          <h3 className="small muted">Fits</h3>
          <ul className="small">
            {part.fits.map(({ kind, of, issueId, title, issue }) => (
              <li key={`${kind} ${of} ${issueId}`}>
                {issue}, {kind === 'tier' ? `all of ${title}` : title}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  </PartPanel>
)

const Fact = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <dt className="small muted">{title}</dt>
    <dd className="tabular">{children}</dd>
  </div>
)

const Prices = ({ part, mayAdd }: { readonly part: ShownPart; readonly mayAdd: boolean }) => (
  <PartPanel title="Suppliers' prices">
    <div className="panel-body grid gap-3">
      {part.prices.length === 0 && <p className="small muted">No price noted yet.</p>}
      <ul className="grid gap-2 small">
        {part.prices.map(({ supplierId, supplier, price, leadDays, startsOn }) => (
          <li key={supplierId} className="amount-line">
            <span>
              {supplier}
              <span className="block smaller muted">
                {leadDays === 1 ? '1 day' : `${leadDays} days`}, since {shortDay(startsOn)}
              </span>
            </span>
            <span className="tabular">{formatRupees(price)}</span>
          </li>
        ))}
      </ul>
      {mayAdd && <SupplierPrice partId={part.id} />}
    </div>
  </PartPanel>
)
