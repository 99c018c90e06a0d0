/** The bar below a table of prices: the day from which the typed prices hold, and the button that saves them. */
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { setPrices } from '#domain/catalogue/contract/staff-prices.ts'
import { type Catalogue, type PriceDraft, type PriceRow, without, wrongIn } from './price-draft.ts'
import type { useSetPrices } from './use-set-prices.ts'

type Props = {
  readonly today: Catalogue['today']
  /** Of all that is typed, what differs from what holds. */
  readonly changed: readonly PriceRow[]
  readonly onDraft: (change: (before: PriceDraft) => PriceDraft) => void
  readonly saving: ReturnType<typeof useSetPrices>['saving']
}

export function PriceSaveBar(props: Props) {
  if (props.changed.length > 0) return <SaveForm {...props} />
  return (
    <p className="small muted">
      Type over a price. Enter goes down a line, Escape undoes. Existing bookings do not change.
    </p>
  )
}

const dayOnly = setPrices.body.pick({ startsOn: true })

/** Every set of changes begins with today, so that nothing is planned by an earlier choice. */
function SaveForm({ today, onDraft, saving, changed }: Props) {
  const wrong = changed.some((row) => Object.keys(wrongIn(row)).length > 0)
  const form = useSchemaForm(dayOnly, saving, {
    draft: undefined,
    initial: { startsOn: today },
    request: ({ startsOn }) => ({
      startsOn,
      prices: changed.map(({ tier, issueId, seen, shown }) => ({ tier, issueId, seen, ...shown })),
    }),
  })
  const error = form.errorBeyond()
  return (
    <Form form={form} className="price-save-bar">
      <p className="strong">
        {changed.length === 1 ? '1 price changed' : `${changed.length} prices changed`}
      </p>
      <TextField label="Valid from" type="date" min={today} {...form.field('startsOn')} />
      <div className="price-save-actions">
        <Button variant="quiet" onClick={() => onDraft((before) => without(before, changed))}>
          Discard
        </Button>
        {/* While it is disabled, Enter does not send the form either. */}
        <Button type="submit" loading={form.isSending} disabled={wrong}>
          Save prices
        </Button>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </Form>
  )
}
