/** Tests that who signs in after the answer to an estimate goes on with that order, and lands on the list otherwise. */
import { screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { getProfile } from '#domain/customers/contract/customer.ts'
import { listOrders } from '#domain/orders/contract/customer.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw } from '../../../tests/components/draw.tsx'
import AccountOrdersPage from './account-orders-page.tsx'

type Listed = ResponseOf<typeof listOrders>[number]
const anOrder = (_id: string, orderNumber: string) =>
  ({
    _id,
    orderNumber,
    status: 'PAID',
    createdAt: '2026-11-21T05:30:00.000Z',
    grandTotal: 1652,
    issues: ['Screen Replacement'],
    orderDetail: { productDetail: { productName: 'iPhone 13', color: '', productImageUrl: '' } },
  }) as unknown as ResponseOf<typeof listOrders>[number]

function Tracking() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}

function drawAt(address: string, more: Partial<Listed> = {}) {
  const api = anApi()
  api.on(listOrders, () =>
    done(listOrders, [
      anOrder('order-1', 'MDC-AAAAAA'),
      { ...anOrder('order-2', 'MDC-BBBBBB'), ...more },
    ]),
  )
  api.on(getProfile, () => done(getProfile, {} as ResponseOf<typeof getProfile>))
  localStorage.setItem('token', 'one')
  draw(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/profile/orders" element={<AccountOrdersPage />} />
        <Route path="/order-tracking" element={<Tracking />} />
      </Routes>
    </MemoryRouter>,
  )
}

test('the order that was answered opens by itself, where it is followed and paid', async () => {
  drawAt('/profile/orders?order=MDC-BBBBBB')
  await screen.findByText('at /order-tracking?orderId=order-2')
})

test('a number of nobody’s order leaves the list', async () => {
  drawAt('/profile/orders?order=MDC-CCCCCC')
  await screen.findByText('MDC-AAAAAA')
  expect(screen.queryByText(/^at /)).toBeNull()
})

test('what is under way stands apart, before what is over', async () => {
  drawAt('/profile/orders', { isOpen: true })
  await screen.findByText('MDC-AAAAAA')
  const groups = ['Under way', 'Earlier'].map((name) => screen.getByRole('region', { name }))
  expect(groups.map((group) => /MDC-[AB]{6}/.exec(group.textContent ?? '')?.[0])).toEqual([
    'MDC-BBBBBB',
    'MDC-AAAAAA',
  ])
  expect(screen.getAllByRole('region')[0]).toBe(groups[0])
})
