import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listOwed, returnAtCounter } from '#domain/payments/contract/staff.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw, press, toast } from '../../../tests/components/draw.tsx'
import { OwedReturns } from './owed-returns.tsx'

const owed = {
  refundId: 'one',
  orderId: 'order',
  orderNumber: 'MDC-7F3A9C',
  amount: 1_699,
  paidBy: 'upi' as const,
  since: '2026-11-21T10:00:00.000Z',
}
const button = 'Handed back ₹1,699.00'

async function drawOwed(api: ReturnType<typeof anApi>) {
  api.on(listOwed, () => done(listOwed, [owed]))
  api.on(returnAtCounter, () => done(returnAtCounter, {}))
  draw(<OwedReturns />)
  await waitFor(() => screen.getByRole('button', { name: button }))
}

test('money handed back by transfer needs its reference', async () => {
  const api = anApi()
  await drawOwed(api)
  await press(button)
  await waitFor(() => screen.getByText(/^Please enter the reference/))
  expect(api.callsOf(returnAtCounter)).toEqual([])
  const reference = screen.getByLabelText('Reference')
  await act(async () => void fireEvent.input(reference, { target: { value: '412345678901' } }))
  await press(button)
  await toast('Recorded as handed back')
  expect(api.callsOf(returnAtCounter).map(({ body }) => body)).toEqual([
    { refundId: 'one', money: { method: 'upi', reference: '412345678901' } },
  ])
})

test('cash needs no reference, and what was handed back leaves the list', async () => {
  const api = anApi()
  await drawOwed(api)
  api.on(listOwed, () => done(listOwed, []))
  const method = screen.getByLabelText('Handed back by')
  await act(async () => void fireEvent.change(method, { target: { value: 'cash' } }))
  await press(button)
  await toast('Recorded as handed back')
  expect(api.callsOf(returnAtCounter).map(({ body }) => body)).toEqual([
    { refundId: 'one', money: { method: 'cash' } },
  ])
  await waitFor(() => expect(screen.queryByText('To hand back')).toBeNull())
})

test('what is left of an online payment says why it is handed back, in cash unless chosen otherwise', async () => {
  const api = anApi()
  const rest = { ...owed, amount: 0.5, paidBy: 'online' as const }
  api.on(listOwed, () => done(listOwed, [rest]))
  api.on(returnAtCounter, () => done(returnAtCounter, {}))
  draw(<OwedReturns />)
  await waitFor(() => screen.getByText(/paid online, too little to send back/))
  await press('Handed back ₹0.50')
  await toast('Recorded as handed back')
  expect(api.callsOf(returnAtCounter).map(({ body }) => body)).toEqual([
    { refundId: 'one', money: { method: 'cash' } },
  ])
})

test('a refusal stays beside its question: which order has the reference', async () => {
  const api = anApi()
  await drawOwed(api)
  const message = 'Order MDC-60C9DE has this reference already.'
  api.on(returnAtCounter, () => refused({ ...paymentErrors.REFERENCE_USED, message }))
  const reference = screen.getByLabelText('Reference')
  await act(async () => void fireEvent.input(reference, { target: { value: '412345678901' } }))
  await press(button)
  await screen.findByLabelText('Why it is right all the same')
  // A toast would be in the document twice, and gone a moment later.
  expect(screen.getAllByText(message)).toHaveLength(1)
})
