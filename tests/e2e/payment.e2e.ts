/** Tests everything that can happen to a payment between the Pay button and the order. */
import type { Route } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { inBrowser, type Person } from './browser.ts'
import { flowOf } from './flow.ts'
import { customerWidths, onlyComplete } from '../modes.ts'

const here = inBrowser()

afterEach(async () => {
  await here.app.sandbox('/misbehave', { mode: 'none', webhooks: {} })
})

/** A new customer whose walk-in is at the cart, and the requests of their page. */
async function atTheCart(width = 1440) {
  const customer = await here.app.aCustomer()
  const booked = await customer.bookTo(5)
  const person = await here.person({ width, customer })
  const calls = callsOf(person)
  const flow = flowOf(here.app, person)
  await person.page.goto('/service-enquiry')
  await flow.isAt(5)
  return { ...person, person, flow, customer, booked, calls }
}

function callsOf({ page }: Person) {
  const seen: { readonly path: string; readonly answer: () => Promise<unknown> }[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    seen.push({ path: pathname, answer: () => response.json() as Promise<unknown> })
  })
  const to = (end: string) => seen.filter(({ path }) => path.endsWith(end))
  return {
    count: (end: string) => to(end).length,
    /** The provider's orders that confirming has returned so far. */
    providerOrders: async () => {
      const answers = await Promise.all(to('/confirm/order').map((one) => one.answer()))
      return (answers as { data: { razorpayOrderId: string } }[]).map(
        ({ data }) => data.razorpayOrderId,
      )
    },
  }
}

/** Pays as a person does in another window, so that the page is not notified. */
const payElsewhere = (orderId: string | undefined) =>
  here.app.sandbox<{ razorpay_payment_id: string }>('/pay', {
    order_id: orderId,
    outcome: 'success',
  })

for (const width of customerWidths) {
  test(`a declined payment is shown in the checkout and can be repeated there, at ${width} px`, async () => {
    const { flow } = await atTheCart(width)
    await flow.openCheckout()
    await flow.inCheckout('Decline').click()
    await flow.checkout.getByText('Payment failed. You can try again').waitFor()
    await flow.inCheckout(/^Pay ₹/).click()
    await flow.isThanked()
  })

  test(
    `a dismissed checkout ends the waiting state, and paying again is for the same order, at ${width} px`,
    onlyComplete,
    async () => {
      const { flow, calls } = await atTheCart(width)
      await flow.openCheckout()
      const facts = await flow.checkout.locator('dl').textContent()
      expect(facts).toContain('Kavitha Raman')
      await flow.inCheckout('Close checkout').click()
      await flow.checkout.waitFor({ state: 'detached' })
      const pay = flow.button(/^Pay ₹/)
      await expect.poll(() => pay.isEnabled()).toBe(true)
      await expect.poll(() => pay.getAttribute('aria-busy')).toBeNull()
      await flow.openCheckout()
      await flow.inCheckout('Decline').click()
      await flow.checkout.getByText('Payment failed').waitFor()
      await flow.inCheckout('Close checkout').click()
      await flow.openCheckout()
      await expect.poll(() => flow.checkout.locator('dl').textContent()).toBe(facts)
      await flow.inCheckout(/^Pay ₹/).click()
      await flow.isThanked()
      expect(new Set(await calls.providerOrders()).size).toBe(1)
    },
  )
}

test('a page reloaded while the checkout was open finds the order paid', async () => {
  const { flow, page, calls, booked } = await atTheCart()
  await flow.openCheckout()
  await payElsewhere((await calls.providerOrders())[0])
  await page.reload()
  await flow.isThanked()
  expect(await flow.isTracking()).toBe(booked.orderId)
})

test(
  'another device finds the payment by itself, though no webhook comes, and does not offer to pay again',
  onlyComplete,
  async () => {
    const { flow, calls, customer } = await atTheCart()
    await here.app.sandbox('/misbehave', { webhooks: { disable: true } })
    await flow.openCheckout()
    await payElsewhere((await calls.providerOrders())[0])
    const other = await here.person({ customer })
    const looking = other.page.waitForRequest((request) => request.url().endsWith('/payment/look'))
    await other.page.goto('/service-enquiry')
    await looking
    expect(
      await flowOf(here.app, other)
        .button(/^Pay ₹/)
        .count(),
    ).toBe(0)
    await flowOf(here.app, other).isThanked()
  },
)

test(
  'a page reloaded with an open checkout and nothing paid shows the cart again',
  onlyComplete,
  async () => {
    const { flow, page } = await atTheCart()
    await flow.openCheckout()
    await page.reload()
    await flow.isAt(5)
    await expect.poll(() => flow.button(/^Pay ₹/).isEnabled()).toBe(true)
    await flow.pay()
    await flow.isThanked()
  },
)

test(
  'a page that was notified of the payment and reloaded before the server knew verifies again',
  onlyComplete,
  async () => {
    const { flow, page, person, booked } = await atTheCart()
    await here.app.sandbox('/misbehave', { webhooks: { disable: true } })
    await here.app.sandbox('/misbehave', { mode: 'error500', path: '/payments' })
    person.expecting(/^503 POST .*\/verify\/payment/)
    await flow.pay()
    await page.getByText('We are checking your payment').waitFor()
    await page.reload()
    await page.getByText('We are checking your payment').waitFor()
    await expect.poll(() => flow.button(/^Pay ₹/).count()).toBe(0)
    await here.app.sandbox('/misbehave', { mode: 'none' })
    await flow.isThanked()
    expect(await flow.isTracking()).toBe(booked.orderId)
  },
)

