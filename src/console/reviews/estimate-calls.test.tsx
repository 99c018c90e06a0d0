/** Tests the note that a customer who asked about an estimate was called. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { finishRequest, listRequests } from '#domain/estimates/contract/staff-requests.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { anApi, done, later, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice, toast } from '../../../tests/components/draw.tsx'
import { EstimateCalls } from './estimate-calls.tsx'

const askedAt = '2026-11-21T10:00:00.000Z'
const request = {
  orderId: 'order',
  orderNumber: 'MDC-5K2T8Q',
  customer: { name: 'Selvi Raman', mobileNumber: '9840012346' },
  device: 'iPhone 13, Midnight',
  kind: 'call' as const,
  version: 2,
  askedAt,
}

async function openDialog() {
  const api = anApi()
  let requests = [request]
  api.on(listRequests, () => {
    const count = requests.length
    return done(listRequests, { count, oldest: count > 0 ? askedAt : null, requests })
  })
  draw(
    <MemoryRouter>
      <EstimateCalls />
    </MemoryRouter>,
  )
  await screen.findByText('Call asked')
  await press('Called')
  const dialog = await screen.findByRole('dialog', { name: 'Note the call' })
  const button = [...dialog.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Called',
  )
  if (!button) throw new Error('the dialog has no button')
  return { api, button, empty: () => (requests = []) }
}
const write = (value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('What was said (optional)'), { target: { value } })
  })

test('two presses note one call, which leaves the list', async () => {
  const { api, button, empty } = await openDialog()
  const answer = later()
  api.on(finishRequest, () => answer.promise)
  await write('Decides tomorrow')
  await pressTwice(button)
  await waitFor(() => expect(api.callsOf(finishRequest)).toHaveLength(1))
  empty()
  await act(async () => answer.answer(done(finishRequest, { orderId: 'order' })))
  await toast('Call noted')
  expect(api.callsOf(finishRequest).map(({ body }) => body)).toEqual([
    { orderId: 'order', kind: 'call', note: 'Decides tomorrow' },
  ])
  await waitFor(() => expect(screen.queryByText('Call asked')).toBeNull())
})

test('a note that could not be saved stays in the dialog', async () => {
  const { api, button } = await openDialog()
  api.on(finishRequest, () => refused(orderErrors.ORDER_NOT_FOUND))
  await write('Decides tomorrow')
  await act(async () => button.click())
  await screen.findAllByText(orderErrors.ORDER_NOT_FOUND.message)
  const field = screen.getByLabelText<HTMLTextAreaElement>('What was said (optional)')
  expect(field.value).toBe('Decides tomorrow')
})
