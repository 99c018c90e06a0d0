/** The dialogs that end a contact request: it is closed, or becomes a booking. */
import { useState } from 'react'
import { formatRupees } from '#kernel/money.ts'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { RadioCard } from '#ui/design/radio-card.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { Query } from '#ui/query/query.tsx'
import { useAction } from '#ui/query/use-action.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { closeReasons, closeReasonTitles } from '#domain/orders/contact-request.ts'
import {
  closeContactRequest,
  convertContactRequest,
  getContactRequest,
  type ShownContactRequest,
} from '#domain/orders/contract/staff-contact.ts'
import { type JobService, serviceTitles } from '#domain/orders/service-type.ts'

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

export function ConvertDialog({ request, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Turn into a booking"
      text={`${request.device}: ${request.issues.join(', ')}. The customer gets a link to pay.`}
    >
      <Query
        of={getContactRequest}
        input={{ orderId: request.orderId }}
        name="the prices"
        loading="h-48 w-full"
      >
        {(known) => <ConvertForm request={request} known={known} onClose={onClose} />}
      </Query>
    </Dialog>
  )
}

type ConvertProps = Props & { readonly known: ResponseOf<typeof getContactRequest> }
const told = 'told'

function ConvertForm({ request: { orderId, customer }, known, onClose }: ConvertProps) {
  const [service, setService] = useState<JobService>('walk-in')
  const [addressId, setAddressId] = useState(known.addresses[0]?.addressId ?? told)
  const [place, setPlace] = useState({ address: '', city: '', pincode: '' })
  const converting = useAction(convertContactRequest, {
    success: { title: 'Turned into a booking', message: `${customer.name} gets a link to pay.` },
    failure,
    onSuccess: onClose,
  })
  const price = known.prices.find((one) => one.service === service)
  const where = addressId === told ? { address: place } : { addressId }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!price) return
        const input = { orderId, service, amount: price.amount }
        void converting.run(service === 'pickup' ? { ...input, ...where } : input)
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="label">How the device reaches us</legend>
        {known.prices.map((one) => (
          <RadioCard
            key={one.service}
            name="service"
            checked={service === one.service}
            onChange={() => setService(one.service)}
          >
            {serviceTitles[one.service]}, {formatRupees(one.total)}
          </RadioCard>
        ))}
      </fieldset>
      {service === 'pickup' && (
        <SelectField
          label="Pickup address"
          value={addressId}
          onChange={({ target }) => setAddressId(target.value)}
        >
          {known.addresses.map((one) => (
            <option key={one.addressId} value={one.addressId}>
              {one.type}: {one.line}
            </option>
          ))}
          <option value={told}>Another address, told on the phone</option>
        </SelectField>
      )}
      {service === 'pickup' && addressId === told && <Place place={place} onPlace={setPlace} />}
      {converting.error && <FieldError>{converting.error.message}</FieldError>}
      <Button type="submit" loading={converting.isRunning}>
        Book for {price ? formatRupees(price.total) : ''}
      </Button>
    </form>
  )
}

type Told = { readonly address: string; readonly city: string; readonly pincode: string }
type PlaceProps = { readonly place: Told; readonly onPlace: (place: Told) => void }

function Place({ place, onPlace }: PlaceProps) {
  const fields = [
    ['address', 'Address'],
    ['city', 'City'],
    ['pincode', 'Pincode'],
  ] as const
  return fields.map(([name, label]) => (
    <TextField
      key={name}
      label={label}
      required
      autoComplete="off"
      value={place[name]}
      onChange={({ target }) => onPlace({ ...place, [name]: target.value })}
    />
  ))
}
