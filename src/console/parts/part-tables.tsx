/** The pieces of a part in the shop, and what happened with it. */
import { Link } from 'react-router'
import { formatRupees } from '#kernel/money.ts'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import { moveReasons } from '#domain/parts/stock.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { PartPanel } from './part-panel.tsx'
import type { ShownPart } from './shown-stock.ts'
import { PieceActs } from './piece-acts.tsx'
import { itemWords, pieceName } from './stock-words.tsx'

type Props = { readonly part: ShownPart }
type Item = ShownPart['items'][number]
type Move = ShownPart['moves'][number]

const stateOf = ({ state, orderId }: Item) => (
  <span className="item-state">
    <span className="state-word" data-tone={itemWords[state].tone}>
      {itemWords[state].text}
    </span>
    {orderId && repairLink(orderId)}
  </span>
)

const repairLink = (orderId: string) => (
  <Link className="link" to={`/staff/orders/${orderId}`}>
    Repair
  </Link>
)

const itemColumns: readonly Column<Item>[] = [
  {
    title: 'Serial or lot',
    kind: 'row',
    className: 'code',
    cell: pieceName,
  },
  { title: 'State', cell: stateOf },
  { title: 'Bin', className: 'code', cell: ({ shelf }) => shelf || '–' },
  { title: 'Received', cell: ({ receivedAt }) => shortTimestamp(receivedAt) },
  { title: 'Cost', kind: 'amount', cell: ({ cost }) => formatRupees(cost) },
]

const columnsOf = (part: ShownPart): readonly Column<Item>[] => [
  ...itemColumns,
  { title: 'Acts', kind: 'act', cell: (piece) => <PieceActs part={part} piece={piece} /> },
]

export const PartItems = ({ part }: Props) => (
  <PartPanel title="Pieces">
    {part.items.length === 0 ? (
      <p className="panel-body small muted">
        None in the shop. Order some, and scan each piece when it arrives.
      </p>
    ) : (
      <ListTable
        caption="Pieces"
        rows={part.items}
        keyOf={({ id }) => id}
        columns={columnsOf(part)}
      />
    )}
  </PartPanel>
)

const whatOf = ({ reason, note }: Move) => (
  <>
    {moveReasons[reason]}
    {note && <span className="block smaller muted">{note}</span>}
  </>
)

const moveColumns: readonly Column<Move>[] = [
  { title: 'What', kind: 'row', cell: whatOf },
  { title: 'Piece', className: 'code', cell: ({ serial, quantity }) => serial ?? `× ${quantity}` },
  { title: 'When and by whom', cell: ({ at, by }) => `${shortTimestamp(at)}, ${by}` },
]
const repairColumn: Column<Move> = {
  title: 'Repair',
  cell: ({ orderId }) => (orderId ? repairLink(orderId) : '–'),
}
/** On a phone each column is a line of each move, so the one for repairs is there only where a move has one. */
const columnsFor = (moves: readonly Move[]) =>
  moves.some(({ orderId }) => orderId) ? [...moveColumns, repairColumn] : moveColumns

export const PartMoves = ({ part: { moves } }: Props) => (
  <PartPanel title="What happened">
    {moves.length === 0 ? (
      <p className="panel-body small muted">Nothing yet.</p>
    ) : (
      <ListTable
        caption="What happened"
        rows={moves}
        keyOf={({ id }) => id}
        columns={columnsFor(moves)}
      />
    )}
  </PartPanel>
)
