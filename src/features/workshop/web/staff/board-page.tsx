/** The workshop board: open repairs in six lanes, live; moved by a card's menu or by hand; searched and filtered. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Language, languages, ownName, languageTag } from '#kernel/language.ts'
import { ErrorState } from '#web/error-state.tsx'
import { useAnswer } from '#web/queries.tsx'
import { LoadingNote, Skeleton } from '#web/skeleton.tsx'
import { useToasts } from '#web/toasts.tsx'
import { lanes } from '../../board.ts'
import { no } from '../../errors.ts'
import { getBoard } from '../../staff-contract.ts'
import { BoardLane, type Lane } from './board-lane.tsx'
import { JobSearch } from './job-search.tsx'
import { SearchResults } from './search-results.tsx'
import { useLiveBoard } from './use-live-board.ts'
import { type Job, useMove } from './use-move.ts'

const services = { pickup: 'Pickup', 'walk-in': 'Walk-in' } as const
type Service = keyof typeof services
type Filter = { readonly service?: Service; readonly language?: Language }

export default function BoardPage() {
  const [filter, setFilter] = useState<Filter>({})
  const query = useSearchParams()[0].get('q') ?? ''
  useLiveBoard()
  return (
    <>
      <div className="st-bar">
        <h1 className="d3">Workshop board</h1>
        <Filters filter={filter} onChange={setFilter} />
        <JobSearch key={query} query={query} />
      </div>
      {query ? <SearchResults key={query} query={query} /> : <Board filter={filter} />}
    </>
  )
}

type FiltersProps = { readonly filter: Filter; readonly onChange: (filter: Filter) => void }

function Filters({ filter: { service, language }, onChange }: FiltersProps) {
  const chosen = (next: Filter) => onChange(next)
  return (
    <>
      <div className="chipset" role="group" aria-label="Filter by service type">
        {(Object.keys(services) as Service[]).map((key) => (
          <button
            key={key}
            type="button"
            className="chip"
            aria-pressed={service === key}
            onClick={() =>
              chosen({ ...(language && { language }), ...(service !== key && { service: key }) })
            }
          >
            {services[key]}
          </button>
        ))}
      </div>
      <div className="chipset" role="group" aria-label="Filter by language">
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={language === one}
            onClick={() =>
              chosen({ ...(service && { service }), ...(language !== one && { language: one }) })
            }
          >
            <span lang={languageTag[one]}>{ownName[one]}</span>
          </button>
        ))}
      </div>
    </>
  )
}

function Board({ filter }: { readonly filter: Filter }) {
  const { data, error, refetch, isFetching } = useAnswer(getBoard, filter)
  const [chosen, setChosen] = useState<Lane['key']>('repair')
  const [lifted, setLifted] = useState<Job>()
  const { mutate } = useMove()
  const { show } = useToasts()
  if (error && !data) {
    return (
      <ErrorState
        title="The board did not load"
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  const drop = (job: Job, lane: Lane) => {
    setLifted(undefined)
    if (job.next?.lane === lane.key) mutate({ job })
    else if (!lane.cards.some(({ orderId }) => orderId === job.orderId))
      show({ title: 'Stage not moved', message: no.STAGE_OUT_OF_ORDER.message, tone: 'bad' })
  }
  return (
    <>
      <div className="lane-pick" role="group" aria-label="Lane">
        {(data ?? lanes).map((lane) => (
          <button
            key={lane.key}
            type="button"
            className="chip nowrap"
            aria-pressed={lane.key === chosen}
            onClick={() => setChosen(lane.key)}
          >
            {lane.title} {'count' in lane && lane.count}
          </button>
        ))}
      </div>
      {!data && <LoadingNote>Loading the board</LoadingNote>}
      <div className="board" tabIndex={0} role="region" aria-label="Lanes">
        {data?.map((lane) => (
          <BoardLane
            key={lane.key}
            lane={lane}
            chosen={lane.key === chosen}
            lifted={lifted}
            onLift={setLifted}
            onDrop={drop}
          />
        ))}
        {!data && lanes.map(({ key }) => <Skeleton key={key} className="h-72 w-full" />)}
      </div>
    </>
  )
}
