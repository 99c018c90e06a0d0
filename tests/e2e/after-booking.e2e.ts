/**
 * Tests what follows a booking in the browser: cancelling with its refund, another pickup address, and a tracking
 * link.
 */
import { expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { look } from './axe-look.ts'
import { inBrowser, shoot } from './browser.ts'
import type { Service } from '../app/customer.ts'
import { flowOf } from './flow.ts'
import { holdBack } from './hold-back.ts'
import { openWorkshop } from './workshop.ts'
import { onlyComplete } from '../modes.ts'

const here = inBrowser(openWorkshop)

async function aPaidOrder(service: Service = 'walk-in', width = 1440) {
  const { app } = here
  const customer = await app.aCustomer()
  const booked = await customer.bookTo(5, { service })
  const address = { address: '7 Kutchery Road' }
  await customer.pay(booked.orderId, service === 'pickup' ? address : undefined)
  const person = await here.person({ width, customer })
  const flow = flowOf(app, person)
  return { ...booked, customer, person, page: person.page, flow }
}
const track = (orderId: string) => `/order-tracking?orderId=${orderId}`

test('a booking is cancelled on its page, and the refund appears there without a reload', async () => {
  const { orderId, customer, person, page, flow } = await aPaidOrder()
  await page.goto(track(orderId))
  await flow.button(/^Cancel booking MDC-/).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' })
  await question.getByText(/We send ₹[\d,.]+ back the way you paid/).waitFor()
  await question.getByText(/free of charge until/).waitFor()
  await shoot(person, 'cancel-question')

  await question.getByRole('button', { name: 'Keep booking' }).click()
  await question.waitFor({ state: 'detached' })
  await flow.button(/^Cancel booking MDC-/).click()
  await question.getByRole('button', { name: 'Cancel booking' }).dblclick()
  await flow.toast('Booking cancelled')
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await summary.getByText('Refunded', { exact: true }).waitFor()
  await summary.getByText(/went back the way you paid/).waitFor()
  await flow
    .button(/^Cancel booking/)
    .first()
    .waitFor({ state: 'detached' })
  await shoot(person, 'cancelled')

  await page.goto('/profile/orders')
  const order = page.getByRole('article')
  await order.getByText('REFUNDED').waitFor()
  await expect.poll(() => order.getByRole('button', { name: /^Cancel/ }).count()).toBe(0)
  const saved = page.waitForEvent('download')
  await order.getByRole('button', { name: /^Refund of order/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^MDF-/)
  // In Tamil, as the customer agreed to the issues: cancelled, and refunded. Jobs send them a moment later.
  const counts = async () => {
    const texts = (await here.app.sentTo(customer.mobileNumber)).map(({ text }) => text)
    return ['ரத்து செய்யப்பட்டது', 'திருப்பி அனுப்பியுள்ளோம்'].map(
      (part) => texts.filter((text) => text.includes(part)).length,
    )
  }
  await expect.poll(counts).toEqual([1, 1])
})

test('an unpaid booking is cancelled from the list of orders', onlyComplete, async () => {
  const customer = await here.app.aCustomer()
  await customer.bookTo(5)
  const person = await here.person({ width: 390, customer })
  const { page } = person
  await page.goto('/profile/orders')
  await shoot(person, 'orders-cancellable')
  await page.getByRole('button', { name: /^Cancel booking/ }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Nothing was paid').waitFor()
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('article').getByText('CANCELLED').waitFor()
})

test(
  'once the repair has begun, cancelling is refused with a number to call',
  onlyComplete,
  async () => {
    const { orderId, person, page, flow } = await aPaidOrder('walk-in', 390)
    // A page that hears of the stage offers the call at once.
    const events = await holdBack(page, '**/orders/track/events*', 'GET')
    await page.goto(track(orderId))
    const cancel = flow.button(/^Cancel booking/)
    await cancel.waitFor()
    await here.app.move(orderId, 'reached-workshop')
    await cancel.click()
    const refusal = page.getByRole('dialog', { name: 'Please call us to cancel' })
    const phone = refusal.getByRole('link', { name: 'Call +91 44 1017 2017' })
    await expect.poll(() => phone.getAttribute('href')).toBe('tel:+914410172017')
    await shoot(person, 'cancel-refused')
    events.letGo()
    await page.keyboard.press('Escape')
    await page.getByText('Reached Warehouse').first().waitFor()
  },
)

test(
  'a pickup gets a time and another address until somebody has set out',
  onlyComplete,
  async () => {
    const { orderId, customer, person, page, flow } = await aPaidOrder('pickup', 390)
    dataOf(await customer.saveAddress({ address: '12 Luz Church Road', landmark: 'Blue gate' }))
    dataOf(
      await customer.saveAddress({ address: '1 Rajpath', city: 'Delhi', lat: 28.61, lng: 77.21 }),
    )
    await page.goto(track(orderId))
    const place = page.getByRole('main')
    await place.getByText('7 Kutchery Road').waitFor()
    await flow.button('Choose a pickup time').click()
    await flow.dialog.getByLabel('Day').selectOption({ index: 2 })
    await flow.dialog.getByText('Evening').click()
    await look(person, 'pickup-time')
    await flow.dialog.getByRole('button', { name: 'Come at this time' }).click()
    await flow.toast('Pickup time chosen')
    await place.getByText(/we collect your device on \w+, \d+ \w+, 5\spm\sto\s9\spm/).waitFor()
    await flow.button('Change pickup time').waitFor()
    await shoot(person, 'pickup-time-chosen')

    await flow.button('Change pickup address').click()
    const collect = flow.dialog.getByRole('button', { name: 'Collect here' })
    await flow.dialog.getByRole('radio').nth(1).waitFor()
    await expect.poll(() => collect.isDisabled()).toBe(true)
    await flow.dialog.getByText('1 Rajpath').click()
    await flow.dialog.getByText('That is outside our pickup area').waitFor()
    await expect.poll(() => collect.isDisabled()).toBe(true)
    await flow.dialog.getByText('12 Luz Church Road').click()
    await shoot(person, 'change-address')
    await collect.click()
    await flow.toast('Pickup address changed')
    await place.getByText('12 Luz Church Road, Blue gate').waitFor()

    await here.app.move(orderId, 'pickup-person-assigned')
    await flow.button('Change pickup time').waitFor({ state: 'detached' })
    await place.getByText(/The pickup is planned with our rider/).waitFor()
    await here.app.move(orderId, 'heading-to-pickup')
    await flow.button('Change pickup address').waitFor({ state: 'detached' })
    await place.getByText('12 Luz Church Road, Blue gate').waitFor()
  },
)

test('a tracking link shows the stages to a visitor, and nothing once it is revoked', async () => {
  const { orderId, person, page, flow } = await aPaidOrder('pickup')
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(track(orderId))
  await flow.button('Share tracking link').click()
  const field = page.getByLabel('Tracking link')
  await field.waitFor()
  await flow.button('Copy').click()
  await flow.toast('Link copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(await field.inputValue())
  expect(new URL(link).pathname + new URL(link).search).toBe('/track-shared')
  await shoot(person, 'share-link')

  const friend = await here.person({ width: 390 })
  const input: string[] = []
  friend.page.on(
    'request',
    (request) => void input.push(request.url(), request.headers()['referer'] ?? ''),
  )
  await friend.page.goto(link)
  await friend.page.getByRole('heading', { level: 1, name: 'Track a repair' }).waitFor()
  await friend.page.getByText('Order Placed').first().waitFor()
  await shoot(friend, 'shared')
  const seen = await friend.page.locator('main').innerText()
  for (const secret of ['Kavitha', 'Kutchery', '₹', orderId.slice(-6).toUpperCase(), 'iPhone'])
    expect(seen).not.toContain(secret)
  expect(input.join(' ')).not.toContain(new URL(link).hash.slice(1))
  await expect
    .poll(() => friend.page.locator('meta[name=robots]').getAttribute('content'))
    .toContain('noindex')

  // After a return to the page it knows that a link exists, but cannot show it again.
  await page.reload()
  await page.getByText(/It was shown once/).waitFor()
  await flow.button('Revoke link').click()
  await flow.button('Share tracking link').waitFor()
  friend.expecting(/^404 POST .*\/orders\/track\/shared/)
  await friend.page.reload()
  await friend.page.getByText('Link not found').waitFor()
  await expect.poll(() => friend.page.locator('main').innerText()).not.toContain('Order Placed')
  await friend.page.goto('/track-shared')
  await friend.page.getByText('Link not found').waitFor()
})
