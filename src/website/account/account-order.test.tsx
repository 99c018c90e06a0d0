import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { listDocuments } from '#domain/accounting/contract/customer.ts'
import type { listOrders } from '#domain/orders/contract/customer.ts'
import { lookAtPayment } from '#domain/orders/contract/customer-cart.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import { AccountOrder } from './account-order.tsx'

type Order = ResponseOf<typeof listOrders>[number]
const order: Order = {
  _id: 'order-1',
  orderNumber: 'MDC-ABCDEF',
  status: 'ENQUIRY_STEP_THREE_COMPLETED',
  createdAt: '2026-11-21T05:30:00.000Z',
  grandTotal: 1652,
  paid: true,
  checkoutOpen: false,
  currentStatus: 'Repair in Progress',
  isOpen: true,
  isDraft: false,
  document: 'receipt',
  issues: ['Screen Replacement'],
  cancellable: true,
  canBeCancelled: false,
  orderDetail: {
    productDetail: {
      productName: 'iPhone 13',
      model: '',
      color: 'Midnight',
      productImageUrl: '/media/iphone.svg',
    },
  },
}
const drawOrder = (more: Partial<Order> = {}) =>
  draw(
    <MemoryRouter>
      <AccountOrder order={{ ...order, ...more }} />
    </MemoryRouter>,
  )
const names = () =>
  [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map(
    (one) => one.textContent?.trim() ?? '',
  )

test('a repair has its status in words, what is repaired, its number, and is cancelled by a call once it has begun', () => {
  drawOrder()
  for (const text of ['Repair in Progress', 'Screen Replacement', 'MDC-ABCDEF'])
    screen.getByText(text)
  expect(screen.queryByText(/ENQUIRY/)).toBeNull()
  expect(names()).toEqual(['Track', 'Receipt', 'Call us to cancel'])
})

test('before it has begun it is cancelled here', () => {
  drawOrder({ canBeCancelled: true })
  expect(names()).toContain('Cancel booking')
})

test('a draft is continued, and has neither stages nor a document', () => {
  drawOrder({ isDraft: true, document: null, canBeCancelled: true })
  expect(names()).toEqual(['Continue booking', 'Cancel booking'])
})

test('a delivered one has its report and its tax invoice, and is cancelled no more', () => {
  drawOrder({ isOpen: false, document: 'tax-invoice', currentStatus: 'Delivered' })
  expect(names()).toEqual([
    'Track',
    'Repair report of order MDC-ABCDEF',
    'Tax invoice',
    'Earlier documents',
  ])
})

test('the receipt of a delivered one is listed when it is asked for', async () => {
  const api = anApi()
  const listed = { kind: 'receipt-voucher', title: 'Receipt voucher', number: 'MDR/26-27/00001' }
  api.on(listDocuments, () =>
    done(listDocuments, [{ ...listed, kind: 'receipt-voucher', date: order.createdAt }]),
  )
  drawOrder({ isOpen: false, document: 'tax-invoice', currentStatus: 'Delivered' })
  expect(api.callsOf(listDocuments)).toEqual([])
  await press('Earlier documents of order MDC-ABCDEF')
  await screen.findByRole('button', { name: /^Receipt voucher \(PDF\)/ })
})

test('a running one and a draft have no earlier documents', () => {
  drawOrder()
  drawOrder({ isOpen: false, document: null, paid: false })
  expect(names()).not.toContain('Earlier documents')
})

test('while its checkout is open, it says that the payment is looked for, and then where it stands', async () => {
  const api = anApi()
  api.on(lookAtPayment, () =>
    done(lookAtPayment, { orderId: 'order-1', paid: false, checkoutOpen: true }),
  )
  drawOrder({ paid: false, checkoutOpen: true, isDraft: true, document: null })
  screen.getByText('Checking your payment')
  await screen.findByText('Repair in Progress')
  expect(api.callsOf(lookAtPayment)).toHaveLength(1)
})
