/** The form for a part that an issue used: its serial number, its name and where it came from. A scanner can fill and send it. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { type getInspection, noteUsedPart } from '#domain/repairs/contract/staff-inspection.ts'

type Props = {
  readonly orderId: string
  readonly issue: ResponseOf<typeof getInspection>['issues'][number]
  readonly onDone: () => void
}

const partFields = noteUsedPart.body.omit({ orderId: true, issueId: true })

export function PartForm({ orderId, issue: { issueId, label, partName }, onDone }: Props) {
  const noting = useAction(noteUsedPart, { onSuccess: onDone })
  const form = useSchemaForm(partFields, noting, {
    initial: { name: partName },
    request: (part) => ({ orderId, issueId, ...part }),
  })
  const error = form.errorBeyond({ message: 'That was not saved. Please try again.' })
  return (
    <Form form={form} className="part-form" label={`Part for ${label}`}>
      <TextField
        label="Serial number"
        maxLength={40}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        {...form.field('serial')}
      />
      <TextField label="Part" maxLength={80} autoComplete="off" {...form.field('name')} />
      <TextField
        label="Lot, if there is one"
        maxLength={40}
        autoComplete="off"
        {...form.field('lot')}
      />
      <TextField
        label="Supplier, if known"
        maxLength={80}
        autoComplete="off"
        {...form.field('supplier')}
      />
      {error && <FieldError>{error}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={form.isSending}>
          Note the part
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
