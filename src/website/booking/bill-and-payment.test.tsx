/** Tests what the bill says beside its amounts, and what it says after a checkout that was closed. */
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { draw } from '../../../tests/components/draw.tsx'
import { BillCard } from './bill-card.tsx'
import { CartWork } from './cart-work.tsx'
import type { Cart } from './flow.ts'
import { PayBar, PayPart } from './pay-part.tsx'
import { english } from './texts/english.ts'
import type { Payment } from './use-payment.ts'

const cart = {
  orderNumber: 'MDC-7F3A9C',
  supportOption: 1,
  issuesTotal: 10_400,
  extraCharge: 0,
  discount: 0,
  cgst: 936,
  sgst: 936,
  igst: 0,
  grandTotal: 12_272,
  due: 12_272,
  paid: false,
  recipientAddressNeeded: false,
} as Cart

const drawBill = (changed: Partial<Cart>) =>
  draw(
    <MemoryRouter>
      <BillCard cart={{ ...cart, ...changed }}>{null}</BillCard>
    </MemoryRouter>,
  )

test('a bill without a discount leads students to theirs', () => {
  drawBill({})
  expect(screen.getByRole('link', { name: /student ID/ }).getAttribute('href')).toBe(
    '/student-discount',
  )
})

test('a bill without anything to take off offers no discount', () => {
  drawBill({ issuesTotal: 0, extraCharge: 500 })
  expect(screen.queryByRole('link', { name: /student ID/ })).toBeNull()
})

test('a bill of nothing names what is free, and no amounts', () => {
  const issues = [{ issueId: 'find-the-fault', label: 'Find the fault' }] as Cart['issues']
  const free = { issuesTotal: 0, cgst: 0, sgst: 0, grandTotal: 0, due: 0, issues }
  drawBill(free)
  screen.getByText('Find the fault')
  screen.getByText('Free')
  expect(screen.queryByText('CGST 9%')).toBeNull()
})

test('a bill with a discount offers no other', () => {
  drawBill({ discount: 1_040 })
  expect(screen.queryByRole('link', { name: /student ID/ })).toBeNull()
})

const work = {
  productDetail: { productName: 'iPhone 13', model: '', color: '', productImageUrl: '' },
  issues: [
    {
      issueId: 'screen',
      label: 'Screen',
      totalCharge: 10_400,
      quality: 'OLED',
      warranty: '90 days',
    },
  ],
} as Partial<Cart>
const lineText = () => screen.getByRole('listitem').textContent

test('each line of the cart says which price is before tax, and what it is with GST', () => {
  draw(<CartWork cart={{ ...cart, ...work }} />)
  expect(lineText()).toMatch(/₹10,400before tax₹12,272 with GST$/)
})

test('a line of a purchase without tax names none', () => {
  draw(<CartWork cart={{ ...cart, ...work, cgst: 0, sgst: 0 }} />)
  expect(lineText()).toMatch(/₹10,400$/)
})

const payment = (isNotMade: boolean) =>
  ({ phase: 'idle', isNotMade, pay: () => undefined }) as unknown as Payment

test.each([true, false])('a closed checkout (%s) says that nothing was charged', (isNotMade) => {
  const shown = { payment: payment(isNotMade), cart, addressId: undefined }
  draw(
    <>
      <PayPart {...shown} />
      <PayBar {...shown} />
    </>,
  )
  const times = isNotMade ? 1 : 0
  expect(screen.queryAllByText(english.notMade)).toHaveLength(times)
  expect(screen.queryAllByText('Nothing was charged')).toHaveLength(times)
  expect(english.notMade).toContain('Nothing was charged')
})
