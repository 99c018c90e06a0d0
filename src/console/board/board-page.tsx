/** The workshop board: open repairs in six lanes, updated live, moved by menu, mouse or keyboard, searched and filtered. */
import { useSearchParams } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { formatTimestamp } from '#kernel/time.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { queryKey } from '#ui/query/queries.tsx'
import { getBoard } from '#domain/repairs/contract/staff-board.ts'
import { Board } from './board.tsx'
import { BeforeBoard } from './before-board.tsx'
import { type Filter, readFilter } from './board-filter.ts'
import { BoardFilters } from './board-filters.tsx'
import { JobSearch, SearchResults } from './job-search.tsx'
import { useLiveBoard } from './use-live-board.ts'

export default function BoardPage() {
  const [address] = useSearchParams()
  const query = address.get('q') ?? ''
  const filter = readFilter(address)
  const { inTouch, tryNow } = useLiveBoard()
  return (
    <>
      <div className="page-bar">
        <h1 className="display-3">Workshop board</h1>
        {!query && <BoardFilters />}
        {!query && <BeforeBoard />}
        <JobSearch key={query} query={query} />
      </div>
      <div role="status">{!inTouch && <OutOfTouch filter={filter} onRetry={tryNow} />}</div>
      {query ? (
        <SearchResults key={query} query={query} />
      ) : (
        <Board key={JSON.stringify(filter)} filter={filter} />
      )}
    </>
  )
}

type OutOfTouchProps = { readonly filter: Filter; readonly onRetry: () => void }

/** Shows from when the data is, because it may have changed since. */
function OutOfTouch({ filter, onRetry }: OutOfTouchProps) {
  const updatedAt = useQueryClient().getQueryState(queryKey(getBoard, filter))?.dataUpdatedAt
  const at = updatedAt
    ? ` as they were at ${formatTimestamp(new Date(updatedAt)).replace(/^.*, /, '')}`
    : ''
  return (
    <div className="board-notice">
      <Icon name="alert" size={18} />
      <span>
        Out of touch: you see the repairs{at}, and moves of others are shown late. Still trying.
      </span>
      <Button size="xs" variant="line" onClick={onRetry}>
        Try now
      </Button>
    </div>
  )
}
