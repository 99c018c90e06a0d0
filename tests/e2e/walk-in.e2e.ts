/**
 * Tests the whole booking: from Home to a paid walk-in, its tracking page, its entry in the account and its invoice.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inBrowser } from './browser.ts'
import { typeCode } from './focus.ts'
import { flowOf, measureDialog } from './flow.ts'
import { customerWidths, onlyComplete } from '../modes.ts'

const here = inBrowser()

for (const width of customerWidths) {
  test(`a visitor books a walk-in, pays, tracks the order and gets the invoice, at ${width} px`, async () => {
    const person = await here.person({ width })
    const { page } = person
    const flow = flowOf(here.app, person)
    await flow.signUp({ name: 'Kavitha Raman' })
    await flow.toast('Verification successful', 'Logged in successfully')
    await flow.walk(1, 5)

    const bill = page.getByRole('complementary', { name: 'Bill' })
    const total = (await bill.locator('.grand dd').textContent()) ?? ''
    expect(total).toMatch(/^₹[\d,]+\.\d\d$/)
    const stood = await measureDialog(page, 'Payment Successful!')
    await flow.pay()
    await flow.isThanked()
    const orderId = await flow.isTracking()
    await expect.poll(stood).toBeGreaterThan(2_900)
    await page.getByText('Yet To Update').waitFor()
    await expect.poll(() => page.getByRole('complementary').textContent()).toContain(total)

    await page.goto('/profile/orders')
    const order = page.getByRole('article')
    await order.waitFor()
    await expect.poll(() => order.count()).toBe(1)
    const text = (await order.textContent()) ?? ''
    expect(text).toContain('Order Placed')
    expect(text).toContain('iPhone 13')
    expect(text).toContain(total)
    expect(text).toContain(`MDC-${orderId.slice(-6).toUpperCase()}`)

    const downloading = page.waitForEvent('download')
    await order.getByRole('button', { name: /^Receipt of order/ }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
    expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-')
    await flow.toast('Invoice downloaded')

    await order.getByRole('link', { name: /^Track/ }).click()
    expect(await flow.isTracking()).toBe(orderId)
  })
}

test(
  'after signing in the booking begins a tenth of a second after the dialog has closed',
  onlyComplete,
  async () => {
    const person = await here.person()
    const { page } = person
    const flow = flowOf(here.app, person)
    await page.goto('/privacy-policy')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.clock.install()
    const { mobileNumber } = await flow.enterSignUp()
    await page.getByRole('heading', { name: 'OTP Verification' }).waitFor()
    await typeCode(page, await here.app.codeFor(mobileNumber))
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await flow.button('Verify').click()
    await flow.toast('Verification successful')
    await page.clock.runFor(99)
    expect(new URL(page.url()).pathname).toBe('/privacy-policy')
    await page.clock.runFor(1)
    await page.waitForURL('**/service-enquiry')
    await page.clock.resume()
    await flow.isAt(1)
  },
)

test('a customer who presses the booking button is at step 1 at once', onlyComplete, async () => {
  const person = await here.person({ customer: await here.app.aCustomer() })
  const flow = flowOf(here.app, person)
  await person.page.goto('/')
  await flow.button('Book a Service').first().click()
  await flow.isAt(1)
  await expect.poll(() => flow.dialog.count()).toBe(0)
})
