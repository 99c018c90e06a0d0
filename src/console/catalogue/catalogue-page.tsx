/** The catalogue page for colleagues: prices, issues and models of one family at a time. */
import { useStoredState } from '#ui/forms/stored-state.ts'
import { useSearchParams } from 'react-router'
import { Query } from '#ui/query/query.tsx'
import { Segment } from '#ui/design/segment.tsx'
import { type FamilyId, familyIds, familyName } from '#domain/catalogue/family.ts'
import { getCatalogue } from '#domain/catalogue/contract/staff.ts'
import { Chip, ChipRow } from '#console/frame/chips.tsx'
import { IssuesPanel } from './issues-panel.tsx'
import { ModelsPanel } from './models-panel.tsx'
import { type PriceDraft, priceDraft, priceDraftOf } from './price-draft.ts'
import { PricesPanel } from './prices-panel.tsx'

const views = [
  { value: 'prices', label: 'Prices' },
  { value: 'issues', label: 'Issues' },
  { value: 'models', label: 'Models' },
] as const
type View = (typeof views)[number]['value']

export default function CataloguePage() {
  const [params, setParams] = useSearchParams()
  const family = familyIds.find((id) => id === params.get('family')) ?? 'iphone'
  const view = views.find(({ value }) => value === params.get('view'))?.value ?? 'prices'
  const go = (next: { family?: FamilyId; view?: View }) =>
    setParams({ family, view, ...next }, { preventScrollReset: true })
  return (
    <>
      <div className="page-bar">
        <h1 className="display-3">Catalogue</h1>
        <ChipRow label="Device family">
          {familyIds.map((id) => (
            <Chip key={id} pressed={id === family} onPress={() => go({ family: id })}>
              {familyName[id]}
            </Chip>
          ))}
        </ChipRow>
        <div className="catalogue-views">
          <Segment
            label="Show"
            choices={views}
            value={view}
            onValue={(next) => go({ view: next })}
          />
        </div>
      </div>
      <Family family={family} view={view} />
    </>
  )
}

type FamilyProps = { readonly family: FamilyId; readonly view: View }

/** Holds the typed prices, so that looking at other tiers or families loses none. */
function Family({ family, view }: FamilyProps) {
  const { value: draft, change: setDraft } = useStoredState<PriceDraft>(
    priceDraftOf(family),
    {},
    priceDraft,
  )
  return (
    <div className="catalogue">
      <Query of={getCatalogue} input={{ family }} name="the catalogue" loading="h-96 w-full">
        {(catalogue) => {
          if (view === 'issues') return <IssuesPanel catalogue={catalogue} />
          if (view === 'models') return <ModelsPanel catalogue={catalogue} />
          return <PricesPanel key={family} catalogue={catalogue} draft={draft} onDraft={setDraft} />
        }}
      </Query>
    </div>
  )
}
