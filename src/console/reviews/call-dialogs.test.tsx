/** Tests the dialogs about a call, and the payment of what was booked on the phone. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { orderErrors } from '#domain/orders/errors.ts'
import {
  convertContactRequest,
  getContactRequest,
  noteCall,
  type ShownContactRequest,
} from '#domain/orders/contract/staff-contact.ts'
import { takePayment } from '#domain/orders/contract/staff-order.ts'
import { RoleContext } from '#ui/api/role.ts'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw, press, toast } from '../../../tests/components/draw.tsx'
import { CallCard } from './call-card.tsx'
import { ConvertDialog } from './convert-dialog.tsx'
import { NoAnswerDialog } from './no-answer-dialog.tsx'

const request: ShownContactRequest = {
  orderId: 'order',
  orderNumber: 'MDC-ABC123',
  customer: { name: 'Meena Iyer', mobileNumber: '9840012345' },
  device: 'iPhone 13',
  issues: ['Battery'],
  total: 4_199,
  requestedAt: '2026-11-22T04:00:00.000Z',
  attempts: 0,
  lastAttemptAt: null,
  nextTryAt: null,
  late: false,
  over: null,
}
const costs = (total: number) => () =>
  done(getContactRequest, {
    prices: [
      { service: 'walk-in', total, amount: total * 100, recipientAddressNeeded: total >= 59_000 },
    ],
    diagnosis: [{ service: 'walk-in', total: 0, amount: 0, recipientAddressNeeded: false }],
    addresses: [],
    nextTries: [{ title: 'Tomorrow, 10am', at: '2026-11-23T04:30:00.000Z' }],
  })

function OpenDialog() {
  const [open, setOpen] = useState(true)
  if (!open) return <p>closed</p>
  return <ConvertDialog request={request} onClose={() => setOpen(false)} />
}

test('a request that has become a booking is not loaded again by the dialog that closes', async () => {
  const api = anApi()
  api.on(getContactRequest, costs(4_199))
  api.on(convertContactRequest, () =>
    done(convertContactRequest, { orderId: 'order', grandTotal: 4_199 }),
  )
  draw(<OpenDialog />)
  await waitFor(() => screen.getByRole('button', { name: 'Book for ₹4,199.00' }))
  await press('Book for ₹4,199.00')
  await toast('Turned into a booking')
  await waitFor(() => screen.getByText('closed'))
  expect(api.callsOf(getContactRequest)).toHaveLength(1)
})

test('a price that has changed meanwhile is loaded again, and the dialog stays', async () => {
  const api = anApi()
  api.on(getContactRequest, costs(4_199))
  api.on(convertContactRequest, () => {
    api.on(getContactRequest, costs(4_599))
    return refused(orderErrors.PRICE_CHANGED)
  })
  draw(<OpenDialog />)
  await waitFor(() => screen.getByRole('button', { name: 'Book for ₹4,199.00' }))
  await press('Book for ₹4,199.00')
  await waitFor(() => screen.getByRole('button', { name: 'Book for ₹4,599.00' }))
})

test('a usual time for the next try is one press, and is what is sent', async () => {
  const api = anApi()
  api.on(getContactRequest, costs(4_199))
  api.on(noteCall, () => done(noteCall, { attempts: 1 }))
  draw(<NoAnswerDialog request={request} onClose={() => undefined} />)
  await waitFor(() => screen.getByRole('button', { name: 'Tomorrow, 10am' }))
  await press('Tomorrow, 10am')
  const field = screen.getByLabelText<HTMLInputElement>('Next try')
  expect(field.value).toBe('2026-11-23T10:00')
  await press('Note the call')
  await toast('Call noted')
  expect(api.callsOf(noteCall).map(({ body }) => body)).toEqual([
    { orderId: 'order', nextTryAt: '2026-11-23T04:30:00.000Z' },
  ])
})

const booked: ShownContactRequest = {
  ...request,
  over: {
    at: '2026-11-22T05:00:00.000Z',
    by: 'Kannan',
    ending: 'walk-in',
    reason: null,
    status: 'ENQUIRY_STEP_THREE_COMPLETED',
    paid: false,
    due: 4_199,
  },
}
const drawCard = (shown: ShownContactRequest, role: 'front-desk' | 'technician' = 'front-desk') =>
  draw(
    <MemoryRouter>
      <RoleContext value={role}>
        <CallCard request={shown} />
      </RoleContext>
    </MemoryRouter>,
  )
const pay = { name: 'Take the payment of Meena Iyer' }

test('what was booked on the phone and is not paid is paid at the counter from its card', async () => {
  const api = anApi()
  api.on(takePayment, () => done(takePayment, { orderId: 'order' }))
  drawCard(booked)
  await press(pay.name)
  await act(async () => screen.getByRole('radio', { name: 'UPI reference' }).click())
  fireEvent.change(screen.getByLabelText('Reference'), { target: { value: ' 412345678901 ' } })
  await press('Take ₹4,199.00')
  await toast('Payment noted')
  expect(api.callsOf(takePayment).map(({ body }) => body)).toEqual([
    {
      orderId: 'order',
      amount: 419_900,
      payment: { method: 'upi', reference: '412345678901' },
      formKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ])
  expect(screen.queryByRole('dialog', { name: 'Take the payment' })).toBeNull()
})

test('a payment that is refused is explained in its dialog, which stays', async () => {
  const api = anApi()
  api.on(takePayment, () => refused(orderErrors.PRICE_CHANGED))
  drawCard(booked)
  await press(pay.name)
  await press('Take ₹4,199.00')
  await waitFor(() => screen.getAllByText(orderErrors.PRICE_CHANGED.message))
  screen.getByRole('dialog', { name: 'Take the payment' })
})

test('no payment is offered for what is paid or cancelled, or to who may not take one', () => {
  const over = booked.over
  if (!over) throw new Error('the request is over')
  for (const change of [{ paid: true }, { status: 'CANCELLED' as const }]) {
    const { unmount } = drawCard({ ...booked, over: { ...over, ...change } })
    expect(screen.queryByRole('button', pay)).toBeNull()
    unmount()
  }
  drawCard(booked, 'technician')
  expect(screen.queryByRole('button', pay)).toBeNull()
})

test('above ₹50,000 before tax the dialog asks for the address and sends it', async () => {
  const api = anApi()
  api.on(getContactRequest, costs(69_000))
  api.on(convertContactRequest, () =>
    done(convertContactRequest, { orderId: 'order', grandTotal: 69_000 }),
  )
  draw(<OpenDialog />)
  const address = await screen.findByLabelText<HTMLTextAreaElement>('Billing address')
  await act(
    async () => void fireEvent.change(address, { target: { value: '7 Rue Suffren 605001' } }),
  )
  await press('Book for ₹69,000.00')
  await waitFor(() => screen.getByText('closed'))
  expect(api.callsOf(convertContactRequest).map(({ body }) => body)).toMatchObject([
    { recipientTax: { legalName: 'Meena Iyer', address: '7 Rue Suffren 605001' } },
  ])
})
