/** The dialog that moves a part with all its pieces, or one of its pieces, to another bin. */
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { moveToShelf } from '#domain/parts/contract/staff-pieces.ts'
import { PiecesField } from './pieces-field.tsx'
import type { ShownItem } from './shown-stock.ts'
import { pieceName } from './stock-words.tsx'

type Props = {
  readonly part: { readonly id: string; readonly name: string; readonly shelf: string }
  /** Absent: the whole part. */
  readonly piece?: ShownItem
  readonly onClose: () => void
}

const fields = moveToShelf.body.pick({ shelf: true }).extend({
  quantity: moveToShelf.body.shape.piece.unwrap().shape.quantity,
})

export function ShelfDialog({ part, piece, onClose }: Props) {
  const moving = useAction(moveToShelf, {
    success: (_, { shelf }) => ({
      title: shelf ? `Now in bin ${shelf}` : 'Now without a bin',
      message: piece ? pieceName(piece) : part.name,
    }),
    onSuccess: onClose,
  })
  const form = useSchemaForm(fields, moving, {
    draft: `part-shelf:${part.id}:${piece?.id ?? 'all'}`,
    initial: { shelf: '', quantity: piece?.quantity ?? 1 },
    request: ({ shelf, quantity }) => ({
      partId: part.id,
      ...(piece && { piece: { itemId: piece.id, quantity } }),
      shelf,
    }),
  })
  const from = (piece ?? part).shelf
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={piece ? 'Move this piece' : 'Move the bin'}
      text={`${part.name}${piece ? `, ${pieceName(piece)}` : ' with all its pieces'}${from ? `, from bin ${from}` : ''}`}
      action="Move"
    >
      {piece && piece.quantity > 1 && (
        <PiecesField of={piece} {...form.field('quantity', Number)} />
      )}
      <TextField
        label="To bin"
        help="Such as A1-04. Empty for none"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        {...form.field('shelf')}
      />
    </FormDialog>
  )
}
