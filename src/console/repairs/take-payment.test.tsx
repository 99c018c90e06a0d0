/** Tests what the payment of a repair shows once a code that was shown here is paid, wholly and in part. */
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { closeQrCode, getQrCode, openQrCode } from '#domain/orders/contract/staff-qr-code.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import { OrderPayment } from './take-payment.tsx'

const paid = { paymentId: 'pay_1', at: '2026-11-21T12:34:00.000Z', reference: null, counts: true }
const open = {
  qrCodeId: 'code',
  orderId: 'order',
  orderNumber: 'MDC-5K2T8Q',
  amount: 4_720_00,
  state: 'open',
  content: 'upi://pay?tr=code',
  openedAt: '2026-11-21T12:30:00.000Z',
  secondsLeft: 280,
  paid: null,
} as const

const orderOwing = (due: number) =>
  ({
    card: { orderId: 'order', unpaid: due > 0 },
    money: { due, kept: 0, advance: 0 },
    acts: [],
    recipientAddressNeeded: false,
  }) as unknown as ResponseOf<typeof getStaffOrder>

/** The page of an order, which learns of a payment a moment after the code does. */
function Page({ after }: { readonly after: number }) {
  const [due, setDue] = useState(4_720)
  return (
    <>
      <button type="button" onClick={() => setDue(after)}>
        The page learns of it
      </button>
      <OrderPayment order={orderOwing(due)} first="qr" />
    </>
  )
}

/** The customer pays while the colleague closes the code. */
async function paidBy(amount: number) {
  const api = anApi()
  let shown: ResponseOf<typeof getQrCode> = null
  api.on(getQrCode, () => done(getQrCode, shown))
  api.on(openQrCode, () => done(openQrCode, (shown = { ...open, amount })))
  const end = { state: 'paid', content: null, secondsLeft: 0, paid } as const
  api.on(closeQrCode, () => done(closeQrCode, (shown = { ...open, amount, ...end })))
  draw(<Page after={4_720 - amount / 100} />)
  if (amount < 4_720_00) {
    await act(async () => screen.getByRole('radio', { name: 'A part of it' }).click())
    fireEvent.change(screen.getByLabelText('Rupees'), { target: { value: String(amount / 100) } })
  }
  await press('Show the code')
  await screen.findByRole('button', { name: 'Close the code' })
  await press('Close the code')
  await screen.findByText(/The money is here/)
}
const nothingToEnter = () => {
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByText(/to pay/)).toBeNull()
}

test('after the whole was paid it says so, asks for no rest and has nothing to enter, before and after the page learns of it', async () => {
  await paidBy(4_720_00)
  nothingToEnter()
  expect(screen.queryByRole('button', { name: /Take the rest/ })).toBeNull()
  await press('The page learns of it')
  screen.getByText(/The money is here/)
  nothingToEnter()
})

test('after a part was paid the rest is offered by itself', async () => {
  await paidBy(1_000_00)
  nothingToEnter()
  screen.getByRole('button', { name: 'Take the rest of ₹3,720.00' })
})

test('handing over with money due comes after the payment, as the smaller way', () => {
  const order = {
    ...orderOwing(4_720),
    acts: [{ act: 'allow-unpaid-hand-over', allowed: true, reason: null }],
  } as unknown as ResponseOf<typeof getStaffOrder>
  anApi().on(getQrCode, () => done(getQrCode, null))
  draw(<OrderPayment order={order} />)
  const take = screen.getByRole('button', { name: 'Take ₹4,720.00' })
  const unpaid = screen.getByRole('button', { name: 'Hand over with money due' })
  const follows = take.compareDocumentPosition(unpaid) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(follows).not.toBe(0)
  expect(take.className).not.toContain('line')
  expect(unpaid.className).toContain('line')
})
