/** Tests what the list of orders that are not paid yet offers for each kind of order. */
import { act, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { takePayment } from '#domain/orders/contract/staff-order.ts'
import { listUnpaid, type UnpaidOrder } from '#domain/orders/contract/staff-unpaid.ts'
import { RoleContext } from '#ui/api/role.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw, press, toast } from '../../../tests/components/draw.tsx'
import UnpaidPage from './unpaid-page.tsx'

const online: UnpaidOrder = {
  orderId: 'online',
  orderNumber: 'MDC-7F3A9C',
  customer: { name: 'Meena Iyer', mobileNumber: '9840012345' },
  device: 'iPhone 13, Midnight',
  issues: ['Battery'],
  kind: 'online',
  total: 4_199,
  due: 4_199,
  since: '2026-11-21T10:00:00.000Z',
}
const takenOn: UnpaidOrder = {
  ...online,
  orderId: 'taken-on',
  orderNumber: 'MDC-5K2T8Q',
  customer: { name: 'Selvi Raman', mobileNumber: '9840012346' },
  kind: 'taken-on',
  total: 14_042,
  due: 9_829,
}

async function drawList(orders: UnpaidOrder[]) {
  const api = anApi()
  api.on(listUnpaid, () => done(listUnpaid, { orders, more: false }))
  draw(
    <MemoryRouter>
      <RoleContext value="front-desk">
        <UnpaidPage />
      </RoleContext>
    </MemoryRouter>,
  )
  await screen.findByText('the oldest first.', { exact: false })
  return api
}

test('a cart that was confirmed online is paid by its customer, and has no button', async () => {
  await drawList([online])
  await screen.findByText('Confirmed online')
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
})

test('of an order that is paid in part only the rest is taken', async () => {
  const api = await drawList([online, takenOn])
  const button = await screen.findByRole('button', { name: 'Take ₹9,829.00 from Selvi Raman' })
  screen.getByText('of ₹14,042.00')
  screen.getByText('Balance due')
  expect(screen.queryByText('Taken on')).toBeNull()
  await act(async () => button.click())
  await screen.findByRole('dialog', { name: 'Take the payment' })
  api.on(takePayment, () => done(takePayment, { orderId: 'taken-on' }))
  await press('Take ₹9,829.00')
  await toast('Payment noted')
  await waitFor(() =>
    expect(api.callsOf(takePayment).map(({ body }) => body)).toMatchObject([
      { orderId: 'taken-on', amount: 9_829_00, payment: { method: 'cash' } },
    ]),
  )
})

test('after a part the rest is shown, and the next payment is of the rest', async () => {
  const api = await drawList([takenOn])
  const button = await screen.findByRole('button', { name: 'Take ₹9,829.00 from Selvi Raman' })
  await act(async () => button.click())
  const rest = { ...takenOn, due: 4_829 }
  api.on(takePayment, () => done(takePayment, { orderId: 'taken-on' }))
  api.on(listUnpaid, () => done(listUnpaid, { orders: [rest], more: false }))
  await press('Take ₹9,829.00')
  await press('Take ₹4,829.00 from Selvi Raman')
  await screen.findByText('Selvi Raman pays ₹4,829.00 at the counter.', { exact: false })
})

test('what a code in the dialog was paid is shown once the dialog is closed', async () => {
  const api = await drawList([takenOn])
  const button = await screen.findByRole('button', { name: 'Take ₹9,829.00 from Selvi Raman' })
  await act(async () => button.click())
  await screen.findByRole('dialog', { name: 'Take the payment' })
  api.on(listUnpaid, () => done(listUnpaid, { orders: [], more: false }))
  await press('Close')
  await screen.findByText('Every order with a price is paid.')
})
