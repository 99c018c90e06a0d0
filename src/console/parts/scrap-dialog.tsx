/** The dialog by which a piece that nobody can use leaves the stock. */
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { scrapPiece } from '#domain/parts/contract/staff-pieces.ts'
import { PiecesField } from './pieces-field.tsx'
import type { ShownItem } from './shown-stock.ts'
import { pieceName } from './stock-words.tsx'

type Props = {
  readonly name: string
  readonly piece: ShownItem
  readonly onClose: () => void
}

const fields = scrapPiece.body.omit({ itemId: true })

export function ScrapDialog({ name, piece, onClose }: Props) {
  const scrapping = useAction(scrapPiece, {
    success: { title: 'Scrapped', message: pieceName(piece) },
    onSuccess: onClose,
  })
  const form = useSchemaForm(fields, scrapping, {
    draft: `scrap:${piece.id}`,
    initial: { quantity: piece.quantity, note: '' },
    request: (values) => ({ ...values, itemId: piece.id }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Scrap this piece"
      text={`${name}, ${pieceName(piece)}. It leaves the stock and its value; this stays on record.`}
      action="Scrap"
      tone="danger"
    >
      {piece.quantity > 1 && <PiecesField of={piece} {...form.field('quantity', Number)} />}
      <TextField
        label="What is broken, and where it goes"
        help="With the number of the e-waste note, once there is one"
        autoComplete="off"
        maxLength={200}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
