import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { chooseLanguage } from '#ui/page/site-language.ts'
import { anApi, done, later, lineDown, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice, toast } from '../../../tests/components/draw.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { listOrders } from '#domain/orders/contract/customer.ts'
import { cancelOrder, viewCancellation } from '#domain/orders/contract/customer-changes.ts'
import { shop } from '#app/shop.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { CancelBooking } from './cancel-booking.tsx'

const orderId = 'order-1'
const status = 'ENQUIRY_STEP_THREE_COMPLETED'
const possible = { orderId, status, possible: true, until: null, refund: 500 } as const

function aBooking() {
  const api = anApi()
  api.on(viewCancellation, () => done(viewCancellation, possible))
  api.on(listOrders, () => done(listOrders, []))
  draw(
    <>
      <Orders />
      <CancelBooking orderId={orderId} orderNumber="MDC-1" />
    </>,
  )
  return { api }
}

/** A page that shows the orders, as the account does. */
function Orders() {
  useAnswer(listOrders, {})
  return null
}

const ask = () => press('Cancel booking MDC-1')

const confirm = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' })).getByRole(
    'button',
    { name: 'Cancel booking' },
  )

test('two presses before the next drawing look once at what cancelling would mean', async () => {
  const { api } = aBooking()
  await pressTwice(screen.getByRole('button', { name: 'Cancel booking MDC-1' }))
  await confirm()
  expect(api.callsOf(viewCancellation)).toHaveLength(1)
})

test('two presses before the next drawing cancel the booking once and ask for the orders again', async () => {
  const { api } = aBooking()
  const { promise, answer } = later()
  api.on(cancelOrder, () => promise)
  await ask()
  await pressTwice(await confirm())
  answer(done(cancelOrder, { orderId, status: 'CANCELLED', refund: 500 }))
  await toast('Booking cancelled')
  await toast('₹500.00 is on its way back to you.')
  await waitFor(() =>
    expect(screen.queryByRole('alertdialog', { name: 'Cancel this booking?' })).toBeNull(),
  )
  expect(api.callsOf(cancelOrder)).toHaveLength(1)
  await waitFor(() => expect(api.callsOf(listOrders)).toHaveLength(2))
})

test('a booking that was cancelled elsewhere is asked for again instead of cancelled', async () => {
  const { api } = aBooking()
  api.on(viewCancellation, () =>
    done(viewCancellation, { ...possible, status: 'CANCELLED', possible: false }),
  )
  await ask()
  await waitFor(() => expect(api.callsOf(listOrders)).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('where it became too late meanwhile, the dialog gives the number to call', async () => {
  const { api } = aBooking()
  api.on(cancelOrder, () => refused(orderErrors.TOO_LATE_TO_CANCEL(shop)))
  await ask()
  const button = await confirm()
  api.on(viewCancellation, () => done(viewCancellation, { ...possible, possible: false }))
  await pressTwice(button)
  await screen.findByRole('dialog', { name: orderErrors.TOO_LATE_TO_CANCEL.title })
  expect(screen.queryByText('Booking not cancelled')).toBeNull()
})

test('a cancellation without an answer is told, and pressed again it goes with the same key', async () => {
  const { api } = aBooking()
  api.on(cancelOrder, lineDown)
  await ask()
  await pressTwice(await confirm())
  await waitFor(() => expect(screen.queryAllByText('Booking not cancelled')).not.toEqual([]), {
    timeout: 5_000,
  })
  api.on(cancelOrder, () => done(cancelOrder, { orderId, status: 'CANCELLED', refund: 0 }))
  await pressTwice(await confirm())
  await toast('Booking cancelled')
  expect(new Set(api.callsOf(cancelOrder).map(({ key }) => key)).size).toBe(1)
})

test('in another language the button is named as it reads, with the number of the booking', async () => {
  act(() => chooseLanguage('Tamil'))
  onTestFinished(() => act(() => chooseLanguage('English')))
  aBooking()
  const button = screen.getByRole('button', { name: /ரத்து.* MDC-1$/ })
  expect(button.getAttribute('aria-label')?.startsWith(button.textContent ?? '?')).toBe(true)
})
