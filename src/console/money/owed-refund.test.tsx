import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RoleContext } from '#ui/api/role.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { returnAtCounter } from '#domain/payments/contract/staff.ts'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw, press, toast } from '../../../tests/components/draw.tsx'
import { RefundState } from './owed-refund.tsx'

const write = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))

const refund = {
  refundId: 'one',
  paymentId: 'counter_1',
  orderId: 'order',
  orderNumber: 'MDC-7F3A9C',
  currency: 'INR',
  amount: 6_844,
  reason: 'The order was called off',
  method: 'cash',
  handedBackAs: null,
  state: 'owed',
  failure: null,
  askedAt: '2026-11-21T10:00:00.000Z',
  sentAt: null,
  failedAt: null,
} as const

test('a refund of cash says that it is handed back, and its button records it', async () => {
  const api = anApi()
  api.on(returnAtCounter, () => done(returnAtCounter, {}))
  draw(
    <RoleContext value="front-desk">
      <RefundState refund={refund} />
    </RoleContext>,
  )
  screen.getByText('Hand ₹6,844.00 back at the counter.')
  await press('Handed back ₹6,844.00')
  await waitFor(() => screen.getByRole('dialog', { name: 'Hand ₹6,844.00 back' }))
  await press('Handed back')
  await toast('Recorded as handed back')
  expect(api.callsOf(returnAtCounter).map(({ body }) => body)).toEqual([
    { refundId: 'one', money: { method: 'cash' } },
  ])
})

test('a reference that another order has asks why, and the answer is sent with it', async () => {
  const api = anApi()
  api.on(returnAtCounter, () => refused(paymentErrors.REFERENCE_USED))
  draw(
    <RoleContext value="front-desk">
      <RefundState refund={{ ...refund, method: 'upi' }} />
    </RoleContext>,
  )
  await press('Handed back ₹6,844.00')
  await waitFor(() => screen.getByRole('dialog', { name: 'Hand ₹6,844.00 back' }))
  await write('Reference', ' 412345678901')
  expect(screen.queryByLabelText('Why it is right all the same')).toBeNull()
  await press('Handed back')
  await screen.findByLabelText('Why it is right all the same')
  // Another reference is another question.
  await write('Reference', '412345678902')
  expect(screen.queryByLabelText('Why it is right all the same')).toBeNull()
  await write('Reference', '412345678901')
  await write('Why it is right all the same', 'One transfer for both')
  api.on(returnAtCounter, () => done(returnAtCounter, {}))
  await press('Handed back')
  await toast('Recorded as handed back')
  const money = { method: 'upi', reference: '412345678901' }
  expect(api.callsOf(returnAtCounter).map(({ body }) => body)).toEqual([
    { refundId: 'one', money },
    { refundId: 'one', money, confirmReference: 'One transfer for both' },
  ])
})

test('what went back through the provider has no such button', () => {
  draw(
    <RoleContext value="front-desk">
      <RefundState refund={{ ...refund, method: 'online', state: 'requested' }} />
    </RoleContext>,
  )
  screen.getByText('On its way')
  expect(screen.queryByRole('button')).toBeNull()
})
