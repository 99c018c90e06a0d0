/** The workshop board: open repairs in six lanes, updated live, moved by menu, mouse or keyboard, searched and filtered. */
import { useMemo } from 'react'
import { Navigate } from 'react-router'
import { useQueryClient } from '#ui/query/query-client.ts'
import { formatTimestamp, minutes } from '#kernel/time.ts'
import { useMay } from '#ui/api/role.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { Segment } from '#ui/design/segment.tsx'
import { queryKey } from '#ui/query/queries.tsx'
import { getBoard } from '#domain/repairs/contract/staff-board.ts'
import { Board } from './board.tsx'
import { withLayout } from './board-address.ts'
import type { Filter } from './board-filter.ts'
import { BoardFilters } from './board-filters.tsx'
import { BoardFoot } from './board-foot.tsx'
import { CompactContext } from './compact-card.tsx'
import { FilterChips } from './filter-chips.tsx'
import { SearchResults } from '#console/search/search-results.tsx'
import { RepairList } from './repair-list.tsx'
import { SavedViews } from './saved-views.tsx'
import { type ShownView, useBoardView, useFirstAddress } from './use-board-view.ts'
import { useLiveBoard } from './use-live-board.ts'
import { useBrowserTime } from '#ui/page/browser-clock.ts'

export default function BoardPage() {
  const may = useMay()
  const first = useFirstAddress()
  if (!may('see-jobs')) return <Navigate to="/staff" replace />
  return first ? <Navigate to={`/staff/board?${first}`} replace /> : <LiveBoard />
}

function LiveBoard() {
  const view = useBoardView()
  const query = view.address.get('q') ?? ''
  const { inTouch, tryNow } = useLiveBoard()
  const notice = (
    <div role="status">{!inTouch && <OutOfTouch filter={view.filter} onRetry={tryNow} />}</div>
  )
  if (query)
    return (
      <>
        <div className="page-bar">
          <h1 className="display-3">Workshop board</h1>
        </div>
        {notice}
        <SearchResults key={query} query={query} />
      </>
    )
  return (
    <div className="board-page">
      <div className="page-bar board-bar">
        <h1 className="title-1">Workshop board</h1>
        <FilterChips view={view} />
        <BoardFilters view={view} />
        <SavedViews view={view} />
        <LayoutChoice view={view} />
      </div>
      {notice}
      <ShownRepairs view={view} />
      <BoardFoot view={view} />
    </div>
  )
}

function ShownRepairs({ view }: { readonly view: ShownView }) {
  const { filter, density, secondLine, layout } = view
  const now = useBrowserTime(minutes(1))
  return (
    <CompactContext value={useMemo(() => ({ secondLine, now }), [secondLine, now])}>
      {layout === 'list' ? (
        <RepairList key={JSON.stringify(filter)} view={view} now={now} />
      ) : (
        <Board key={JSON.stringify(filter)} filter={filter} density={density} />
      )}
    </CompactContext>
  )
}

const LayoutChoice = ({ view: { address, layout, go } }: { readonly view: ShownView }) => (
  <div className="board-layout">
    <Segment
      label="Layout"
      choices={[
        { value: 'board', label: 'Board' },
        { value: 'list', label: 'List' },
      ]}
      value={layout}
      onValue={(next) => go(withLayout(address, next))}
    />
  </div>
)

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
