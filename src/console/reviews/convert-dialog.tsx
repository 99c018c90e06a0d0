/** The dialog that turns a contact request into the booking that was agreed on the phone. */
import { StoredFormNote } from '#ui/forms/stored-form-note.tsx'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import {
  convertContactRequest,
  getContactRequest,
  type ShownContactRequest,
} from '#domain/orders/contract/staff-contact.ts'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Query } from '#ui/query/query.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { addressNeededText, RecipientFields } from '#ui/recipient/recipient-fields.tsx'
import {
  pathOfField,
  recipientInputOf,
  type RecipientField,
  type TypedRecipient,
  typedRecipient,
} from '#ui/recipient/recipient-form.ts'
import { type Agreed, told, useAgreed } from './use-agreed.ts'
import { Services, Work } from './convert-work.tsx'

type Props = { readonly request: ShownContactRequest; readonly onClose: () => void }

const pathOf = (name: RecipientField): string => `recipientTax.${pathOfField(name)}`

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
function ConvertForm({ request: { orderId, customer }, known, onClose }: ConvertProps) {
  const { agreed, set, restored, forget } = useAgreed({
    orderId,
    addressId: known.addresses[0]?.addressId,
    name: customer.name,
  })
  const { work, complaint, service, addressId, place, recipient } = agreed
  const converting = useAction(convertContactRequest, {
    success: { title: 'Turned into a booking', message: `${customer.name} gets a message.` },
    onSuccess() {
      forget()
      onClose()
    },
  })
  const error = converting.errorBeyond(typedRecipient.keyof().options.map(pathOf))
  const prices = work === 'diagnosis' ? known.diagnosis : known.prices
  const price = prices.find((one) => one.service === service)
  const named = price?.recipientAddressNeeded ? { recipientTax: recipientInputOf(recipient) } : {}
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
      <StoredFormNote of={restored} />
      <Work
        work={work}
        onWork={(next) => set({ work: next })}
        complaint={complaint}
        onComplaint={(next) => set({ complaint: next })}
      />
      <Services prices={prices} service={service} onService={(next) => set({ service: next })} />
      {service === 'pickup' && <Pickup saved={known.addresses} agreed={agreed} onAgreed={set} />}
      {price?.recipientAddressNeeded && (
        <Recipient
          recipient={recipient}
          onRecipient={(next) => set({ recipient: next })}
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

type WhereProps = {
  readonly saved: Known['addresses']
  readonly agreed: Agreed
  readonly onAgreed: (next: Partial<Agreed>) => void
}

const Pickup = ({ saved, agreed: { addressId, place }, onAgreed }: WhereProps) => (
  <>
    <PickupAddress
      saved={saved}
      addressId={addressId}
      onAddressId={(next) => onAgreed({ addressId: next })}
    />
    {addressId === told && <Place place={place} onPlace={(next) => onAgreed({ place: next })} />}
  </>
)

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

type RecipientProps = {
  readonly recipient: TypedRecipient
  readonly onRecipient: (recipient: TypedRecipient) => void
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
        kind={recipient.kind}
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
