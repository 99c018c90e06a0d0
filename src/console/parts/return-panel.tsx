/** One return: the pieces are scanned in, sent with a tracking number, and closed with the supplier's answer. */
import { useRef, useState } from 'react'
import { formatRupees } from '#kernel/money.ts'
import { useMay } from '#ui/api/role.ts'
import { Button } from '#ui/design/button.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { putIntoReturn, takeOutOfReturn } from '#domain/parts/contract/staff-returns.ts'
import { returnReasons } from '#domain/parts/supplier-return.ts'
import { OrderLink } from '#console/frame/order-link.tsx'
import { ScanField } from '#console/scan/scan-field.tsx'
import { CloseReturn } from './close-return.tsx'
import { ScanResult } from './scan-outcome.tsx'
import { ChangeReturn } from './return-dialog.tsx'
import type { ShownReturn } from './shown-stock.ts'
import { pieceName } from './stock-words.tsx'
import { useScans } from './use-scans.ts'

type Props = { readonly shown: ShownReturn; readonly onLeave: () => void }

export function ReturnPanel({ shown, onLeave }: Props) {
  const may = useMay()
  const [open, setOpen] = useState<'change' | 'close'>()
  const { supplier, reason, note, carrier, trackingNumber, lines, closedAt, credit } = shown
  const mayChange = may('keep-parts') && closedAt === null
  const close = () => setOpen(undefined)
  return (
    <>
      <h2>
        {supplier.name}
        <span className="small muted receiving-note">{returnReasons[reason]}</span>
      </h2>
      <div className="panel-body">
        {mayChange && <Packing shown={shown} />}
        <ReturnLines shown={shown} mayChange={mayChange} />
        <p className="receiving-sum">
          <b className="tabular">
            {closedAt
              ? `Credited: ${formatRupees(credit ?? 0)}`
              : `Expected: ${formatRupees(shown.expectedCredit ?? shown.cost)}`}
          </b>
          <span className="block smaller muted">
            {[trackingNumber && `Sent, ${trackingNumber}`, carrier, note, supplier.phone]
              .filter(Boolean)
              .join(', ') || 'Not sent yet'}
          </span>
        </p>
        <div className="receiving-acts">
          {mayChange && (
            <Button variant="line" onClick={() => setOpen('change')}>
              {trackingNumber ? 'Change' : 'Note the shipment'}
            </Button>
          )}
          {mayChange && lines.length > 0 ? (
            <Button onClick={() => setOpen('close')}>The supplier answered</Button>
          ) : (
            <Button variant="line" onClick={onLeave}>
              All returns
            </Button>
          )}
        </div>
      </div>
      {open === 'change' && <ChangeReturn shown={shown} onClose={close} />}
      {open === 'close' && <CloseReturn shown={shown} onClose={close} />}
    </>
  )
}

/** Pieces by scan, and the faulty ones of this supplier by one press. */
function Packing({ shown: { id: returnId, faulty } }: Pick<Props, 'shown'>) {
  const failed = useRef<(error: unknown) => void>(undefined)
  const putting = useAction(putIntoReturn, { onFailure: (error) => failed.current?.(error) })
  const pressing = useAction(putIntoReturn, { failure: { title: 'Not put in' } })
  const { taken, refused, scan } = useScans((code, onFailed) => {
    failed.current = onFailed
    return putting.run({ returnId, code, quantity: 1 })
  })
  return (
    <>
      <ScanField label="Scan what goes back" onScan={scan} autoFocus />
      <ScanResult
        taken={
          taken && (
            <p>
              <b>{taken.name}</b>
              <br />
              <span className="code">{pieceName(taken)}</span> goes back
            </p>
          )
        }
        refused={refused}
      />
      {faulty.length > 0 && (
        <>
          <h3 className="small muted mt-2">Faulty pieces of this supplier</h3>
          <ul className="delivery-list return-pieces">
            {faulty.map(({ itemId, name, serial, quantity }) => (
              <li key={itemId}>
                <span>
                  {name}
                  <span className="block smaller code">{pieceName({ serial, quantity })}</span>
                </span>
                <Button
                  size="sm"
                  variant="line"
                  loading={pressing.isRunning}
                  aria-label={`Put in: ${pieceName({ serial, quantity })}`}
                  onClick={() => void pressing.run({ returnId, itemId, quantity })}
                >
                  Put in
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const outcomes = { credited: 'Credited', scrapped: 'Refused, scrapped', free: 'Refused, in stock' }

function ReturnLines({ shown, mayChange }: Pick<Props, 'shown'> & { readonly mayChange: boolean }) {
  const taking = useAction(takeOutOfReturn, { failure: { title: 'Not taken out' } })
  if (shown.lines.length === 0)
    return <p className="small muted mt-2">Nothing is in this return yet.</p>
  return (
    <ul className="delivery-list return-pieces" aria-label="Pieces in this return">
      {shown.lines.map((line) => (
        <li key={line.id}>
          <span>
            <b>{line.name}</b>
            <span className="block smaller">
              <span className="code">{pieceName(line)}</span>, {formatRupees(line.cost)}
            </span>
            {line.failedIn && (
              <span className="block smaller">
                Failed under warranty, replaced in <OrderLink order={line.failedIn} />
              </span>
            )}
          </span>
          {mayChange ? (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Take out: ${pieceName(line)}`}
              loading={taking.isRunning}
              onClick={() => void taking.run({ returnId: shown.id, lineId: line.id })}
            >
              Take out
            </Button>
          ) : (
            line.outcome && <span className="small">{outcomes[line.outcome]}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
