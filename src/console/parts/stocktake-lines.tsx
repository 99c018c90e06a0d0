/** The parts of a stocktake: expected, counted, and which pieces differ. */
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { countPiece, uncountPiece } from '#domain/parts/contract/staff-stocktakes.ts'
import type { ShownStocktake } from './shown-stock.ts'

type Line = ShownStocktake['lines'][number]
type Props = {
  readonly shown: ShownStocktake
  /** The part that an unknown serial number belongs to. */
  readonly chosen: string | undefined
  readonly onChoose: ((partId: string) => void) | undefined
  readonly mayCount: boolean
}

export const StocktakeLines = ({ shown, chosen, onChoose, mayCount }: Props) => (
  <section className="panel" aria-labelledby="lines-title">
    <h2 id="lines-title">Counted</h2>
    {shown.lines.length === 0 ? (
      <p className="panel-body small muted">
        {shown.endedAt
          ? 'The records are what was counted.'
          : 'By the records nothing lies here. Scan what you find.'}
      </p>
    ) : (
      <ol className="stocktake-lines">
        {shown.lines.map((line) => (
          <li key={line.partId} data-chosen={line.partId === chosen ? '' : undefined}>
            <LineHead line={line} chosen={chosen} onChoose={onChoose} />
            <Scanned line={line} stocktakeId={shown.id} mayCount={mayCount} />
            <Differences line={line} />
            {mayCount && line.tracking === 'counted' && (
              <CountForm line={line} stocktakeId={shown.id} />
            )}
            {mayCount && line.tracking === 'serial' && line.counted === null && (
              <NoneThere line={line} stocktakeId={shown.id} />
            )}
          </li>
        ))}
      </ol>
    )}
  </section>
)

function LineHead({
  line,
  chosen,
  onChoose,
}: Pick<Props, 'chosen' | 'onChoose'> & { readonly line: Line }) {
  const { name, sku, partId, expected, counted, tracking } = line
  const head = (
    <>
      <span>
        <b>{name}</b> <span className="code stock-sku">{sku}</span>
      </span>
      <span className="tabular stocktake-sums">
        {counted === null ? `${expected} expected` : `${counted} of ${expected}`}
      </span>
    </>
  )
  return onChoose && tracking === 'serial' ? (
    <button
      type="button"
      className="receiving-head"
      aria-pressed={partId === chosen}
      onClick={() => onChoose(partId)}
    >
      {head}
    </button>
  ) : (
    <p className="receiving-head">{head}</p>
  )
}

type OfLine = { readonly line: Line; readonly stocktakeId: string }

/** Each scan with the button that takes it back. */
function Scanned({ line, stocktakeId, mayCount }: OfLine & { readonly mayCount: boolean }) {
  const undoing = useAction(uncountPiece, { failure: { title: 'Not taken back' } })
  const scans = line.counts.filter(({ serial }) => serial !== null)
  if (scans.length === 0) return null
  return (
    <ul className="stocktake-scans code">
      {scans.map(({ id, serial, by }) => (
        <li key={id} title={by}>
          {serial}
          {mayCount && (
            <button
              type="button"
              className="link"
              aria-label={`Take ${serial} back`}
              disabled={undoing.isRunning}
              onClick={() => void undoing.run({ stocktakeId, countId: id })}
            >
              ×
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Differences({ line }: { readonly line: Line }) {
  const { missing, found, elsewhere, meanwhile, sums } = line
  const counted = { less: sums.missing - missing.length, more: sums.found - found.length }
  return (
    <ul className="stocktake-differences small">
      {missing.map(({ serial, heldFor }) => (
        <li key={serial} className="state-word" data-tone="late">
          Missing: <span className="code">{serial}</span>
          {heldFor && `, held for repair ${heldFor}`}
        </li>
      ))}
      {counted.less > 0 && (
        <li className="state-word" data-tone="late">
          {counted.less} missing
        </li>
      )}
      {found.map((serial) => (
        <li key={serial} className="state-word" data-tone="wait">
          Not in the records: <span className="code">{serial}</span>
        </li>
      ))}
      {counted.more > 0 && (
        <li className="state-word" data-tone="wait">
          {counted.more} more than recorded
        </li>
      )}
      {elsewhere.map(({ serial, shelf }) => (
        <li key={serial} className="state-word" data-tone="going">
          <span className="code">{serial}</span> belongs to bin {shelf || 'none'}
        </li>
      ))}
      {meanwhile > 0 && (
        <li className="muted">{meanwhile} came or went meanwhile: no difference</li>
      )}
    </ul>
  )
}

const number = countPiece.body.pick({ quantity: true }).required()

function CountForm({ line, stocktakeId }: OfLine) {
  const { name, partId, counted } = line
  const counting = useAction(countPiece, {
    success: ({ quantity }) => ({ title: `${quantity} counted`, message: name }),
  })
  const form = useSchemaForm(number, counting, {
    draft: `stocktake-count:${stocktakeId}:${partId}`,
    initial: {},
    request: ({ quantity }) => ({ stocktakeId, partId, quantity }),
  })
  const error = form.errorBeyond()
  return (
    <Form form={form} className="receiving-counted" label={`Pieces of ${name}`}>
      <TextField
        label={counted === null ? 'Pieces here' : 'Count again'}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('quantity', (typed) => (typed.trim() ? Number(typed) : Number.NaN))}
      />
      <Button type="submit" size="sm" variant="line" loading={form.isSending}>
        Count
      </Button>
      {error && <FieldError>{error}</FieldError>}
    </Form>
  )
}

function NoneThere({ line: { partId, name }, stocktakeId }: OfLine) {
  const counting = useAction(countPiece, { failure: { title: 'Not counted' } })
  return (
    <Button
      variant="quiet"
      size="xs"
      className="stocktake-none"
      aria-label={`None there: ${name}`}
      loading={counting.isRunning}
      onClick={() => void counting.run({ stocktakeId, partId, quantity: 0 })}
    >
      None there
    </Button>
  )
}
