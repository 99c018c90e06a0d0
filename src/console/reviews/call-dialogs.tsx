/** The dialog that closes a contact request with a reason. */
import { SelectField } from '#ui/design/select-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { closeReasons, closeReasonTitles } from '#domain/orders/contact-request.ts'
import {
  closeContactRequest,
  type ShownContactRequest,
} from '#domain/orders/contract/staff-contact.ts'

type Props = { readonly request: ShownContactRequest; readonly onClose: () => void }

const failure = { title: 'Not saved', message: 'Please try again.' }
const reasonOnly = closeContactRequest.body.pick({ reason: true })

export function CloseDialog({ request: { orderId, customer }, onClose }: Props) {
  const closing = useAction(closeContactRequest, {
    success: { title: 'Request closed', message: `${customer.name} gets a message.` },
    failure,
    onSuccess: onClose,
  })
  const form = useSchemaForm(reasonOnly, closing, {
    draft: `close-request:${orderId}`,
    request: ({ reason }) => ({ orderId, reason }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Close this request?"
      text="The customer gets the reason in their own language. A student’s discount goes back to them."
      className="grid gap-5"
      action="Close the request"
      tone="danger"
    >
      <SelectField label="Reason" required {...form.field('reason')}>
        <option value="">Choose one</option>
        {closeReasons.map((reason) => (
          <option key={reason} value={reason}>
            {closeReasonTitles[reason]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
