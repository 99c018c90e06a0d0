/** The lines of an order that is being written: each a part with its pieces and its price. */
import type { RequestOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { getPart } from '#domain/parts/contract/staff.ts'
import type { addPurchaseOrder } from '#domain/parts/contract/staff-purchases.ts'
import { PartSearch } from './part-search.tsx'
import type { ListedPart } from './shown-stock.ts'

export type OrderLine = RequestOf<typeof addPurchaseOrder>['lines'][number]

/** As many as bring it to its target; one where the target is reached. */
export const lineOf = (part: ListedPart): OrderLine => ({
  partId: part.id,
  quantity: Math.max(1, part.target - part.free - part.coming),
  price: part.cost === null ? '' : String(part.cost),
})

type Props = {
  readonly lines: readonly OrderLine[]
  readonly error: string | undefined
  readonly onLines: (lines: OrderLine[]) => void
}

export function OrderLines({ lines, error, onLines }: Props) {
  const change = (partId: string, part: Partial<OrderLine>) =>
    onLines(lines.map((line) => (line.partId === partId ? { ...line, ...part } : line)))
  return (
    <div className="order-lines">
      {lines.map((line) => (
        <Line
          key={line.partId}
          line={line}
          onChange={(part) => change(line.partId, part)}
          onRemove={() => onLines(lines.filter(({ partId }) => partId !== line.partId))}
        />
      ))}
      <PartSearch
        label={lines.length > 0 ? 'Add another part' : 'Part'}
        none="No other part matches."
        taken={lines.map(({ partId }) => partId)}
        empties
        onChoose={(part) => onLines([...lines, lineOf(part)])}
      />
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

type LineProps = {
  readonly line: OrderLine
  readonly onChange: (part: Partial<OrderLine>) => void
  readonly onRemove: () => void
}

function Line({ line, onChange, onRemove }: LineProps) {
  const part = useAnswer(getPart, { partId: line.partId })
  const name = part.data?.name ?? 'Part'
  const usual = part.data?.prices[0]
  return (
    <fieldset className="order-line">
      <legend className="strong">{name}</legend>
      <TextField
        label="Pieces"
        inputMode="numeric"
        autoComplete="off"
        value={Number.isNaN(line.quantity) ? '' : line.quantity}
        onChange={({ target }) =>
          onChange({ quantity: target.value.trim() ? Number(target.value) : Number.NaN })
        }
      />
      <TextField
        label="Rupees each"
        inputMode="decimal"
        autoComplete="off"
        maxLength={11}
        help={usual && `${usual.supplier} asks ₹${usual.price}`}
        value={line.price}
        onChange={({ target }) => onChange({ price: target.value })}
      />
      <Button variant="quiet" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  )
}
