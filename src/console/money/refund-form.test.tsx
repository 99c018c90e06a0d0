import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { getOrderMoney, refundOrder } from '#domain/accounting/contract/staff-money.ts'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice, toast } from '../../../tests/components/draw.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const money = (left: number): ResponseOf<typeof getOrderMoney> => ({
  orderId: 'one',
  orderNumber: 'MDC-7F3A9C',
  device: 'iPhone 13',
  payments: [],
  refunds: [],
  left,
  documents: [],
  disputes: [],
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const choose = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }))

async function openDialog(api: ReturnType<typeof anApi>, closed = () => {}) {
  api.on(getOrderMoney, () => done(getOrderMoney, money(1_699)))
  draw(<RefundDialog order="one" onClose={closed} />)
  await waitFor(() => field('Reason'))
}

test('everything that is left goes back once for two presses, without an amount', async () => {
  const api = anApi()
  api.on(refundOrder, () => done(refundOrder, { refundId: '1', atCounter: 0 }))
  await openDialog(api)
  await choose('Reason', 'not-repairable')
  await pressTwice(screen.getByRole('button', { name: 'Send ₹1,699.00 back' }))
  await toast('The refund is on its way')
  const sent = api.callsOf(refundOrder).map(({ body }) => body)
  expect(sent).toEqual([
    { orderId: 'one', reason: 'not-repairable', seenLeft: 1_699, formKey: expect.any(String) },
  ])
})

test('a part needs an amount in rupees, and everything needs a reason', async () => {
  const api = anApi()
  api.on(refundOrder, () => done(refundOrder, { refundId: '1', atCounter: 0 }))
  await openDialog(api)
  await act(async () => screen.getByLabelText('A part of it').click())
  await press('Send this part back')
  await waitFor(() => screen.getByText('Please choose a reason'))
  screen.getByText('Please enter rupees, with at most two decimals')
  expect(api.callsOf(refundOrder)).toEqual([])
  await choose('Reason', 'not-repairable')
  await act(async () => void fireEvent.input(field('Rupees'), { target: { value: ' 99.50 ' } }))
  await press('Send this part back')
  await toast('The refund is on its way')
  expect(api.callsOf(refundOrder).map(({ body }) => body)).toMatchObject([{ amount: '99.50' }])
})

test('money that moved meanwhile is read again, and the reason stays chosen', async () => {
  const api = anApi()
  api.on(refundOrder, () => refused(paymentErrors.MONEY_MOVED))
  await openDialog(api)
  await choose('Reason', 'not-repairable')
  api.on(getOrderMoney, () => done(getOrderMoney, money(500)))
  await press('Send ₹1,699.00 back')
  await waitFor(() => screen.getByText(paymentErrors.MONEY_MOVED.message))
  await waitFor(() => screen.getByRole('button', { name: 'Send ₹500.00 back' }))
  expect(field('Reason').value).toBe('not-repairable')
})

test('an order that does not exist is answered in the dialog', async () => {
  const api = anApi()
  api.on(getOrderMoney, () => refused(orderErrors.ORDER_NOT_FOUND))
  draw(<RefundDialog order="MDC-000000" onClose={() => {}} />)
  await waitFor(() => screen.getByText(orderErrors.ORDER_NOT_FOUND.message))
  expect(screen.queryByLabelText('Reason')).toBeNull()
})

test('of money paid at the counter the toast says that a colleague hands it back', async () => {
  const api = anApi()
  api.on(refundOrder, () => done(refundOrder, { refundId: '1', atCounter: 1_699 }))
  await openDialog(api)
  await choose('Reason', 'not-repairable')
  await press('Send ₹1,699.00 back')
  await toast('Hand ₹1,699.00 back at the counter')
  expect(screen.queryByText('The refund is on its way')).toBeNull()
})

test('what was paid at the counter is handed back, not sent', async () => {
  const api = anApi()
  const paid = { standing: 'counted', method: 'cash', received: 1_699, refunded: 0 } as const
  const payments = [{ ...paid, goingBack: 0, failed: 0 }] as unknown as ReturnType<
    typeof money
  >['payments']
  api.on(getOrderMoney, () => done(getOrderMoney, { ...money(1_699), payments }))
  draw(<RefundDialog order="one" onClose={() => {}} />)
  await screen.findByRole('button', { name: 'Hand ₹1,699.00 back' })
  screen.getByRole('dialog', { name: 'Give money back' })
  await act(async () => screen.getByLabelText('A part of it').click())
  screen.getByRole('button', { name: 'Hand this part back' })
})
