import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { closeQrCode, getQrCode, openQrCode } from '#domain/orders/contract/staff-qr-code.ts'
import { paise } from '#kernel/money.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import { QrCodePayment } from './qr-code-payment.tsx'

type Code = NonNullable<ResponseOf<typeof getQrCode>>
const open: Code = {
  qrCodeId: 'code',
  orderId: 'order',
  orderNumber: 'MDC-5K2T8Q',
  amount: 94_400,
  state: 'open',
  content: 'upi://pay?pa=sandbox.demo@upi&am=944.00&cu=INR',
  openedAt: '2026-11-21T10:00:00.000Z',
  secondsLeft: 278,
  paid: null,
}
const paid = { paymentId: 'pay_1', at: '2026-11-21T12:34:00.000Z', reference: '632411870952' }

/** Draws the panel of an order that this code was shown for. */
function drawIt(before: Code | null = null, after: Code = { ...open, state: 'closed' }) {
  const api = anApi()
  let shown = before
  api.on(getQrCode, () => done(getQrCode, shown))
  api.on(openQrCode, () => done(openQrCode, (shown = open)))
  api.on(closeQrCode, () => done(closeQrCode, (shown = after)))
  draw(<QrCodePayment orderId="order" amount={paise(94_400)} isFollowed />)
  return api
}

test('one press shows the code with amount, order and time left, and another closes it', async () => {
  const api = drawIt()
  await press('Show the code')
  await waitFor(() => screen.getByRole('img', { name: 'UPI QR code of MDC-5K2T8Q' }))
  screen.getByText('₹944.00')
  screen.getByText('4:38')
  expect(screen.getByRole('status').textContent).toContain('Waiting')
  expect(api.callsOf(openQrCode).map(({ body }) => body)).toEqual([
    { orderId: 'order', amount: 94_400, isPart: false },
  ])
  await press('Close the code')
  await waitFor(() => screen.getByRole('button', { name: 'New code' }))
  expect(screen.getByRole('status').textContent).toContain('Closed')
})

test('a paid code is green, with the time and the bank’s number, and has no button', async () => {
  // The customer paid while the colleague was closing it.
  drawIt(open, { ...open, state: 'paid', paid: { ...paid, counts: true }, secondsLeft: 0 })
  await waitFor(() => screen.getByRole('button', { name: 'Close the code' }))
  await press('Close the code')
  await waitFor(() => screen.getByText(/Received at 6:04 pm/))
  screen.getByText('632411870952')
  expect(screen.getByRole('status').textContent).toContain('Received')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})

test('money that the order did not need is named, and a new code can be shown', async () => {
  drawIt(open, { ...open, state: 'paid', paid: { ...paid, counts: false }, secondsLeft: 0 })
  await waitFor(() => screen.getByRole('button', { name: 'Close the code' }))
  await press('Close the code')
  await waitFor(() => screen.getByText('Not counted'))
  screen.getByRole('button', { name: 'Show the code' })
})

test('one press replaces an expired code', async () => {
  drawIt({ ...open, state: 'expired', secondsLeft: 0 })
  await waitFor(() => screen.getByText('Expired'))
  expect(screen.queryByRole('img')).toBeNull()
  await press('New code')
  await waitFor(() => screen.getByRole('img'))
})

test('a code that was paid before is not shown as the payment of now', async () => {
  drawIt({ ...open, state: 'paid', paid: { ...paid, counts: true }, secondsLeft: 0 })
  await waitFor(() => screen.getByRole('button', { name: 'Show the code' }))
  expect(screen.queryByText('Received')).toBeNull()
})

test('a code for another price than is due is not shown to be paid', async () => {
  drawIt({ ...open, amount: 90_000 })
  await waitFor(() => screen.getByRole('button', { name: 'Show the code' }))
  expect(screen.queryByRole('img')).toBeNull()
})

test('no code is offered for less than the provider takes', async () => {
  anApi().on(getQrCode, () => done(getQrCode, null))
  draw(<QrCodePayment orderId="order" amount={paise(99)} isFollowed />)
  await waitFor(() => screen.getByText('No code is paid with less than ₹1. Take it in cash.'))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a picture of the provider is shown where it gives no content', async () => {
  drawIt({ ...open, content: null })
  const picture = await waitFor(() => screen.getByRole('img'))
  expect(picture.getAttribute('src')).toContain('/staff/order/qr-code/picture?qrCodeId=code')
})

test('a refusal says why', async () => {
  drawIt().on(openQrCode, () => refused(orderErrors.PRICE_CHANGED))
  await press('Show the code')
  await waitFor(() => screen.getByText(orderErrors.PRICE_CHANGED.message))
})

test('more than one UPI payment may be has no button, and the other ways are named', () => {
  anApi().on(getQrCode, () => done(getQrCode, null))
  draw(<QrCodePayment orderId="order" amount={paise(1_00_000_01)} isFollowed />)
  screen.getByText(/^One UPI payment is at most ₹1,00,000\.00\. Take a part of it/)
  expect(screen.queryByRole('button')).toBeNull()
})
