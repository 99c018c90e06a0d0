/** Removes a part from a repair, with the reason; the part stays on record. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { removeUsedPart } from '#domain/repairs/contract/staff-inspection.ts'

type Props = {
  readonly orderId: string
  readonly partId: string
  /** `Screen D6X-40218`. */
  readonly what: string
}

export function RemovePart(props: Props) {
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

type DialogProps = Props & { readonly onClose: () => void }

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
