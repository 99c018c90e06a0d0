/** Tests a contact request in the browser: a success message instead of a payment, and the shop receives it. */
import { expect, test } from 'vitest'
import { inBrowser } from './browser.ts'
import { flowOf, measureDialog } from './flow.ts'
import { customerWidths } from '../modes.ts'

const here = inBrowser()

for (const width of customerWidths) {
  test(`a contact request ends with thanks and leads home, without a payment, at ${width} px`, async () => {
    const customer = await here.app.aCustomer()
    await customer.bookTo(4)
    const person = await here.person({ width, customer })
    const { page } = person
    const flow = flowOf(here.app, person)
    await page.goto('/service-enquiry')
    await flow.isAt(4)
    await flow.button(/^Contact/).click()
    await flow.isAt(5)
    await page.getByText('₹300', { exact: true }).waitFor()
    const scripts: string[] = []
    page.on('request', (request) => void scripts.push(new URL(request.url()).pathname))
    const stood = await measureDialog(page, 'Thank You for Contacting Us')
    await flow.button('Send Contact Request').dblclick()
    await page.getByRole('heading', { name: 'Thank You for Contacting Us' }).waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(stood).toBeGreaterThan(2_900)
    expect(scripts.filter((path) => path.includes('checkout.js'))).toEqual([])
    expect(scripts.filter((path) => path.endsWith('/confirm/order'))).toHaveLength(1)

    await page.goto('/profile/orders')
    await page.getByText('Contact Requested').waitFor()
    await expect.poll(() => flow.button(/^(Estimate|Receipt|Tax invoice)/).count()).toBe(0)
    await page.getByRole('link', { name: /^Track order/ }).click()
    await page.getByText('We have your request and call you').waitFor()

    // The request is no longer a draft, so a new booking starts over.
    await page.goto('/service-enquiry')
    await flow.isAt(1)
    await expect.poll(() => page.getByLabel('IMEI or Serial Number').inputValue()).toBe('')
  })
}
