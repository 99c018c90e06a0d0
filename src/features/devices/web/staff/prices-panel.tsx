/** Prices of one family: a tier's table to type in, and the day from which what was typed shall hold. */
import { type FormEvent, useState } from 'react'
import { ApiError } from '#web/api-client.ts'
import { Button } from '#web/button.tsx'
import { FieldError } from '#web/field.tsx'
import { TextField } from '#web/text-field.tsx'
import {
  type Catalogue,
  changedRows,
  type PriceDraft,
  type PriceRow,
  rowsOf,
  tierTitle,
  without,
  wrongIn,
} from './price-draft.ts'
import { PriceHistory, type Shown } from './price-history.tsx'
import { PriceTable } from './price-table.tsx'
import { useSetPrices } from './use-set-prices.ts'

type Props = {
  readonly catalogue: Catalogue
  readonly draft: PriceDraft
  readonly onDraft: (change: (before: PriceDraft) => PriceDraft) => void
}

export function PricesPanel({ catalogue, draft, onDraft }: Props) {
  const tiers = [...new Set(catalogue.models.map(({ tier }) => tier))]
  const [tier, setTier] = useState(tiers[0] ?? '')
  const [history, setHistory] = useState<Shown>()
  const models = catalogue.models.filter((one) => one.tier === tier).map(({ name }) => name)
  const title = tierTitle(tier, catalogue.family.id)
  const saving = useSetPrices(catalogue, (rows) => onDraft((before) => without(before, rows)))
  return (
    <>
      <section className="panel">
        <h2>{catalogue.family.name} prices</h2>
        <div className="in grid gap-3">
          <div className="chipset" role="group" aria-label="Models that cost the same">
            {tiers.map((one) => (
              <button
                key={one}
                type="button"
                className="chip"
                aria-pressed={one === tier}
                onClick={() => setTier(one)}
              >
                {tierTitle(one, catalogue.family.id)}
              </button>
            ))}
          </div>
          <p className="sm muted">{models.join(', ')}</p>
        </div>
        <PriceTable
          key={tier}
          label={`${catalogue.family.name}, ${title}`}
          rows={rowsOf(catalogue, tier, draft)}
          mayType={catalogue.rights.price}
          refused={saving.refused}
          onType={(key, column, text) =>
            onDraft((before) => ({ ...before, [key]: { ...before[key], [column]: text } }))
          }
          onReset={(key, column) =>
            onDraft((before) => {
              const { [column]: _, ...rest } = before[key] ?? {}
              return { ...before, [key]: rest }
            })
          }
          onHistory={({ label, issueId }) =>
            setHistory({ tier, issueId, label: `${label}, ${title}` })
          }
        />
      </section>
      {catalogue.rights.price && (
        <SaveBar catalogue={catalogue} draft={draft} onDraft={onDraft} saving={saving} />
      )}
      <PriceHistory
        shown={history}
        mayWithdraw={catalogue.rights.price}
        onClose={() => setHistory(undefined)}
      />
    </>
  )
}

type BarProps = Props & { readonly saving: ReturnType<typeof useSetPrices> }

function SaveBar(props: BarProps) {
  const changed = changedRows(props.catalogue, props.draft)
  if (changed.length > 0) return <SaveForm {...props} changed={changed} />
  return (
    <p className="sm muted">
      Type over a price. Enter goes down a line, Escape takes back. Bookings made before keep their
      prices.
    </p>
  )
}

/** Every set of changes begins with today, so that nothing is planned by an earlier choice. */
function SaveForm(props: BarProps & { readonly changed: readonly PriceRow[] }) {
  const { catalogue, onDraft, saving, changed } = props
  const { error, isPending, mutate, words } = saving
  const [startsOn, setStartsOn] = useState(catalogue.today)
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
        min={catalogue.today}
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
