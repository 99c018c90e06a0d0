/** The simple address dialog: 'Add New Address' and 'Edit Address'. */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, call } from '#web/api-client.ts'
import { Button } from '#web/button.tsx'
import { Dialog } from '#web/dialog.tsx'
import { SelectField } from '#web/select-field.tsx'
import { TextField } from '#web/text-field.tsx'
import { useToasts } from '#web/toasts.tsx'
import { addAddress, editAddress, listAddresses, type SavedAddress } from '../contract.ts'
import { no } from '../errors.ts'
import { freshKey } from '#web/fresh-key.ts'

type Entered = Pick<SavedAddress, 'type' | 'address' | 'landmark' | 'city' | 'pincode'>
type Wrong = Partial<Record<keyof Entered, string>>

const empty: Entered = { type: 'Home', address: '', landmark: '', city: '', pincode: '' }
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
  const [entered, setEntered] = useState<Entered>(address ?? empty)
  const { save, saving, wrong, clear } = useSaving(address, onSaved)
  const set = (field: keyof Entered) => (event: { target: { value: string } }) => {
    setEntered({ ...entered, [field]: event.target.value })
    clear(field)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(entered)
  }
  const field = (name: keyof Entered) => ({
    value: entered[name],
    error: wrong[name],
    onChange: set(name),
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <SelectField label="Type" {...field('type')}>
        {[...new Set(['Home', 'Work', 'Other', entered.type])].map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <TextField
        label="Address"
        autoComplete="street-address"
        maxLength={300}
        required
        {...field('address')}
      />
      <TextField label="Landmark (optional)" maxLength={120} {...field('landmark')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="City"
          autoComplete="address-level2"
          maxLength={80}
          required
          {...field('city')}
        />
        <TextField
          label="Pincode"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={6}
          required
          {...field('pincode')}
        />
      </div>
      <Button type="submit" block loading={saving}>
        {address ? 'Save Address' : 'Add Address'}
      </Button>
    </form>
  )
}

/** What is missing is said here; all else the server says, field by field. */
function useSaving(address: SavedAddress | undefined, onSaved: Props['onSaved']) {
  const { show, showError } = useToasts()
  const queries = useQueryClient()
  const [wrong, setWrong] = useState<Wrong>({})
  const [saving, setSaving] = useState(false)
  const running = useRef(false)

  async function save(entered: Entered) {
    if (running.current) return
    const missing = required.filter((name) => entered[name].trim() === '')
    if (missing.length > 0) {
      const { title, message } = no.MISSING_FIELDS
      setWrong(Object.fromEntries(missing.map((name) => [name, 'Please fill this field'])))
      show({ title, message, tone: 'bad' })
      return
    }
    running.current = true
    setSaving(true)
    try {
      const saved = await send(address, entered)
      void queries.invalidateQueries({ queryKey: [listAddresses.path] })
      show({ title: address ? 'Address updated' : 'Address added', tone: 'good' })
      onSaved(saved)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return
      if (error instanceof ApiError) setWrong(fieldErrors(error))
      const title = address ? 'Failed to update address' : 'Failed to add address'
      showError(error, { title, message: 'Please try again.' })
    } finally {
      running.current = false
      setSaving(false)
    }
  }

  const clear = (field: keyof Entered) => setWrong((before) => ({ ...before, [field]: undefined }))
  return { save, saving, wrong, clear }
}

function send(address: SavedAddress | undefined, entered: Entered): Promise<SavedAddress> {
  const { type, address: street, landmark, city, pincode } = entered
  const fields = { type, address: street, landmark, city, pincode: pincode.trim() }
  const options = { idempotencyKey: freshKey() }
  return address
    ? call(editAddress, { addressId: address._id, ...fields }, options)
    : call(addAddress, fields, options)
}

const fieldErrors = (error: ApiError): Wrong =>
  Object.fromEntries(
    (Object.keys(empty) as (keyof Entered)[]).flatMap((name) => {
      const message = error.fieldMessage(name)
      return message ? [[name, message]] : []
    }),
  )
