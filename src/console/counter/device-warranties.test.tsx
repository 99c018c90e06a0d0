import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { claimWarranty, findWarranties } from '#domain/repairs/contract/staff-warranty.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import { DeviceWarranties } from './device-warranties.tsx'

const found = {
  orderId: 'order',
  orderNumber: 'MDC-7F3A9C',
  customer: 'Divya Krishnan',
  lines: [{ issueId: 'screen', label: 'Screen Replacement', until: '2027-02-17', left: 86 }],
  open: null,
}

function drawFor(number: string, one: object = {}) {
  const api = anApi()
  api.on(findWarranties, () => done(findWarranties, [{ ...found, ...one }]))
  api.on(claimWarranty, () => done(claimWarranty, { orderId: 'new', orderNumber: 'MDC-AAAAAA' }))
  const element = <DeviceWarranties number={number} />
  draw(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  return api
}

test('a whole number of a repaired device names its warranty, and one press opens the claim with its issue', async () => {
  const api = drawFor('356938035643809')
  await screen.findByText('until 17 February 2027, 86 days left')
  await press('Take in under warranty')
  const words = await screen.findByLabelText(/^What is wrong/)
  await act(async () => void fireEvent.input(words, { target: { value: 'It flickers' } }))
  await press('Take in')
  await waitFor(() => expect(api.callsOf(claimWarranty)).toHaveLength(1))
  const [sent] = api.callsOf(claimWarranty)
  expect(sent?.body).toMatchObject({ orderId: 'order', issueIds: ['screen'] })
  expect(sent?.body).not.toHaveProperty('broughtBy')
})

test('the warranty of a deleted account asks who brings the device', async () => {
  const api = drawFor('356938035643809', { customer: null })
  await screen.findByText('until 17 February 2027, 86 days left')
  await press('Take in under warranty')
  const words = await screen.findByLabelText(/^What is wrong/)
  const phone = screen.getByLabelText(/^Mobile number/)
  await act(async () => void fireEvent.input(words, { target: { value: 'It flickers' } }))
  await act(async () => void fireEvent.change(phone, { target: { value: '9840012345' } }))
  await press('Take in')
  await waitFor(() => expect(api.callsOf(claimWarranty)).toHaveLength(1))
  expect(api.callsOf(claimWarranty)[0]?.body).toMatchObject({
    broughtBy: { mobileNumber: '9840012345' },
  })
})

test('a claim that is under way is named in place of another one', async () => {
  drawFor('356938035643809', { open: { orderId: 'claim', orderNumber: 'MDC-BBBBBB' } })
  await screen.findByText('MDC-BBBBBB')
  expect(screen.queryByRole('button')).toBeNull()
})

test('half a number asks for nothing', () => {
  const api = drawFor('3569380')
  expect(api.callsOf(findWarranties)).toEqual([])
})
