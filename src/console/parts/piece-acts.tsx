/** What a colleague may do with a piece in the shop: move it to another bin, put it into the stock, scrap it. */
import { useState } from 'react'
import { useMay } from '#ui/api/role.ts'
import { Button } from '#ui/design/button.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { putIntoStock } from '#domain/parts/contract/staff-pieces.ts'
import { ScrapDialog } from './scrap-dialog.tsx'
import { ShelfDialog } from './shelf-dialog.tsx'
import type { ShownItem, ShownPart } from './shown-stock.ts'
import { pieceName } from './stock-words.tsx'

type Props = { readonly part: ShownPart; readonly piece: ShownItem }

export function PieceActs({ part, piece }: Props) {
  const may = useMay()
  const [open, setOpen] = useState<'move' | 'scrap'>()
  const putting = useAction(putIntoStock, {
    success: { title: 'Free again', message: pieceName(piece) },
    failure: { title: 'Not put into stock' },
  })
  const { id: itemId, state, quantity } = piece
  const close = () => setOpen(undefined)
  const act = (title: string, onClick: () => void) => (
    <Button
      size="xs"
      variant="quiet"
      aria-label={`${title}: ${pieceName(piece)}`}
      loading={title === putIn && putting.isRunning}
      onClick={onClick}
    >
      {title}
    </Button>
  )
  return (
    <span className="piece-acts">
      {may('keep-parts') &&
        (state === 'found' || state === 'faulty') &&
        act(putIn, () => void putting.run({ itemId, quantity }))}
      {may('receive-parts') && act('Move', () => setOpen('move'))}
      {may('keep-parts') && state !== 'reserved' && act('Scrap', () => setOpen('scrap'))}
      {open === 'move' && <ShelfDialog part={part} piece={piece} onClose={close} />}
      {open === 'scrap' && <ScrapDialog name={part.name} piece={piece} onClose={close} />}
    </span>
  )
}

const putIn = 'Put into stock'