test(
  'while the provider hangs during verification the page waits, and does not request a second payment',
  onlyComplete,
  async () => {
    const { flow, page, person, calls } = await atTheCart()
    person.expecting(/^503 POST .*\/verify\/payment/)
    await here.app.sandbox('/misbehave', { webhooks: { disable: true } })
    await here.app.sandbox('/misbehave', { mode: 'hang', path: '/payments' })
    await flow.pay()
    await page.getByText('We are checking your payment. You need not pay again.').waitFor()
    await expect.poll(() => flow.button(/^Pay ₹/).count()).toBe(0)
    await here.app.sandbox('/misbehave', { mode: 'none' })
    await flow.isThanked()
    expect(calls.count('/sandbox/razorpay/pay')).toBe(1)
  },
)

test('a double click on the button, and on Pay in the checkout, opens and pays one', async () => {
  const { flow, calls } = await atTheCart()
  await flow.button(/^Pay ₹/).dblclick()
  await flow.checkout.waitFor()
  await expect.poll(() => flow.checkout.count()).toBe(1)
  await flow.inCheckout(/^Pay ₹/).dblclick()
  await flow.isThanked()
  expect(calls.count('/confirm/order')).toBe(1)
  expect(calls.count('/sandbox/razorpay/pay')).toBe(1)
  await flow.checkout.waitFor({ state: 'detached' })
})

test(
  'the button pressed again while confirming is slow opens one checkout',
  onlyComplete,
  async () => {
    const { flow, page, calls } = await atTheCart()
    const answer = Promise.withResolvers<void>()
    await page.route('**/orders/confirm/order', async (route) => {
      await answer.promise
      await route.continue()
    })
    await flow.button(/^Pay ₹/).click()
    const working = flow.button('Please wait')
    await working.click({ force: true })
    await working.press('Enter')
    answer.resolve()
    await flow.checkout.waitFor()
    await flow.inCheckout('Close checkout').click()
    await flow.checkout.waitFor({ state: 'detached' })
    expect(calls.count('/confirm/order')).toBe(1)
  },
)

test('Back does not undo the cart beneath an open checkout', onlyComplete, async () => {
  const customer = await here.app.aCustomer()
  const person = await here.person({ customer })
  const { page } = person
  const flow = flowOf(here.app, person)
  await page.goto('/service-enquiry')
  await flow.walk(1, 5)
  await flow.openCheckout()
  await page.goBack()
  await flow.inCheckout(/^Pay ₹/).click()
  await flow.isThanked()
  await flow.isTracking()
  // A paid step is not reopened either.
  await page.goBack()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe('Cart')
})

test(
  'an order that the provider refuses shows an error, and the next try works',
  onlyComplete,
  async () => {
    const { flow, person, page } = await atTheCart()
    person.expecting(/^503 POST .*\/confirm\/order/)
    const message = 'Failed to initiate payment. Please try again.'
    const refused = { status: 503, code: 'PAYMENT_NOT_STARTED', title: 'Payment Error', message }
    // The page tries three times by itself.
    const refuse = (route: Route) => route.fulfill({ status: 503, json: refused })
    await page.route('**/orders/confirm/order', refuse, { times: 3 })
    await flow.button(/^Pay ₹/).click()
    await flow.toast('Payment Error', message)
    await flow.pay()
    await flow.isThanked()
  },
)

test(
  'a checkout whose script does not load shows an error, and the next try works',
  onlyComplete,
  async () => {
    const { flow, person, page } = await atTheCart()
    person.expecting(/ERR_FAILED/)
    await page.route('**/checkout.js', (route) => route.abort(), { times: 1 })
    await flow.button(/^Pay ₹/).click()
    await flow.toast('Payment Error', 'Failed to initiate payment. Please try again.')
    await flow.pay()
    await flow.isThanked()
  },
)

test(
  'a payment that the server does not find shows the specified message',
  onlyComplete,
  async () => {
    const { flow, person, page } = await atTheCart()
    person.expecting(/^422 POST .*\/verify\/payment/)
    await page.route('**/sandbox/razorpay/pay', (route) =>
      route.fulfill({ json: { razorpay_payment_id: 'pay_00000000000000' } }),
    )
    await flow.pay()
    await flow.toast(
      'Payment Verification Failed',
      'There was an issue verifying your payment. Please contact support.',
    )
    await expect.poll(() => flow.button(/^Pay ₹/).isEnabled()).toBe(true)
  },
)

test('a payment made in another tab is recognised in this tab', onlyComplete, async () => {
  const { flow, person, calls } = await atTheCart()
  const other = await person.context.newPage()
  const there = flowOf(here.app, { ...person, page: other })
  await other.goto('/service-enquiry')
  await there.isAt(5)
  await there.pay()
  await there.isThanked()
  person.expecting(/^409 POST .*\/confirm\/order/)
  // The tab may recognise it before the button can be pressed, and the thanks are shown for three seconds only.
  await Promise.all([
    flow.isThanked(),
    flow
      .button(/^Pay ₹/)
      .click({ timeout: 5_000 })
      .catch(() => undefined),
  ])
  expect(calls.count('/sandbox/razorpay/pay')).toBe(0)
})
