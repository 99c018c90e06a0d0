/** How the customer is reached while the phone with their SIM is on the bench: asked at the intake, and changed there. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { setOrderContact, reachFields } from '#domain/repairs/contract/staff-reach.ts'
import { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { contactWays, type ContactWay } from '#domain/messaging/order-contact.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { MobileNumberField } from '#ui/design/mobile-number-field.tsx'
import { RadioCard } from '#ui/design/radio-card.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'

type Contact = ResponseOf<typeof getStaffOrder>['contact']

const wayTexts: Readonly<Record<ContactWay, string>> = {
  own: 'Their own number works meanwhile',
  number: 'Another number',
  email: 'E-mail',
  counter: 'They ask at the counter',
}

type Props = { readonly orderId: string; readonly mayWrite: boolean }

/** Nothing where it was not asked and cannot be any more. */
export function ReachCustomer({ orderId, mayWrite }: Props) {
  const { data: order } = useAnswer(getStaffOrder, { orderId })
  const [isChanging, setChanging] = useState(false)
  if (!order) return null
  const { contact } = order
  const close = () => setChanging(false)
  if (mayWrite && (!contact || isChanging))
    return <ReachForm orderId={orderId} contact={contact} onClose={close} />
  if (!contact) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="small">
        <span className="strong">Messages and codes of this repair:</span> {sentenceOf(contact)}
      </p>
      {mayWrite && (
        <Button variant="line" size="sm" onClick={() => setChanging(true)}>
          Change
        </Button>
      )}
    </div>
  )
}

function sentenceOf({ way, to }: NonNullable<Contact>): string {
  if (way === 'own') return 'to the customer’s own number'
  if (way === 'counter') return 'none are sent, they ask at the counter'
  return way === 'number' ? `to +91 ${to}` : `to ${to}`
}

type FormProps = {
  readonly orderId: string
  readonly contact: Contact
  readonly onClose: () => void
}

function ReachForm({ orderId, contact, onClose }: FormProps) {
  const saving = useAction(setOrderContact, {
    success: { title: 'Noted' },
    onSuccess: onClose,
  })
  const form = useSchemaForm(reachFields, saving, {
    draft: `reach:${orderId}`,
    initial: {
      ...(contact && { way: contact.way }),
      number: contact?.way === 'number' ? contact.to : '',
      email: contact?.way === 'email' ? contact.to : '',
    },
    request: (fields) => ({ orderId, ...fields }),
  })
  const way = useFieldValue(form, 'way')
  const number = useFieldValue(form, 'number')
  const error = form.errorBeyond()
  return (
    <Form form={form} className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="label">How do we reach the customer while the phone is here?</legend>
        <p className="small muted">
          Often their SIM is in it: then codes, estimates and “ready” would come to our bench.
        </p>
        {contactWays.map((one) => (
          <RadioCard key={one} name="way" checked={way.value === one} onChange={() => way.set(one)}>
            {wayTexts[one]}
          </RadioCard>
        ))}
        {way.error && <FieldError>{way.error}</FieldError>}
      </fieldset>
      {way.value === 'number' && (
        <MobileNumberField
          name="number"
          value={number.value ?? ''}
          error={number.error}
          onValue={number.set}
        />
      )}
      {way.value === 'email' && (
        <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
      )}
      {error && <FieldError>{error}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={form.isSending}>
          Save
        </Button>
        {contact && (
          <Button variant="quiet" size="sm" onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  )
}
