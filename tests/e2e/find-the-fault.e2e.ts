/** Tests "Find the fault" in the booking: chosen at step 2, confirmed for nothing, and on the board at once. */
import { test } from 'vitest'
import { customerWidths } from '../modes.ts'
import { look } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { ownersBrowser } from './colleague.ts'
import { flowOf } from './flow.ts'

const here = inBrowser()
const anOwner = ownersBrowser(here)

for (const width of customerWidths)
  test(`somebody who does not know the fault books for nothing, and the board has it, at ${width} px`, async () => {
    const customer = await here.app.aCustomer({ name: 'Malar Devi' })
    const { orderId } = await customer.bookTo(2)
    const person = await here.person({ width, customer })
    const { page } = person
    const flow = flowOf(here.app, person)
    await page.goto('/service-enquiry?step=2')
    const choice = page.getByRole('checkbox', { name: /Find the fault/ })
    await choice.waitFor()
    await choice.check()
    await page.getByLabel(/What happens/).fill('It switches off by itself')
    await look(person, 'find-the-fault')
    await flow.button('Continue').last().click()
    // Step 3 is about the device, in the customer's own words.
    await page.getByText('It switches off by itself').waitFor()
    await page.getByText(/^Listen to what we understood about your iPhone/).waitFor()
    await flow.button('Yes, This Is My Issue').click()
    await flow.walk(4, 5)
    await flow.button('Confirm Booking').waitFor()
    await look(person, 'find-the-fault-cart')
    await flow.button('Confirm Booking').click()
    await page.getByRole('dialog', { name: 'Booking Confirmed!' }).waitFor()
    await page.getByText('It switches off by itself').waitFor()
    await look(person, 'find-the-fault-tracking')

    const owner = await anOwner()
    await owner.page.setViewportSize({ width, height: 900 })
    await owner.page.goto(`/staff/board?q=MDC-${orderId.slice(-6).toUpperCase()}`)
    await owner.page.locator('.job-card').getByText('Find the fault').waitFor()
    const staff = { ...owner, look: { ...owner.look, width } }
    await owner.page.goto('/staff/board')
    await owner.page.getByRole('link', { name: /^Not paid yet/ }).waitFor()
    await look(staff, 'before-board')
    await owner.page.goto('/staff/reviews/unpaid')
    await owner.page.getByRole('heading', { name: 'Reviews' }).waitFor()
    await owner.page.getByText('The oldest first.').waitFor()
    await look(staff, 'not-paid-yet')
    await owner.page.goto('/staff/reviews/uncollected')
    await owner.page.getByRole('heading', { name: 'Reviews' }).waitFor()
    await look(staff, 'uncollected')
    await owner.page.goto('/staff/overview')
    await owner.page.getByText('Acceptance rate').waitFor()
    await look(staff, 'overview-agreed-prices')
  })
