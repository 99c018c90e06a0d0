import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choosePickupTime, listPickupTimes } from '#domain/orders/contract/customer-changes.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import type { PickupTime } from '#domain/orders/order-parts.ts'
import { shop } from '#app/shop.ts'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw, press, toast } from '../../../tests/components/draw.tsx'
import { ChoosePickupTime } from './choose-pickup-time.tsx'

const partsOn = (day: string): PickupTime[] => [
  { part: 'morning', from: `${day}T05:30:00.000Z`, until: `${day}T07:30:00.000Z` },
  { part: 'evening', from: `${day}T11:30:00.000Z`, until: `${day}T15:30:00.000Z` },
]
const days = ['2026-11-25', '2026-11-26'].map((day) => ({ day, parts: partsOn(day) }))
const evening = partsOn('2026-11-26')[1] as PickupTime

function aDialog(chosen: PickupTime | null, offered = days) {
  const api = anApi()
  api.on(listPickupTimes, () => done(listPickupTimes, { days: offered }))
  draw(<ChoosePickupTime orderId="order-1" chosen={chosen} />)
  return api
}

test('another day keeps the part of the day, and both are sent', async () => {
  const api = aDialog(null)
  api.on(choosePickupTime, () =>
    done(choosePickupTime, { orderId: 'order-1', pickupTime: evening }),
  )
  await press('Choose a pickup time')
  fireEvent.click(
    await screen.findByRole('radio', { name: 'Evening 5\u00A0pm\u00A0to\u00A09\u00A0pm' }),
  )
  expect(screen.getByRole('option', { name: 'Thu, 26 Nov' })).not.toBeNull()
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-26' } })
  await press('Come at this time')
  await toast('Pickup time chosen')
  expect(api.callsOf(choosePickupTime)).toMatchObject([
    { body: { orderId: 'order-1', day: '2026-11-26', part: 'evening' } },
  ])
  await waitFor(() => expect(screen.queryByLabelText('Day')).toBeNull())
})

test('what was chosen before is shown first, and a refusal leaves the choice as it is', async () => {
  const api = aDialog(evening)
  api.on(choosePickupTime, () => refused(orderErrors.PICKUP_PLANNED(shop)))
  await press('Change pickup time')
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: /^Evening/ })
  expect(radio.checked).toBe(true)
  expect(screen.getByLabelText<HTMLSelectElement>('Day').value).toBe('2026-11-26')
  await press('Come at this time')
  await toast('Time not changed')
  expect(radio.checked).toBe(true)
})

test('a pickup that is planned meanwhile says so', async () => {
  aDialog(null, [])
  await press('Choose a pickup time')
  await screen.findByText(/The pickup is planned with our rider/)
})
