/** Below a table of prices: the day from which what was typed shall hold, and saving it. */
import { type FormEvent, useState } from 'react'
import { ApiError } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { type Catalogue, type PriceDraft, type PriceRow, without, wrongIn } from './price-draft.ts'
import type { useSetPrices } from './use-set-prices.ts'

type Props = {
  readonly today: Catalogue['today']
  /** Of all that is typed, what differs from what holds. */
  readonly changed: readonly PriceRow[]
  readonly onDraft: (change: (before: PriceDraft) => PriceDraft) => void
  readonly saving: ReturnType<typeof useSetPrices>
}

export function PriceSaveBar(props: Props) {
  if (props.changed.length > 0) return <SaveForm {...props} />
  return (
    <p className="sm muted">
      Type over a price. Enter goes down a line, Escape takes back. Bookings made before keep their
      prices.
    </p>
  )
}

/** Every set of changes begins with today, so that nothing is planned by an earlier choice. */
function SaveForm({ today, onDraft, saving, changed }: Props) {
  const { error, isPending, mutate, words } = saving
  const [startsOn, setStartsOn] = useState(today)
  const wrong = changed.some((row) => Object.keys(wrongIn(row)).length > 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wrong) mutate({ startsOn, rows: changed })
  }
  const dayWrong = error instanceof ApiError ? error.fieldMessage('startsOn') : undefined
  return (
    <form className="save-bar" noValidate onSubmit={submit}>
      <p className="strong">
        {changed.length === 1 ? '1 price changed' : `${changed.length} prices changed`}
      </p>
      <TextField
        label="Holds from"
        type="date"
        min={today}
        value={startsOn}
        error={dayWrong}
        onChange={(event) => setStartsOn(event.target.value)}
      />
      <div className="save-act">
        <Button variant="quiet" onClick={() => onDraft((before) => without(before, changed))}>
          Discard
        </Button>
        <Button type="submit" loading={isPending} disabled={wrong}>
          Save prices
        </Button>
      </div>
      {words && !dayWrong && <FieldError>{words}</FieldError>}
    </form>
  )
}
