/** The map dialog 'Add New Address': a pin on a map, and the fields it fills. */
import { type FormEvent, useRef, useState } from 'react'
import type { Position } from '#kernel/shop.ts'
import { useShop } from '#ui/page/shop.ts'
import { call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { addAddress, readMapTiles, type SavedAddress } from '#domain/addresses/contract/customer.ts'
import { addressErrors } from '#domain/addresses/errors.ts'
import { isInside } from '#domain/addresses/service-area.ts'
import { AddressInput, bindTo, CityInput, LandmarkInput, PincodeInput } from './address-inputs.tsx'
import { AreaNote } from './area-note.tsx'
import { DrawnArea } from '#ui/map/drawn-area.tsx'
import { MapFrame } from '#ui/map/map-frame.tsx'
import { useEntered } from './use-address-fields.ts'
import { usePin } from './use-pin.ts'
import type { Below } from './use-place.ts'
import { useSaveAddress } from './use-save-address.ts'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onSaved: (address: SavedAddress) => void
}

export function MapAddressDialog({ open, onClose, onSaved }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Add New Address" size="wide">
      <MapForm onSaved={onSaved} />
    </Dialog>
  )
}

const required = ['name', 'address', 'pincode', 'city'] as const

function MapForm({ onSaved }: Pick<Props, 'onSaved'>) {
  const formBox = useRef<HTMLFormElement>(null)
  const doorNumber = useRef<HTMLInputElement>(null)
  const form = useEntered()
  const { data: map } = useAnswer(readMapTiles, {})
  const pin = usePin(form, () => doorNumber.current?.focus())
  const position = trusted(pin.placed, pin.below, form.writtenPincode)
  const saving = useSaveAddress({
    required,
    missing: addressErrors.MISSING_INFO,
    isNew: true,
    form: formBox,
    complete: form.complete,
    send: ({ name, address, landmark, city, pincode, coordinates }, attempt) =>
      call(
        addAddress,
        { name, address, landmark, city, pincode: pincode.trim(), coordinates },
        attempt,
      ),
    onSaved,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.save({ ...form.entered, coordinates: position })
  }
  const bind = bindTo(form, saving)
  const strayed = pin.placed !== undefined && position === undefined
  return (
    <form ref={formBox} className="grid gap-4" noValidate onSubmit={submit}>
      <MapPart pin={pin} />
      <AreaNote
        inside={position && map ? isInside(position, map.serviceArea) : form.inside}
        text={strayed ? 'The pin stands in another pincode, so we go by what you wrote.' : ''}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Door number" maxLength={60} required ref={doorNumber} {...bind('name')} />
        <LandmarkInput bind={bind} />
      </div>
      <AddressInput bind={bind} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PincodeInput bind={bind} />
        <CityInput bind={bind} />
      </div>
      <Button type="submit" block loading={saving.isRunning}>
        Add Address
      </Button>
    </form>
  )
}

function MapPart({ pin }: { readonly pin: ReturnType<typeof usePin> }) {
  const { position } = useShop()
  const [isLost, setLost] = useState(false)
  return (
    <div className="grid gap-3">
      <MapFrame
        label="Map for choosing your address. Arrow keys move it, plus and minus zoom."
        start={position}
        goTo={pin.goTo}
        show="pin"
        onRest={pin.onRest}
        onLost={setLost}
        drawn={<DrawnArea />}
      />
      <p role="status">
        {pin.locating ? 'Looking for your location…' : textFor(pin.below, isLost)}
      </p>
      <div className="flex flex-wrap gap-2">
        {(!isLost || pin.placed) && (
          <Button
            variant="line"
            size="sm"
            className="min-h-11"
            loading={pin.below.is === 'asking'}
            onClick={pin.takePlace}
          >
            <Icon name="pin" size={18} className="max-sm:hidden" /> Use this place
          </Button>
        )}
        <Button
          variant={isLost ? 'line' : 'quiet'}
          size="sm"
          className="min-h-11"
          loading={pin.locating}
          onClick={pin.locate}
        >
          <Icon name="target" size={18} className="max-sm:hidden" /> Use my location
        </Button>
      </div>
    </div>
  )
}

function textFor(below: Below, isLost: boolean): string {
  if (below.is === 'found') return below.place.formattedAddress
  if (below.is === 'asking') return 'Looking up the address…'
  if (below.is === 'failed') return `${below.message} Please fill in the fields by hand.`
  if (isLost) return 'Please fill in the fields by hand.'
  return 'Move the map until the pin stands on your door, or fill in the fields by hand.'
}

/** A pin in another pincode than the one typed is not where the person wants us to come, so it is not sent. */
function trusted(placed: Position | undefined, below: Below, writtenPincode: string) {
  const found = below.is === 'found' ? below.place.pincode : ''
  const strayed = found !== '' && writtenPincode !== '' && writtenPincode !== found
  return strayed ? undefined : placed
}
