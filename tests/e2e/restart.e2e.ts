/** Tests that a customer in the checkout does not notice that the application was killed and started again. */
import { expect, test } from 'vitest'
import { inBrowser } from './browser.ts'
import { flowOf } from './flow.ts'
import { openRestartable } from './open-restartable.ts'

const here = inBrowser(openRestartable)

/** A new customer on a phone, in the checkout of their walk-in. */
async function inTheCheckout() {
  const customer = await here.app.aCustomer()
  const booked = await customer.bookTo(5)
  const person = await here.person({ width: 390, customer })
  const flow = flowOf(here.app, person)
  await person.page.goto('/service-enquiry')
  await flow.isAt(5)
  await flow.openCheckout()
  return { person, page: person.page, flow, customer, booked }
}
type Checkout = Awaited<ReturnType<typeof inTheCheckout>>

/** The customer is thanked and sees the repair, which was paid once. */
async function isPaidOnce({ flow, customer, booked }: Checkout): Promise<void> {
  await flow.isThanked()
  expect(await flow.isTracking()).toBe(booked.orderId)
  const documents = `/orders/documents?orderId=${booked.orderId}`
  const vouchers = async () =>
    (await customer.get(documents)).text.split('"receipt-voucher"').length - 1
  await expect.poll(vouchers).toBe(1)
}

test('killed and started again while the checkout is open, the payment counts once and tracking is shown', async () => {
  const checkout = await inTheCheckout()
  // What the open page asks meanwhile is not answered.
  checkout.person.expecting(/ERR_CONNECTION_REFUSED/)
  await here.app.kill()
  await here.app.revive()
  await checkout.flow.inCheckout(/^Pay ₹/).click()
  await isPaidOnce(checkout)
})

test('killed after the payment and before the page could report it, the page reports it to the one started again', async () => {
  const checkout = await inTheCheckout()
  const { page, person, flow } = checkout
  person.expecting(/ERR_CONNECTION_REFUSED/)
  const arrived = Promise.withResolvers<void>()
  await page.route(
    '**/orders/verify/payment',
    async (route) => {
      await here.app.kill()
      arrived.resolve()
      await route.continue()
    },
    { times: 1 },
  )
  await flow.inCheckout(/^Pay ₹/).click()
  await arrived.promise
  await here.app.revive()
  await isPaidOnce(checkout)
})
