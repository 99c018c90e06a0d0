/** Tests order tracking: it updates by itself, and shows what is known and what is not. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser } from './browser.ts'
import { flowOf } from './flow.ts'
import { openWorkshop } from './workshop.ts'
import { onlyComplete } from '../modes.ts'

const here = inBrowser(openWorkshop)

async function aPaidOrder(service: 'walk-in' | 'pickup', width = 1440) {
  const { app } = here
  const customer = await app.aCustomer()
  const booked = await customer.bookTo(5, { service })
  await customer.pay(
    booked.orderId,
    service === 'pickup' ? { address: '7 Kutchery Road' } : undefined,
  )
  const person = await here.person({ width, customer })
  await person.page.goto(`/order-tracking?orderId=${booked.orderId}`)
  await flowOf(app, person).isTracking()
  return { ...booked, person, page: person.page }
}

/** The page promises to show a move in so many milliseconds. */
const promised = 2_000

test('each move of the workshop appears without a reload within two seconds, and is announced', async () => {
  const { page, orderId } = await aPaidOrder('walk-in')
  const status = page.getByRole('complementary', { name: 'Order summary' })
  await status.getByText('Order Placed', { exact: true }).waitFor()
  await status.getByText('Yet To Update').waitFor()
  await expect.poll(() => status.textContent()).toContain(`MDC-${orderId.slice(-6).toUpperCase()}`)

  const moves = [
    ['reached-workshop', 'Reached Warehouse'],
    ['technician-assigned', 'Technician Assigned'],
    ['confirmation-call', 'Confirmation Call'],
    ['repair-in-progress', 'Repair in Progress'],
  ] as const
  const took: number[] = []
  for (const [stage, title] of moves) {
    await here.app.move(orderId, stage)
    const moved = performance.now()
    await status.getByText(title, { exact: true }).waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: `Current status: ${title}` })
      .waitFor()
    took.push(performance.now() - moved)
  }
  // A busy machine may hold up one of them.
  expect(took.toSorted((one, other) => one - other).at(1)).toBeLessThan(promised)
  await page.getByRole('button', { name: /^Repair Process/ }).click()
  const current = page.locator('[aria-current=step]')
  await expect.poll(() => current.textContent()).toContain('Repair in Progress')

  await here.app.estimate(orderId, new Date('2027-01-05T06:30:00Z'))
  await status.getByText('5 January 2027').waitFor()

  await here.app.move(orderId, 'repair-completed', 'New screen, tested twice')
  await status.getByText('Repair Completed').waitFor()
  await current.first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Repair Completed/ }).click()
  await page.getByText('New screen, tested twice').waitFor()
})

test(
  'only the group with the current stage is open; each opens, closes and stays so after an update',
  onlyComplete,
  async () => {
    const { page, orderId } = await aPaidOrder('pickup', 390)
    // What was bought and its receipt stand above the order itself, and on the first screen.
    const bought = page.getByRole('region', { name: 'What you booked' })
    const receipt = bought.getByRole('button', { name: 'Receipt (PDF)' })
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN
    await receipt.waitFor()
    await expect.poll(async () => Math.trunc((await top(receipt)) / 900)).toBe(0)
    const group = (name: RegExp) => page.getByRole('button', { name })
    const isOpen = (name: RegExp) => group(name).getAttribute('aria-expanded')
    expect(await isOpen(/^Pre Repair Process/)).toBe('true')
    expect(await isOpen(/^Repair Process/)).toBe('false')
    expect(await isOpen(/^Post Repair Process/)).toBe('false')
    await expect.poll(() => page.getByText('Technician Assigned').count()).toBe(0)

    await group(/^Post Repair Process/).click()
    await page.getByText('Heading to Deliver').waitFor()
    await group(/^Pre Repair Process/).click()
    await page.getByText('Heading to Pickup').waitFor({ state: 'detached' })
    await here.app.move(orderId, 'pickup-person-assigned')
    await page.getByText('Pickup Person Assigned').first().waitFor()
    expect(await isOpen(/^Pre Repair Process/)).toBe('false')
    expect(await isOpen(/^Post Repair Process/)).toBe('true')

    // A future step is pending, and each step shows details on request.
    const delivered = page.getByRole('listitem').filter({ hasText: 'Delivered' })
    await expect.poll(() => delivered.textContent()).toContain('Pending')
    await delivered.getByRole('button').click()
    await page.getByText('Your device is back with you').waitFor()
  },
)

test(
  'a page that was hidden shows the current state when it is visible again',
  onlyComplete,
  async () => {
    const { page, orderId } = await aPaidOrder('walk-in')
    const show = (state: 'hidden' | 'visible') =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await show('hidden')
    await here.app.move(orderId, 'reached-workshop')
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    await show('visible')
    await summary.getByText('Reached Warehouse').waitFor()
    await here.app.move(orderId, 'technician-assigned')
    await summary.getByText('Technician Assigned').waitFor()
  },
)

test('another person’s order looks like an unknown one', onlyComplete, async () => {
  const { orderId } = await aPaidOrder('walk-in')
  const stranger = await here.person({ customer: await here.app.aCustomer({ name: 'Arjun' }) })
  stranger.expecting(/^404 GET .*\/orders\/track/, /^console: Failed to load order tracking/)
  for (const input of [orderId, 'n0suchorder']) {
    await stranger.page.goto(`/order-tracking?orderId=${input}`)
    await stranger.page.getByText('Order not found').waitFor()
  }
  await stranger.page.goto('/order-tracking')
  await stranger.page.getByText('Order not found').waitFor()
})

test(
  'a visitor is asked to log in over the tracking page and then sees the order there',
  onlyComplete,
  async () => {
    const { app } = here
    const customer = await app.aCustomer()
    const booked = await customer.bookTo(5)
    await customer.pay(booked.orderId)
    const person = await here.person()
    const flow = flowOf(app, person)
    await person.page.goto(`/order-tracking?orderId=${booked.orderId}`)
    await flow.dialog.getByRole('heading', { name: 'Login' }).waitFor()
    await flow.enterLogin(customer.mobileNumber, 2)
    expect(await flow.isTracking()).toBe(booked.orderId)
  },
)
