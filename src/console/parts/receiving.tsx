/** Unpacking a delivery: each scan books one piece in and says which it was and where it goes. */
import { useRef, useState } from 'react'
import { z } from 'zod'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { Button } from '#ui/design/button.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useStoredState } from '#ui/forms/stored-state.ts'
import { useMay } from '#ui/api/role.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { closePurchaseOrder, getPurchaseOrder } from '#domain/parts/contract/staff-purchases.ts'
import { ReceivingLine } from './receiving-line.tsx'
import { ScanOutcome } from './scan-outcome.tsx'
import { ScanField } from '#console/scan/scan-field.tsx'
import { SetAside } from './set-aside.tsx'
import type { ShownPurchaseOrder } from './shown-stock.ts'
import { useReceiving } from './use-receiving.ts'

type Props = { readonly purchaseOrderId: string; readonly onLeave: () => void }

export function Receiving({ purchaseOrderId, onLeave }: Props) {
  const found = useAnswer(getPurchaseOrder, { purchaseOrderId })
  return (
    <QueryView
      query={found}
      name="the delivery"
      loading="m-5 h-72"
      missing={
        <div className="panel-body grid gap-4">
          <h2 id="deliveries-title">There is no such delivery</h2>
          <Button variant="line" onClick={onLeave}>
            Show all deliveries
          </Button>
        </div>
      }
    >
      {(order) => <Unpacking order={order} onLeave={onLeave} />}
    </QueryView>
  )
}

type UnpackingProps = { readonly order: ShownPurchaseOrder; readonly onLeave: () => void }

function Unpacking({ order, onLeave }: UnpackingProps) {
  const [chosen, setChosen] = useState<number>()
  const field = useRef<HTMLInputElement>(null)
  const { lines, supplier, noteNumber } = order
  // Without a choice, a bare serial number belongs to the first line that is not complete.
  const open = lines.filter(({ ordered, received }) => received < ordered)
  const line = lines.find(({ id }) => id === chosen) ?? open[0]
  const lot = useStoredState(`receive-lot:${order.id}`, '', z.string())
  const of = { purchaseOrderId: order.id, partId: line?.partId, lot: lot.value }
  const receiving = useReceiving(of, (partId) =>
    setChosen(lines.find((one) => one.partId === partId && one.received + 1 < one.ordered)?.id),
  )
  const choose = (id: number) => {
    setChosen(id)
    field.current?.focus()
  }
  return (
    <>
      <h2 id="deliveries-title">
        Receiving
        <span className="small muted receiving-note">
          {supplier.name}
          {noteNumber && `, note ${noteNumber}`}
        </span>
      </h2>
      <div className="panel-body">
        {order.state === 'open' && (
          <ScanField
            label="Scan a label or type a serial"
            onScan={receiving.scan}
            inputRef={field}
            autoFocus
          />
        )}
        {order.state === 'open' && <LotField lot={lot} />}
        <ScanOutcome {...receiving} />
        {order.state === 'closed' && <p className="small muted">This order is closed.</p>}
        <ol className="receiving-lines">
          {lines.map((one) => (
            <ReceivingLine
              key={one.id}
              line={one}
              purchaseOrderId={order.id}
              lot={lot.value}
              isChosen={order.state === 'open' && one.id === line?.id}
              onChoose={order.state === 'open' ? () => choose(one.id) : undefined}
            />
          ))}
        </ol>
        <SetAside
          labels={receiving.aside}
          isRunning={receiving.isScanning}
          onTake={receiving.takeAnyway}
          onPutAside={receiving.putAside}
        />
        <Leaving order={order} onLeave={onLeave} />
        <Awaited order={order} />
      </div>
    </>
  )
}

type LotProps = {
  readonly lot: { readonly value: string; readonly change: (next: string) => void }
}

/** It holds for every piece that is scanned until it is changed. */
const LotField = ({ lot }: LotProps) => (
  <div className="mt-3">
    <TextField
      label="Lot on the pieces (optional)"
      autoComplete="off"
      maxLength={40}
      value={lot.value}
      onChange={({ target }) => lot.change(target.value)}
    />
  </div>
)

function Leaving({ order, onLeave }: UnpackingProps) {
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const closing = useAction(closePurchaseOrder, {
    success: { title: 'Order closed' },
    failure: { title: 'Not closed' },
    onSuccess: onLeave,
  })
  const ordered = order.lines.reduce((sum, line) => sum + line.ordered, 0)
  const received = order.lines.reduce((sum, line) => sum + line.received, 0)
  const isComplete = order.state === 'closed' || received >= ordered
  return (
    <>
      <p className="receiving-sum" role="status">
        <b className="tabular">
          {received} of {ordered}
        </b>{' '}
        booked in
      </p>
      <div className="receiving-acts">
        {!isComplete && may('keep-parts') && (
          <Button variant="line" onClick={() => setAsking(true)}>
            No more comes
          </Button>
        )}
        <Button variant={isComplete ? 'primary' : 'line'} onClick={onLeave}>
          {isComplete ? 'Done' : 'Rest comes later'}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        title="Close this order?"
        text={`${ordered - received} of ${ordered} did not come. Repairs that wait for them are without an order again.`}
        action="Close the order"
        tone="primary"
        working={closing.isRunning}
        onAction={() => void closing.run({ purchaseOrderId: order.id })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function Awaited({ order: { lines } }: Pick<UnpackingProps, 'order'>) {
  const awaited = lines.flatMap(({ name, waiting }) =>
    waiting.map(({ number }) => ({ name, number })),
  )
  if (awaited.length === 0) return null
  return (
    <div className="small muted receiving-awaited">
      <p>Repairs wait for these. The bench is told when one is scanned:</p>
      <ul>
        {awaited.map(({ name, number }) => (
          <li key={`${name} ${number}`}>
            {name}, repair <span className="code">{number}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
