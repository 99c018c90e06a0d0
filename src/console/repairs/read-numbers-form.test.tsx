/** Tests that a number or the reason why none can be read is asked for, each beside its own field. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readDeviceNumbers } from '#domain/repairs/contract/staff-numbers.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw, press, toast } from '../../../tests/components/draw.tsx'
import { ReadNumbersForm } from './read-numbers-form.tsx'

const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const aForm = () => {
  const api = anApi()
  api.on(readDeviceNumbers, () => done(readDeviceNumbers, {}))
  draw(<ReadNumbersForm orderId="o1" moment="came-in" expected={0} onSaved={() => undefined} />)
  return api
}

test('one number is enough, and the second is read where it is there', async () => {
  const api = aForm()
  await press('Save the number')
  await screen.findByText(/^Please enter a valid IMEI/)
  fill('IMEI or serial number', '35 693803 564380 9')
  await press('Save the number')
  await toast('Noted')
  expect(api.callsOf(readDeviceNumbers)[0]?.body).toMatchObject({
    orderId: 'o1',
    moment: 'came-in',
    unreadable: '',
  })
})

test('where none can be read the reason is asked for, and what was typed before is not sent', async () => {
  const api = aForm()
  fill('IMEI or serial number', '12')
  await press('None can be read')
  await press('Save the number')
  await screen.findByText('Please say why none can be read')
  fill('Why none can be read', 'It does not switch on')
  await press('Save the number')
  await toast('Noted')
  expect(api.callsOf(readDeviceNumbers)[0]?.body).toMatchObject({
    numbers: [],
    unreadable: 'It does not switch on',
  })
})
