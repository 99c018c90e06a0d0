/** The prices of one family: a table to type in for each tier, and the tiers themselves. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { Chip, ChipRow } from '#console/frame/chips.tsx'
import { type Catalogue, changedRows, type PriceDraft, rowsOf, typeInto } from './price-draft.ts'
import { PriceHistory, type Shown } from './price-history.tsx'
import { PriceSaveBar } from './price-save-bar.tsx'
import { PriceTable } from './price-table.tsx'
import { RemoveTier, AddTierForm, RenameTierForm } from './tier-dialogs.tsx'
import { useSetPrices } from './use-set-prices.ts'

type Props = {
  readonly catalogue: Catalogue
  readonly draft: PriceDraft
  readonly onDraft: (change: (before: PriceDraft) => PriceDraft) => void
}

export function PricesPanel({ catalogue, draft, onDraft }: Props) {
  const { family, tiers, rights } = catalogue
  const [chosen, setChosen] = useState<string>()
  const [history, setHistory] = useState<Shown>()
  const tier = tiers.find(({ id }) => id === chosen) ?? tiers[0]
  const { saving, refused } = useSetPrices(catalogue, onDraft)
  return (
    <>
      <section className="panel">
        <div className="panel-head">
          <h2>{family.name} prices</h2>
          {rights.price && <TierActions catalogue={catalogue} tier={tier} onTier={setChosen} />}
        </div>
        <Tiers catalogue={catalogue} tier={tier} onTier={setChosen} />
        {tier && (
          <PriceTable
            key={tier.id}
            label={`${family.name}, ${tier.name}`}
            of="Issue"
            rows={rowsOf(catalogue, tier.id, draft)}
            mayType={rights.price}
            refused={refused}
            {...typeInto(onDraft)}
            onHistory={({ label, issueId }) =>
              setHistory({ tier: tier.id, issueId, label: `${label}, ${tier.name}` })
            }
          />
        )}
      </section>
      {rights.price && (
        <PriceSaveBar
          today={catalogue.today}
          changed={changedRows(catalogue, draft)}
          onDraft={onDraft}
          saving={saving}
        />
      )}
      <PriceHistory
        shown={history}
        mayWithdraw={rights.price}
        onClose={() => setHistory(undefined)}
      />
    </>
  )
}

type TierProps = {
  readonly catalogue: Catalogue
  readonly tier: Catalogue['tiers'][number] | undefined
  readonly onTier: (tier: string) => void
}

/** The choice of a tier, with the models that have it. */
function Tiers({ catalogue: { tiers, models }, tier, onTier }: TierProps) {
  const names = models.filter((one) => one.tier === tier?.id).map(({ name }) => name)
  return (
    <div className="panel-body grid gap-3">
      <ChipRow label="Models that cost the same">
        {tiers.map(({ id, name }) => (
          <Chip key={id} pressed={id === tier?.id} onPress={() => onTier(id)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      <p className="sm muted">
        {names.join(', ') || 'No model has this tier yet. Assign it to one under Models.'}
      </p>
    </div>
  )
}

function TierActions({ catalogue, tier, onTier }: TierProps) {
  const [open, setOpen] = useState<'new' | 'name'>()
  const isUnused = tier && !catalogue.models.some((model) => model.tier === tier.id)
  return (
    <span className="flex flex-wrap gap-1 sm:gap-2">
      {isUnused && <RemoveTier key={tier.id} catalogue={catalogue} tier={tier} />}
      {tier && (
        <Button size="sm" variant="quiet" onClick={() => setOpen('name')}>
          <span>
            Rename<span className="max-sm:sr-only"> the tier</span>
          </span>
        </Button>
      )}
      <Button size="sm" variant="line" onClick={() => setOpen('new')}>
        <Icon name="plus" size={18} /> Add a tier
      </Button>
      {open === 'new' && (
        <AddTierForm catalogue={catalogue} onClose={() => setOpen(undefined)} onAdded={onTier} />
      )}
      {open === 'name' && tier && (
        <RenameTierForm catalogue={catalogue} tier={tier} onClose={() => setOpen(undefined)} />
      )}
    </span>
  )
}
