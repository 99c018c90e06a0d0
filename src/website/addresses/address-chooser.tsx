/** Choosing where we collect: the customer's addresses as radio cards, and dialogs to add or edit one. */
import { useEffect, useEffectEvent, useId } from 'react'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { RadioCard } from '#ui/design/radio-card.tsx'
import { listAddresses, type SavedAddress } from '#domain/addresses/contract/customer.ts'
import { AddAddressButtons, useAddressDialogs } from './address-dialogs.tsx'
import { outsideArea } from './area-note.tsx'

type Props = {
  readonly title: string
  /** The id of the chosen one. */
  readonly value: string | undefined
  /** Called with undefined when the chosen address no longer exists. */
  readonly onChoose: (address: SavedAddress | undefined) => void
  readonly disabled?: boolean
}

export function AddressChooser({ title, value, onChoose, disabled }: Props) {
  const id = useId()
  const { edit, dialogs } = useAddressDialogs(onChoose)
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="title-2" id={id}>
          {title}
        </h2>
        <AddAddressButtons onAdd={edit} disabled={disabled} />
      </div>
      <Addresses
        labelledBy={id}
        value={value}
        onChoose={onChoose}
        disabled={disabled}
        onEdit={edit}
      />
      {dialogs}
    </section>
  )
}

type AddressesProps = Omit<Props, 'title'> & {
  readonly labelledBy: string
  readonly onEdit: (address: SavedAddress) => void
}

function Addresses({ labelledBy, value, onChoose, disabled, onEdit }: AddressesProps) {
  const addresses = useAnswer(listAddresses, {})
  const isGone =
    value !== undefined &&
    !addresses.isFetching &&
    addresses.data?.some(({ _id }) => _id === value) === false
  const drop = useEffectEvent(() => onChoose(undefined))
  useEffect(() => {
    if (isGone) drop()
  }, [isGone])
  return (
    <QueryView
      query={addresses}
      name="your addresses"
      failed="Failed to load addresses"
      failedText=""
      loading="h-24 w-full"
    >
      {(saved) =>
        saved.length === 0 ? (
          <p className="muted">You have no saved address yet. Add one, and we collect there.</p>
        ) : (
          <div className="saved-address" role="radiogroup" aria-labelledby={labelledBy}>
            {saved.map((address) => (
              <RadioCard
                key={address._id}
                name={labelledBy}
                checked={address._id === value}
                disabled={disabled}
                onChange={() => onChoose(address)}
                end={
                  <button
                    type="button"
                    className="btn btn-quiet btn-xs -my-2 min-h-11 min-w-11"
                    aria-label={`Edit ${address.type} address`}
                    disabled={disabled}
                    onClick={() => onEdit(address)}
                  >
                    Edit
                  </button>
                }
              >
                <AddressLines address={address} />
              </RadioCard>
            ))}
          </div>
        )
      }
    </QueryView>
  )
}

/** An address as people write it, under its type. */
export function AddressLines({ address }: { readonly address: SavedAddress }) {
  const { type, name, address: street, landmark, city, pincode } = address
  return (
    <>
      <span className="strong inline-flex items-center gap-2">
        <Icon name={type === 'Work' ? 'work' : 'home'} size={18} /> {type}
      </span>
      <span className="muted block break-words">
        {[name, street, landmark].filter(Boolean).join(', ')}
        <br />
        {city} {pincode}
      </span>
      {address.insideServiceArea === false && <span className="small block">{outsideArea}</span>}
    </>
  )
}
