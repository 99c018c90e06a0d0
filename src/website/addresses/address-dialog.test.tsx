import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  addAddress,
  findPincode,
  listAddresses,
  type SavedAddress,
} from '#domain/addresses/contract/customer.ts'
import { addressErrors } from '#domain/addresses/errors.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { anApi, done, later, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice, toast } from '../../../tests/components/draw.tsx'
import { AddressDialog } from './address-dialog.tsx'

const saved: SavedAddress = {
  _id: 'address-1',
  type: 'Home',
  name: '',
  address: '4 Kutchery Road',
  landmark: '',
  city: 'Chennai',
  pincode: '600004',
  lat: null,
  lng: null,
  insideServiceArea: true,
}

function aDialog() {
  const api = anApi()
  const onSaved = vi.fn()
  api.on(listAddresses, () => done(listAddresses, []))
  api.on(findPincode, () => done(findPincode, { city: saved.city, insideServiceArea: true }))
  draw(
    <>
      <AddressBook />
      <AddressDialog open address={undefined} onClose={() => undefined} onSaved={onSaved} />
    </>,
  )
  return { api, onSaved }
}

function AddressBook() {
  useAnswer(listAddresses, {})
  return null
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

test('a new address can be typed at once: the focus is in its first empty field', async () => {
  aDialog()
  await waitFor(() => expect(document.activeElement).toBe(field('Address')))
})

test('empty required fields are marked, the first has the focus, and nothing is sent', async () => {
  const { api } = aDialog()
  type('City', 'Chennai')
  await press('Add Address')
  await toast(addressErrors.MISSING_FIELDS.title)
  screen.getByText('Please enter your address')
  screen.getByText('Please enter your pincode')
  expect(screen.queryByText('Please enter your city')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field('Address')))
  expect(api.callsOf(addAddress)).toEqual([])
})

test('two presses while the city is looked up save one address with that city, and the list is read again', async () => {
  const { api, onSaved } = aDialog()
  const { promise, answer } = later()
  api.on(findPincode, () => promise)
  api.on(addAddress, () => done(addAddress, saved))
  type('Address', saved.address)
  type('Pincode', saved.pincode)
  await pressTwice(screen.getByRole('button', { name: 'Add Address' }))
  answer(done(findPincode, { city: saved.city, insideServiceArea: true }))
  await toast('Address added')
  expect(api.callsOf(addAddress).map(({ body }) => body)).toEqual([
    { type: 'Home', address: saved.address, landmark: '', city: 'Chennai', pincode: '600004' },
  ])
  expect(onSaved).toHaveBeenCalledWith(saved)
  await waitFor(() => expect(api.callsOf(listAddresses)).toHaveLength(2))
})

test('an error of the server is shown at its field until the field is edited', async () => {
  const { api } = aDialog()
  const pincode = { path: 'body.pincode', message: 'Please enter a valid 6-digit pincode' }
  api.on(addAddress, () => refused(addressErrors.MISSING_FIELDS, [pincode]))
  type('Address', saved.address)
  type('City', saved.city)
  type('Pincode', '000004')
  await press('Add Address')
  await toast('Failed to add address')
  await screen.findByText(pincode.message)
  await waitFor(() => expect(document.activeElement).toBe(field('Pincode')))
  type('Pincode', '600004')
  expect(screen.queryByText(pincode.message)).toBeNull()
})

test('a pincode of another city is said to be outside before it is saved, with the area we serve and the counter', async () => {
  const { api } = aDialog()
  api.on(findPincode, () => done(findPincode, { city: 'New Delhi', insideServiceArea: false }))
  type('Pincode', '110001')
  const note = await screen.findByText(/^Outside our usual pickup area/)
  expect(note.textContent).toContain('We collect in and around Chennai.')
  expect(note.textContent).toContain('bring the device to our counter in Mylapore')
  type('Pincode', '6000')
  expect(screen.queryByText(/^Outside our usual pickup area/)).toBeNull()
})
