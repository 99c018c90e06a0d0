/** Tests the search in the console's bar: from any page, live, by keys alone, and as the way to pages and to a walk-in. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { look, widths } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { ownersBrowser } from './colleague.ts'
import { onlyComplete } from '../modes.ts'

const here = inBrowser()
const anOwner = ownersBrowser(here)

const anOwnerAt = async (path: string, width = 1440) => {
  const owner = await anOwner()
  await owner.page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
  await owner.page.goto(path)
  await owner.page.getByRole('button', { name: 'Search' }).waitFor()
  return { ...owner, look: { ...owner.look, width } }
}
const aRepair = async (name: string) => {
  const customer = await here.app.aCustomer({ name })
  const { orderId } = await customer.bookTo(5)
  await customer.pay(orderId)
  return { customer, orderId }
}
const field = (page: Page) => page.getByRole('combobox', { name: 'Search repairs' })

test('from another page a slash, the last four digits and Enter open the repair', async () => {
  const { customer, orderId } = await aRepair('Kalyani Raman')
  const { page } = await anOwnerAt('/staff/money')
  await page.keyboard.press('/')
  await page.keyboard.type(customer.mobileNumber.slice(-4))
  const found = page.getByRole('option').filter({ hasText: 'Kalyani Raman' })
  await found.getByText(customer.mobileNumber).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/staff/orders/${orderId}`)
  await expect.poll(() => field(page).count()).toBe(0)
})

test(
  'an Enter that comes before the answer opens the one repair that it brings',
  onlyComplete,
  async () => {
    const { customer, orderId } = await aRepair('Nandini Rao')
    const { page } = await anOwnerAt('/staff/money')
    const gate = Promise.withResolvers<void>()
    await page.route('**/staff/jobs?q=*', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type(customer.mobileNumber)
    await page.keyboard.press('Enter')
    expect(page.url()).toContain('/staff/money')
    gate.resolve()
    await page.waitForURL(`**/staff/orders/${orderId}`)
  },
)

test(
  'a slash in a field is typed, Ctrl+K opens the search there, Escape closes it, and a page is gone to',
  onlyComplete,
  async () => {
    const { page } = await anOwnerAt('/staff/money/payments')
    const own = page.getByRole('search').getByRole('searchbox').first()
    await own.click()
    await page.keyboard.press('/')
    await expect.poll(() => own.inputValue()).toBe('/')
    await expect.poll(() => field(page).count()).toBe(0)
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('overv')
    await page.getByRole('option', { name: 'Overview' }).waitFor()
    await page.getByText('No repair or order found for “overv”.').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/staff/overview')
  },
)

for (const width of widths)
  test(
    `results, similar names, actions and a walk-in from an empty result, at ${width} px`,
    onlyComplete,
    async () => {
      const { customer, orderId } = await aRepair(`Lakshmi Sundaram ${width}`)
      const owner = await anOwnerAt('/staff/counter', width)
      const { page } = owner
      await page.getByRole('button', { name: 'Search' }).click()
      await look(owner, 'search-empty')
      await field(page).fill('laxmi')
      const line = page.getByRole('option').filter({ hasText: customer.mobileNumber })
      await line.waitFor()
      await page.getByText('Repairs, spelled alike').waitFor()
      await look(owner, 'search-alike')
      await field(page).fill(customer.mobileNumber)
      await page.getByText('Repairs', { exact: true }).waitFor()
      await line.getByText('Unassigned').waitFor()
      await look(owner, 'search-found')
      const call = page.getByRole('link', { name: 'Call' })
      await expect.poll(() => call.getAttribute('href')).toBe(`tel:+91${customer.mobileNumber}`)
      await page.getByRole('link', { name: 'Job label' }).click()
      await page.waitForURL(`**/staff/orders/${orderId}/label`)

      await page.goto('/staff/counter')
      await page.getByRole('button', { name: 'Search' }).click()
      await page.keyboard.type('6000000017')
      await page.getByRole('option', { name: /^Book a walk-in with/ }).waitFor()
      await look(owner, 'search-nothing')
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: 'Name' }).waitFor()
      const phone = page.locator('#counter-phone')
      await expect.poll(() => phone.inputValue()).toMatch(/60000\s?00017/)
      expect(page.url()).not.toContain('6000000017')
    },
  )
