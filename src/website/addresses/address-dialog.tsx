/** The simple address dialog: 'Add New Address' and 'Edit Address'. */
import { type FormEvent, useRef } from 'react'
import { call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { addAddress, editAddress, type SavedAddress } from '#domain/addresses/contract/customer.ts'
import { addressErrors } from '#domain/addresses/errors.ts'
import type { Attempt } from '#ui/query/use-task.ts'
import { AddressInput, bindTo, CityInput, LandmarkInput, PincodeInput } from './address-inputs.tsx'
import { AreaNote } from './area-note.tsx'
import { type Entered, useEntered } from './use-address-fields.ts'
import { useSaveAddress } from './use-save-address.ts'

const required = ['address', 'city', 'pincode'] as const

type Props = {
  readonly open: boolean
  /** The one to edit; a new one without. */
  readonly address: SavedAddress | undefined
  readonly onClose: () => void
  readonly onSaved: (address: SavedAddress) => void
}

export function AddressDialog({ open, address, onClose, onSaved }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={address ? 'Edit Address' : 'Add New Address'}>
      <AddressForm address={address} onSaved={onSaved} />
    </Dialog>
  )
}

function AddressForm({ address, onSaved }: Pick<Props, 'address' | 'onSaved'>) {
  const box = useRef<HTMLFormElement>(null)
  const form = useEntered(address)
  const saving = useSaveAddress({
    required,
    missing: addressErrors.MISSING_FIELDS,
    isNew: !address,
    form: box,
    complete: form.complete,
    send: (entered, attempt) => send(address, entered, attempt),
    onSaved,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.save(form.entered)
  }
  const bind = bindTo(form, saving)
  return (
    <form ref={box} className="grid gap-4" noValidate onSubmit={submit}>
      <SelectField label="Type" {...bind('type')}>
        {[...new Set(['Home', 'Work', 'Other', form.entered.type])].map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <AddressInput bind={bind} autoFocus={!address} />
      <LandmarkInput bind={bind} />
      <div className="grid gap-4 sm:grid-cols-2">
        <CityInput bind={bind} />
        <PincodeInput bind={bind} />
      </div>
      <AreaNote inside={form.inside === false ? false : undefined} />
      <Button type="submit" block loading={saving.isRunning}>
        {address ? 'Save Address' : 'Add Address'}
      </Button>
    </form>
  )
}

function send(
  address: SavedAddress | undefined,
  entered: Entered,
  attempt: Attempt,
): Promise<SavedAddress> {
  const { type, address: street, landmark, city, pincode } = entered
  const fields = { type, address: street, landmark, city, pincode: pincode.trim() }
  return address
    ? call(editAddress, { addressId: address._id, ...fields }, attempt)
    : call(addAddress, fields, attempt)
}
