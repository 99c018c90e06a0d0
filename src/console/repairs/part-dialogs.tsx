/** The form for a part that an issue used, and the dialog that removes one. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form, FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import {
  type getInspection,
  noteUsedPart,
  removeUsedPart,
} from '#domain/repairs/contract/staff-inspection.ts'

type Props = {
  readonly orderId: string
  readonly issue: ResponseOf<typeof getInspection>['issues'][number]
  readonly onDone: () => void
}

const partFields = noteUsedPart.body.omit({ orderId: true, issueId: true })

/** Its serial number, its name and where it came from; a scanner can fill and send the form. */
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
      <TextField label="Lot (optional)" maxLength={40} autoComplete="off" {...form.field('lot')} />
      <TextField
        label="Supplier (optional)"
        maxLength={80}
        autoComplete="off"
        {...form.field('supplier')}
      />
      {error && <FieldError>{error}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={form.isSending}>
          Add the part
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

type RemovePartProps = {
  readonly orderId: string
  readonly partId: string
  /** `Screen D6X-40218`. */
  readonly what: string
}

/** Removes a part from a repair, with the reason; the part stays on record. */
export function RemovePart(props: RemovePartProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="xs"
        className="nowrap"
        aria-label={`Remove ${props.what}`}
        onClick={() => setOpen(true)}
      >
        Remove
      </Button>
      {isOpen && <RemoveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const removeFields = removeUsedPart.body.pick({ reason: true })

type DialogProps = RemovePartProps & { readonly onClose: () => void }

function RemoveDialog({ orderId, partId, what, onClose }: DialogProps) {
  const removing = useAction(removeUsedPart, { onSuccess: onClose })
  const form = useSchemaForm(removeFields, removing, {
    request: ({ reason }) => ({ orderId, partId, reason }),
  })
  return (
    <FormDialog
      form={form}
      title="Remove from this repair"
      text={`It stays on record: ${what}.`}
      action="Remove"
      atEnd
      texts={{ message: 'That was not saved. Please try again.' }}
      onClose={onClose}
    >
      <TextField label="Why" maxLength={200} autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  )
}
