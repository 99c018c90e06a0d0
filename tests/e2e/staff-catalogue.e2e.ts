/**
 * Tests a day at the catalogue: a price that customers see at once, an order that keeps its own, a recording played
 * in the booking.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { launchChromium } from '../chromium.ts'
import { inBrowser } from './browser.ts'
import { ownersLink, withAuthenticator } from './colleague.ts'
import { flowOf } from './flow.ts'

const here = inBrowser()

/** A browser with a tone as its microphone. */
let speaking: Browser
beforeAll(async () => {
  const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  speaking = await launchChromium(...fake)
})
afterAll(() => speaking?.close())

test('prices are set by keyboard from today and from a later day, and a recording is made, saved and played', async () => {
  const { app } = here
  const begun = await app.aCustomer()
  const { orderId } = await begun.bookTo(5)
  const customer = await app.aCustomer()

  const context = await speaking.newContext({ baseURL: app.url, locale: 'en-IN' })
  context.setDefaultTimeout(30_000)
  await context.addInitScript(() => sessionStorage.setItem('splash', '1'))
  const troubles: string[] = []
  context.on(
    'console',
    (message) => void (message.type() === 'error' && troubles.push(message.text())),
  )
  const page = await context.newPage()
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await withAuthenticator(page)
  await page.goto(await ownersLink(app))
  await button('Sign in on this device').click()
  await button('Add a passkey').click()
  await page.getByRole('button', { name: 'Rename' }).waitFor()

  await page.getByRole('link', { name: 'Catalogue' }).click()
  await button('OLED').click()
  const spare = (issue: string) => page.getByLabel(`Spare, ${issue}`)
  await spare('Screen Replacement').focus()
  await page.keyboard.type('9,450')
  await page.keyboard.press('Enter')
  const battery = spare('Battery Replacement')
  await expect.poll(() => battery.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('3250.50')
  await page.getByText('Whole rupees, at most 10,00,000').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => battery.inputValue()).toBe('3,200')
  await page.getByText('1 price changed').waitFor()
  await button('Save prices').click()
  await page.getByText('New bookings have them from now on.').waitFor()

  // In a year, which is within the allowed time.
  const later = `${new Date().getFullYear() + 1}-01-02`
  await battery.fill('9999')
  await page.getByLabel('Valid from').fill(later)
  await button('Save prices').click()
  await page
    .getByRole('row', { name: /^Battery/ })
    .getByText('from 2 Jan')
    .waitFor()
  await button('History of Battery Replacement').click()
  await button(/^Withdraw the price from 2 Jan/).click()
  await page.getByText('Withdrawn').waitFor()
  await page.keyboard.press('Escape')

  await button('Issues').click()
  await page.getByRole('link', { name: 'Screen Replacement' }).click()
  await button('தமிழ்').click()
  await page.getByLabel('Transcript').fill('உங்கள் திரையை மாற்றுவோம்.')
  const maker = page.locator('.recording-form')
  await maker.getByRole('button', { name: 'Record', exact: true }).click()
  // A busy machine may show the third second next.
  await maker.getByText(/^([2-9]|1\d) of 60 s/).waitFor()
  await maker.getByRole('button', { name: 'Stop' }).click()
  const fresh = page.getByLabel('The new recording')
  await fresh.waitFor()
  await expect
    .poll(() => fresh.evaluate((one: HTMLAudioElement) => one.readyState))
    .toBeGreaterThan(0)
  await button('Save Tamil recording').click()
  await page.locator('.toast', { hasText: 'Customers see it from now on.' }).waitFor()
  await context.close()
  expect(troubles.filter((one) => !/status of 401/.test(one))).toEqual([])

  const other = await here.person({ customer })
  const flow = flowOf(app, other)
  await other.page.goto('/service-enquiry')
  await flow.walk(1, 2)
  await flow.chooseIssues(1)
  const screen = other.page.getByRole('article').filter({ hasText: 'Screen Replacement' })
  await screen.getByText('₹10,950').waitFor()
  await flow.goOn().click()
  await flow.isAt(3)
  await flow.button('தமிழ்').click()
  await other.page.getByText('உங்கள் திரையை மாற்றுவோம்.').waitFor()
  const sound = other.page.locator('audio')
  await expect.poll(() => sound.getAttribute('src')).toMatch(/^\/media\/[0-9a-f]{32}\.webm$/)
  await flow.button('Play').click()
  await other.page.getByText(/^0:0[1-9] of/).waitFor()

  const first = await here.person({ customer: begun })
  await first.page.goto('/service-enquiry')
  await flowOf(app, first).isAt(5)
  await first.page.getByText('₹10,400').first().waitFor()
  const cart = dataOf<{ issues: { totalCharge: number }[] }>(
    await begun.get(`/orders/view/cart?orderId=${orderId}`),
  )
  expect(cart.issues[0]?.totalCharge).toBe(10_400)
})
