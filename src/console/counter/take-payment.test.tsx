/** Tests how much is taken, and that a payment is noted once; journeys take payments of each kind. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getQrCode } from '#domain/orders/contract/staff-qr-code.ts'
import { takePayment } from '#domain/orders/contract/staff-order.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { anApi, done, later, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice, toast } from '../../../tests/components/draw.tsx'
import { TakePaymentForm } from './take-payment.tsx'

function drawForm(advance = 0) {
  const api = anApi()
  draw(<TakePaymentForm orderId="order" total={14_042} advance={advance} isFollowed />)
  return api
}
const noted = () => done(takePayment, { orderId: 'order' })
const choose = (name: string) => act(async () => screen.getByRole('radio', { name }).click())
const write = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const sent = (api: ReturnType<typeof anApi>) =>
  api.callsOf(takePayment).map(({ body }) => body as { amount: number; formKey: string })

test('the advance that the shop wants is proposed, and can be changed', async () => {
  const api = drawForm(4_213)
  api.on(takePayment, noted)
  expect(screen.getByLabelText<HTMLInputElement>('Rupees').value).toBe('4213')
  await write('Rupees', '5000.50')
  await press('Take ₹5,000.50')
  await toast('Payment noted')
  expect(sent(api)).toMatchObject([{ orderId: 'order', amount: 5_000_50 }])
})

test.each(['0', '14042.01', '499.505', 'half', '-5'])(
  'a part of %s rupees is not sent, and the field says why',
  async (typed) => {
    const api = drawForm(4_213)
    await write('Rupees', typed)
    screen.getByText('An amount up to ₹14,042.00, as 500 or 499.50.')
    const form = screen.getByLabelText('Rupees').closest('form')
    if (!form) throw new Error('no form')
    await act(async () => void fireEvent.submit(form))
    expect(sent(api)).toEqual([])
  },
)

test('two presses note one payment, and the next payment is another one', async () => {
  const api = drawForm()
  const answer = later()
  api.on(takePayment, () => answer.promise)
  await pressTwice(screen.getByRole('button', { name: 'Take ₹14,042.00' }))
  await waitFor(() => expect(sent(api)).toHaveLength(1))
  await act(async () => answer.answer(noted()))
  await toast('Payment noted')
  api.on(takePayment, noted)
  await press('Take ₹14,042.00')
  await waitFor(() => expect(sent(api)).toHaveLength(2))
  expect(new Set(sent(api).map(({ formKey }) => formKey)).size).toBe(2)
})

test('a refused payment is sent again as the same one, with what was typed', async () => {
  const api = drawForm()
  api.on(takePayment, () => refused(orderErrors.NOT_WAITING_FOR_PAYMENT))
  await choose('UPI reference')
  await write('Reference', '412345678901')
  await press('Take ₹14,042.00')
  await screen.findAllByText(orderErrors.NOT_WAITING_FOR_PAYMENT.message)
  expect(screen.getByLabelText<HTMLInputElement>('Reference').value).toBe('412345678901')
  await press('Take ₹14,042.00')
  await waitFor(() => expect(sent(api)).toHaveLength(2))
  expect(new Set(sent(api).map(({ formKey }) => formKey)).size).toBe(1)
})

test('too little cash is not taken, and the change is named beside the button and in the toast', async () => {
  const api = drawForm()
  api.on(takePayment, noted)
  await write('Cash given', '14000')
  screen.getByText(/^₹42.00 too little/)
  await press('Take ₹14,042.00')
  expect(sent(api)).toEqual([])
  await press('₹14,500')
  screen.getByText('Given ₹14,500.00, change ₹458.00')
  await press('Take ₹14,042.00')
  await toast('Payment noted')
  screen.getAllByText(/^Given ₹14,500.00, change ₹458.00. The receipt/)
  expect(sent(api)).toMatchObject([{ amount: 14_042_00 }])
})

test('once a code paid a part, nothing can be entered by the sum of before', async () => {
  const api = anApi()
  const paid = { paymentId: 'pay_1', at: '2026-11-21T12:34:00.000Z', reference: null, counts: true }
  const code = {
    qrCodeId: 'code',
    orderId: 'order',
    orderNumber: 'MDC-5K2T8Q',
    amount: 4_213_00,
    state: 'paid',
    content: null,
    openedAt: '2026-11-21T12:30:00.000Z',
    secondsLeft: 0,
    paid,
  } as const
  api.on(getQrCode, () => done(getQrCode, code))
  const received = { qrCodeId: 'code', isPart: true }
  draw(<TakePaymentForm orderId="order" total={14_042} received={received} isFollowed />)
  await screen.findByText('The money is here. The rest stays due.')
  screen.getByText('₹4,213.00')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a reference that another order has is taken with a reason, and asked again for another one', async () => {
  const api = drawForm()
  await choose('UPI reference')
  await write('Reference', '412345678901')
  api.on(takePayment, () => refused(paymentErrors.REFERENCE_USED))
  expect(screen.queryByLabelText('Why it is right all the same')).toBeNull()
  await press('Take ₹14,042.00')
  await write('Why it is right all the same', 'One transfer for both phones')
  api.on(takePayment, noted)
  await press('Take ₹14,042.00')
  await toast('Payment noted')
  expect(api.callsOf(takePayment).at(-1)?.body).toMatchObject({
    payment: { method: 'upi', reference: '412345678901' },
    confirmReference: 'One transfer for both phones',
  })
})

test('the reason for a reference is not sent with another one', async () => {
  const api = drawForm()
  await choose('UPI reference')
  await write('Reference', '412345678901')
  api.on(takePayment, () => refused(paymentErrors.REFERENCE_USED))
  await press('Take ₹14,042.00')
  await write('Why it is right all the same', 'One transfer for both phones')
  await write('Reference', '412345678902')
  expect(screen.queryByLabelText('Why it is right all the same')).toBeNull()
  api.on(takePayment, noted)
  await press('Take ₹14,042.00')
  await toast('Payment noted')
  expect(api.callsOf(takePayment).at(-1)?.body).not.toHaveProperty('confirmReference')
})
