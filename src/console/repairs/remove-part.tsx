/** The dialog that takes a part off a repair. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { RadioCard } from '#ui/design/radio-card.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { removeUsedPart } from '#domain/repairs/contract/staff-used-parts.ts'

type RemovePartProps = {
  readonly orderId: string
  readonly partId: string
  /** `Screen D6X-40218`. */
  readonly what: string
  /** It is a piece of the stock, which goes back to the shelf or is faulty. */
  readonly inStock?: boolean
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

const { shape } = removeUsedPart.body
const removeFields = removeUsedPart.body.pick({ reason: true, back: true })
const stockFields = removeFields.extend({ back: shape.back.unwrap() })
const ways = [
  { key: 'free', title: 'Back to the shelf' },
  { key: 'faulty', title: 'It is faulty' },
] as const

type DialogProps = RemovePartProps & { readonly onClose: () => void }

function RemoveDialog({ orderId, partId, what, inStock = false, onClose }: DialogProps) {
  const removing = useAction(removeUsedPart, { onSuccess: onClose })
  const form = useSchemaForm(inStock ? stockFields : removeFields, removing, {
    draft: `remove-part:${partId}`,
    request: (typed) => ({ orderId, partId, ...typed }),
  })
  const back = useFieldValue(form, 'back')
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
      {inStock && (
        <fieldset className="grid gap-2">
          <legend className="label">Where does this part go?</legend>
          {ways.map(({ key, title }) => (
            <RadioCard
              key={key}
              name="back"
              value={key}
              checked={back.value === key}
              onChange={() => back.set(key)}
            >
              {title}
            </RadioCard>
          ))}
          {back.error && <FieldError>{back.error}</FieldError>}
        </fieldset>
      )}
      <TextField label="Why" maxLength={200} autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  )
}
