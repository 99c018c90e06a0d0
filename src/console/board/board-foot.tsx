/** Below the lanes: who waits before the board, and how the cards are drawn. */
import { Link } from 'react-router'
import { Segment } from '#ui/design/segment.tsx'
import { BeforeBoard } from './before-board.tsx'
import type { ShownView } from './use-board-view.ts'

export function BoardFoot({ view }: { readonly view: ShownView }) {
  const { density, changeDensity, secondLine, changeSecondLine, layout } = view
  if (layout === 'list') return null
  return (
    <div className="board-foot">
      <BeforeBoard />
      <Link className="link small" to="/staff/wall">
        Wall display
      </Link>
      {density === 'compact' && (
        <div className="board-choice">
          <span className="small muted" aria-hidden>
            Second line
          </span>
          <Segment
            label="Second line"
            choices={[
              { value: 'number', label: 'Number' },
              { value: 'name', label: 'Name' },
            ]}
            value={secondLine}
            onValue={changeSecondLine}
          />
        </div>
      )}
      <Segment
        label="Cards of the board"
        choices={[
          { value: 'compact', label: 'Compact' },
          { value: 'cards', label: 'Cards' },
        ]}
        value={density}
        onValue={changeDensity}
      />
    </div>
  )
}
