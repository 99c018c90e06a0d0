/** The dialog that turns a contact request into the booking that was agreed on the phone. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import {
  convertContactRequest,
  getContactRequest,
  type ShownContactRequest,
} from '#domain/orders/contract/staff-contact.ts'
import type { ContactWork } from '#domain/orders/contact-request.ts'
import type { JobService } from '#domain/orders/service-type.ts'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Query } from '#ui/query/query.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { addressNeededText, RecipientFields } from '#ui/recipient/recipient-fields.tsx'
import { Services, Work } from './convert-work.tsx'

type Props = { readonly request: ShownContactRequest; readonly onClose: () => void }

const noRecipient = { legalName: '', gstin: '', address: '', stateCode: '' }
const pathOf = (name: string): string => `recipientTax.${name}`

export function ConvertDialog({ request, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Turn into a booking"
      text={`${request.device}: ${request.issues.join(', ')}. Where something is due, the customer gets a link to pay.`}
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

type Known = ResponseOf<typeof getContactRequest>
type ConvertProps = Props & { readonly known: Known }
const told = 'told'

function ConvertForm({ request: { orderId, customer }, known, onClose }: ConvertProps) {
  const [work, setWork] = useState<ContactWork>('repair')
  const [complaint, setComplaint] = useState('')
  const [service, setService] = useState<JobService>('walk-in')
  const [addressId, setAddressId] = useState(known.addresses[0]?.addressId ?? told)
  const [place, setPlace] = useState({ address: '', city: '', pincode: '' })
  const [recipient, setRecipient] = useState({ ...noRecipient, legalName: customer.name })
  const converting = useAction(convertContactRequest, {
    success: { title: 'Turned into a booking', message: `${customer.name} gets a message.` },
    failure: { title: 'Not saved', message: 'Please try again.' },
    onSuccess: onClose,
  })
  const error = converting.errorBeyond(Object.keys(noRecipient).map(pathOf))
  const prices = work === 'diagnosis' ? known.diagnosis : known.prices
  const price = prices.find((one) => one.service === service)
  const named = price?.recipientAddressNeeded ? { recipientTax: recipient } : {}
  const where = addressId === told ? { address: place } : { addressId }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!price) return
        const words = work === 'diagnosis' && complaint.trim() !== '' ? { complaint } : {}
        const input = { orderId, work, service, amount: price.amount, ...words, ...named }
        void converting.run(service === 'pickup' ? { ...input, ...where } : input)
      }}
    >
      <Work work={work} onWork={setWork} complaint={complaint} onComplaint={setComplaint} />
      <Services prices={prices} service={service} onService={setService} />
      {service === 'pickup' && (
        <PickupAddress saved={known.addresses} addressId={addressId} onAddressId={setAddressId} />
      )}
      {service === 'pickup' && addressId === told && <Place place={place} onPlace={setPlace} />}
      {price?.recipientAddressNeeded && (
        <Recipient
          recipient={recipient}
          onRecipient={setRecipient}
          errorOf={converting.fieldError}
        />
      )}
      {error && <FieldError>{error}</FieldError>}
      <Button type="submit" loading={converting.isRunning}>
        {price?.total === 0
          ? 'Book, nothing to pay'
          : `Book for ${price ? formatRupees(price.total) : ''}`}
      </Button>
    </form>
  )
}

type PickupProps = {
  readonly saved: Known['addresses']
  readonly addressId: string
  readonly onAddressId: (addressId: string) => void
}

const PickupAddress = ({ saved, addressId, onAddressId }: PickupProps) => (
  <SelectField
    label="Pickup address"
    value={addressId}
    onChange={({ target }) => onAddressId(target.value)}
  >
    {saved.map((one) => (
      <option key={one.addressId} value={one.addressId}>
        {one.type}: {one.line}
      </option>
    ))}
    <option value={told}>Another address, told on the phone</option>
  </SelectField>
)

type Named = typeof noRecipient
type RecipientProps = {
  readonly recipient: Named
  readonly onRecipient: (recipient: Named) => void
  readonly errorOf: (path: string) => string | undefined
}

function Recipient({ recipient, onRecipient, errorOf }: RecipientProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="label">Invoice details</legend>
      <p className="small">{addressNeededText} Please ask for them on the phone.</p>
      <RecipientFields
        by="colleague"
        needsAddress
        field={(name) => ({
          value: recipient[name],
          onChange: ({ target }) => onRecipient({ ...recipient, [name]: target.value }),
          error: errorOf(pathOf(name)),
        })}
      />
    </fieldset>
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
