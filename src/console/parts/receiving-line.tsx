/** A line of a delivery note: how many pieces are here, with their serial numbers, and the field for counted pieces. */
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { receivePart } from '#domain/parts/contract/staff-receiving.ts'
import type { ShownPurchaseOrder } from './shown-stock.ts'

type Line = ShownPurchaseOrder['lines'][number]

type Props = {
  readonly line: Line
  readonly purchaseOrderId: string
  /** As the pieces name it; empty where nothing was typed. */
  readonly lot: string
  /** A bare serial number belongs to this line. */
  readonly isChosen: boolean
  readonly onChoose: (() => void) | undefined
}

/** More pieces than these are shown as one bar. */
const mostBars = 12

export function ReceivingLine({ line, purchaseOrderId, lot, isChosen, onChoose }: Props) {
  const { name, ordered, received, serials, tracking } = line
  const head = (
    <>
      <b>{name}</b>
      <span className="tabular">
        {received} of {ordered}
      </span>
    </>
  )
  return (
    <li data-chosen={isChosen ? '' : undefined}>
      {onChoose ? (
        <button type="button" className="receiving-head" aria-pressed={isChosen} onClick={onChoose}>
          {head}
        </button>
      ) : (
        <p className="receiving-head">{head}</p>
      )}
      <Bars ordered={Math.max(ordered, received)} received={received} />
      {serials.length > 0 && (
        <p className="receiving-serials code">
          {serials.map((serial) => (
            <span key={serial}>{serial}</span>
          ))}
        </p>
      )}
      {isChosen && tracking === 'counted' && (
        <CountedForm line={line} purchaseOrderId={purchaseOrderId} lot={lot} />
      )}
    </li>
  )
}

function Bars({ ordered, received }: { readonly ordered: number; readonly received: number }) {
  if (ordered > mostBars)
    return (
      <svg className="receiving-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
        <rect className="receiving-rest" width="100" height="4" />
        <rect width={(100 * received) / ordered} height="4" />
      </svg>
    )
  return (
    <span className="receiving-bars" aria-hidden>
      {Array.from({ length: ordered }, (_, at) => (
        <i key={at} data-here={at < received ? '' : undefined} />
      ))}
    </span>
  )
}

const counted = receivePart.body.pick({ quantity: true }).required()

/** Pieces without serial numbers are booked in by their number. */
function CountedForm({
  line,
  purchaseOrderId,
  lot,
}: Pick<Props, 'line' | 'purchaseOrderId' | 'lot'>) {
  const { name, sku, partId, ordered, received } = line
  const booking = useAction(receivePart, {
    success: ({ quantity }) => ({ title: `${quantity} booked in`, message: name }),
  })
  const form = useSchemaForm(counted, booking, {
    draft: `receive-counted:${purchaseOrderId}:${partId}`,
    stored: { quantity: Math.max(1, ordered - received) },
    request: ({ quantity }) => ({
      purchaseOrderId,
      partId,
      code: sku,
      quantity,
      ...(lot.trim() && { lot }),
    }),
  })
  const error = form.errorBeyond()
  return (
    <Form form={form} className="receiving-counted" label={`Pieces of ${name}`}>
      <TextField
        label="Pieces here"
        inputMode="numeric"
        autoComplete="off"
        {...form.field('quantity', (typed) => (typed.trim() ? Number(typed) : Number.NaN))}
      />
      <Button type="submit" size="sm" loading={form.isSending}>
        Book in
      </Button>
      {error && <FieldError>{error}</FieldError>}
    </Form>
  )
}
