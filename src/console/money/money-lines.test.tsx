import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { draw } from '../../../tests/components/draw.tsx'
import { type MoneyLine, MoneyLines } from './money-lines.tsx'

const line: MoneyLine = {
  paymentId: 'pay_Example00000001',
  purpose: 'full',
  orderId: 'one',
  orderNumber: 'MDC-7F3A9C',
  receivedAt: '2026-11-21T05:30:00.000Z',
  bookedAt: '2026-11-21T05:30:00.000Z',
  method: 'online',
  byQrCode: false,
  currency: 'INR',
  standing: 'counted',
  received: 1_000,
  booked: 0,
  refunded: 1_300,
  goingBack: 0,
  failed: 0,
  unassigned: 0,
  difference: -300,
}

test('a payment of which more went back than was paid shows the excess', () => {
  draw(
    <MemoryRouter>
      <MoneyLines label="Payments" lines={[line]} />
    </MemoryRouter>,
  )
  expect(screen.getByText('₹300.00 too much sent back')).toBeTruthy()
  expect(screen.queryByText(/not explained/)).toBeNull()
})

test('money of the counter is handed back, not sent', () => {
  const byCash = { method: 'cash', received: 1_000, difference: 0 } as const
  const lines = [
    { ...line, ...byCash, paymentId: 'one', refunded: 0, goingBack: 1_000 },
    { ...line, ...byCash, paymentId: 'two', refunded: 1_000 },
    { ...line, ...byCash, paymentId: 'three', refunded: 400, booked: 600 },
  ]
  draw(
    <MemoryRouter>
      <MoneyLines label="Payments" lines={lines} />
    </MemoryRouter>,
  )
  for (const state of ['₹1,000.00 to hand back', 'Handed back', '₹400.00 handed back'])
    screen.getByText(state)
  expect(screen.queryByText(/sent back|on its way/i)).toBeNull()
})
