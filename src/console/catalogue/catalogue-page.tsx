/** The catalogue for colleagues: one family at a time, its prices, its issues, its models. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorState } from '#ui/query/error-state.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { Segment } from '#ui/design/segment.tsx'
import { LoadingNote, Skeleton } from '#ui/query/skeleton.tsx'
import { type FamilyId, familyIds, familyName } from '#domain/catalogue/family.ts'
import { getCatalogue } from '#domain/catalogue/contract/staff.ts'
import { IssuesPanel } from './issues-panel.tsx'
import { ModelsPanel } from './models-panel.tsx'
import type { PriceDraft } from './price-draft.ts'
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
      <div className="st-bar">
        <h1 className="d3">Catalogue</h1>
        <div className="chipset" role="group" aria-label="Device family">
          {familyIds.map((id) => (
            <button
              key={id}
              type="button"
              className="chip"
              aria-pressed={id === family}
              onClick={() => go({ family: id })}
            >
              {familyName[id]}
            </button>
          ))}
        </div>
        <div className="cat-views">
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

/** What is typed as a price stays while one looks at other models or families. */
function Family({ family, view }: FamilyProps) {
  const { data, error, isFetching, refetch } = useAnswer(getCatalogue, { family })
  const [draft, setDraft] = useState<PriceDraft>({})
  return (
    <div className="catalogue">
      {!data && error && (
        <ErrorState
          title="The catalogue did not load"
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <>
          <LoadingNote>Loading the catalogue</LoadingNote>
          <Skeleton className="h-96 w-full" />
        </>
      )}
      {data && view === 'prices' && (
        <PricesPanel key={family} catalogue={data} draft={draft} onDraft={setDraft} />
      )}
      {data && view === 'issues' && <IssuesPanel catalogue={data} />}
      {data && view === 'models' && <ModelsPanel catalogue={data} />}
    </div>
  )
}
