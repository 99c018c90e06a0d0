/** Tests what the dialogs about a call request of the API. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { orderErrors } from '#domain/orders/errors.ts'
import {
  convertContactRequest,
  getContactRequest,
  type ShownContactRequest,
} from '#domain/orders/contract/staff-contact.ts'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw, press, toast } from '../../../tests/components/draw.tsx'
import { ConvertDialog } from './convert-dialog.tsx'

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
    addresses: [],
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
