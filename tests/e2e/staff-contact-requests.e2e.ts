/** Tests the console's work on contact requests, and the screens of what failed: calls, undelivered messages, System. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { look, widths } from './axe-look.ts'
import { inBrowser, type Person } from './browser.ts'
import { ownersBrowser } from './colleague.ts'
import { moveTo } from './inspection.ts'
import { repairOverApi } from './repair-over-api.ts'

const here = inBrowser()
const anOwner = ownersBrowser(here)

for (const width of widths)
  test(`a contact request is called, tried again, turned into a walk-in, paid and delivered, at ${width} px`, async () => {
    const customer = await here.app.aCustomer({ name: 'Meena Iyer' })
    const { orderId } = await customer.bookTo(5, { service: 'contact' })
    expect((await customer.confirm(orderId)).status).toBe(200)

    const owner = await anOwner()
    const { page } = owner
    await page.setViewportSize({ width, height: 900 })
    const person = { ...owner, look: { ...owner.look, width } }
    await page.goto(`/staff/board?q=${customer.mobileNumber}`)
    await page.getByRole('article').getByText('Meena Iyer').first().waitFor()
    await look(person, 'search-contact-request')
    await page.goto('/staff/overview')
    await page.getByRole('link', { name: /^Contact requests/ }).waitFor()
    await look(person, 'overview')
    await page.goto('/staff/reviews/calls')
    const number = `MDC-${orderId.slice(-6).toUpperCase()}`
    const card = page.getByRole('article').filter({ hasText: number })
    await card.getByText(customer.mobileNumber).waitFor()
    await look(person, 'calls')

    await card.getByRole('button', { name: /^Called, no answer/ }).click()
    const noted = page.getByRole('dialog', { name: 'Nobody answered' })
    await noted.getByRole('group', { name: 'Usual times' }).getByRole('button').last().click()
    await expect.poll(() => noted.getByLabel('Next try').inputValue()).toMatch(/T\d\d:00$/)
    await look(person, 'call-no-answer')
    await noted.getByRole('button', { name: 'Note the call' }).click()
    await card.waitFor({ state: 'detached' })

    await page.goto('/staff/reviews/calls?state=later')
    await card.getByText(/^1, last/).waitFor()
    await card.getByRole('button', { name: /^Turn into a booking/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Turn into a booking' })
    await dialog.getByRole('button', { name: /^Book for ₹/ }).waitFor()
    await look(person, 'call-convert')
    await dialog.getByRole('button', { name: /^Book for ₹/ }).click()
    await dialog.waitFor({ state: 'detached' })

    const theirs = await here.person({ width, customer })
    await theirs.page.goto(`/order-tracking?orderId=${orderId}`)
    await theirs.page.getByRole('link', { name: 'Pay now' }).first().waitFor()
    await look(theirs, 'contact-request-tracking')

    await page.goto('/staff/reviews/calls?state=over')
    await card.getByText('Walk-in, not paid').waitFor()
    if (width < 768) await customer.pay(orderId)
    else await takePayment(person, card)
    await page.goto(`/staff/board?q=${number}`)
    await page.locator('.job-card', { hasText: number }).waitFor()
    await page.goto('/staff/reviews/calls?state=over')
    await card.getByText('Walk-in, paid').waitFor()
    await card.getByRole('link', { name: 'Open the repair' }).click()
    await page.getByText(number).first().waitFor()
    await repairOverApi(person, orderId)
    await page.reload()
    await moveTo(page, 'Delivered')
    await theirs.page
      .getByRole('complementary', { name: 'Order summary' })
      .getByText('Delivered', { exact: true })
      .waitFor()
    await look(theirs, 'contact-request-delivered')

    await page.goto('/staff/reviews/undelivered')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(person, 'undelivered')
    await page.goto('/staff/system')
    await page.getByRole('heading', { name: 'System', exact: true }).waitFor()
    await look(person, 'system')
  })

/** The customer came in person and pays by UPI. */
async function takePayment(person: Person, card: Locator): Promise<void> {
  const { page } = person
  await card.getByRole('button', { name: /^Take the payment/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Take the payment' })
  await dialog.getByRole('radio', { name: 'UPI reference' }).check()
  await dialog.getByRole('textbox', { name: 'Reference' }).fill(`4123${Date.now()}`.slice(0, 12))
  await look(person, 'call-payment')
  await dialog.getByRole('button', { name: /^Take ₹/ }).click()
  await dialog.waitFor({ state: 'detached' })
}
