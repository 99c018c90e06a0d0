/** The panel of one issue's prices in every tier of its family, to type in. */
import { useState } from 'react'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { getCatalogue, type StaffIssue } from '#domain/catalogue/contract/staff.ts'
import { type Catalogue, type PriceDraft, type PriceRow, rowsOf, typeInto } from './price-draft.ts'
import { PriceHistory, type Shown } from './price-history.tsx'
import { PriceSaveBar } from './price-save-bar.tsx'
import { PriceTable } from './price-table.tsx'
import { useSetPrices } from './use-set-prices.ts'

type Props = { readonly issue: StaffIssue }

export function IssuePrices({ issue }: Props) {
  const found = useAnswer(getCatalogue, { family: issue.family.id })
  if (found.data) return <Table issue={issue} catalogue={found.data} />
  return (
    <section className="panel issue-wide" id="prices" aria-label="Prices">
      <h2>Prices</h2>
      <QueryView query={found} name="the prices" loading="h-48 w-full">
        {() => null}
      </QueryView>
    </section>
  )
}

function Table({ issue, catalogue }: Props & { readonly catalogue: Catalogue }) {
  const [draft, setDraft] = useState<PriceDraft>({})
  const [history, setHistory] = useState<Shown>()
  const { saving, refused } = useSetPrices(catalogue, setDraft)
  const rows = catalogue.tiers.flatMap(({ id, name }) =>
    rowsOf(catalogue, id, draft)
      .filter(({ issueId }) => issueId === issue.id)
      .map((row): PriceRow => ({ ...row, label: name })),
  )
  const { price } = catalogue.rights
  return (
    <div className="issue-wide grid gap-5">
      <section className="panel" id="prices" aria-label="Prices">
        <h2>Prices</h2>
        <PriceTable
          label={`Prices of ${issue.label}`}
          of="Tier"
          rows={rows}
          mayType={price}
          refused={refused}
          {...typeInto(setDraft)}
          onHistory={({ tier, label }) =>
            setHistory({ tier, issueId: issue.id, label: `${issue.label}, ${label}` })
          }
        />
        {!price && <p className="panel-body sm muted">The owner sets prices.</p>}
      </section>
      {price && (
        <PriceSaveBar
          today={catalogue.today}
          changed={rows.filter(({ changed }) => changed)}
          onDraft={setDraft}
          saving={saving}
        />
      )}
      <PriceHistory shown={history} mayWithdraw={price} onClose={() => setHistory(undefined)} />
    </div>
  )
}
