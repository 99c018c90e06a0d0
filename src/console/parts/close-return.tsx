/** The dialog that closes a return: what was credited, and what became of each refused piece. */
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { closeReturn } from '#domain/parts/contract/staff-returns.ts'
import type { ShownReturn } from './shown-stock.ts'
import { pieceName } from './stock-words.tsx'

type Props = { readonly shown: ShownReturn; readonly onClose: () => void }

const fields = closeReturn.body.omit({ returnId: true })

export function CloseReturn({ shown, onClose }: Props) {
  const { id: returnId, lines, expectedCredit, cost } = shown
  const closing = useAction(closeReturn, {
    success: { title: 'Return closed' },
    onSuccess: onClose,
  })
  const form = useSchemaForm(fields, closing, {
    draft: `close-return:${returnId}`,
    initial: { credit: String(expectedCredit ?? cost), refused: [] },
    request: (values) => ({ ...values, returnId }),
  })
  const refused = useFieldValue(form, 'refused')
  const set = (lineId: number, to: string) => {
    const others = refused.value.filter((one) => one.lineId !== lineId)
    refused.set(to === 'scrapped' || to === 'free' ? [...others, { lineId, to }] : others)
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="The supplier answered"
      text="It stays as you enter it. Refused pieces leave the stock or are free again."
      action="Close the return"
    >
      <TextField
        label="Credit received, rupees"
        inputMode="decimal"
        autoComplete="off"
        maxLength={11}
        {...form.field('credit')}
      />
      {lines.map((line) => (
        <SelectField
          key={line.id}
          label={`${line.name}, ${pieceName(line)}`}
          value={refused.value.find(({ lineId }) => lineId === line.id)?.to ?? 'credited'}
          onChange={({ target }) => set(line.id, target.value)}
        >
          <option value="credited">Credited</option>
          <option value="scrapped">Refused: scrapped</option>
          <option value="free">Refused: back in stock</option>
        </SelectField>
      ))}
    </FormDialog>
  )
}
