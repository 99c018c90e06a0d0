/** Tests a repair's page on a phone: its next act is at the lower edge, and no panel is wider than the screen. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { look, tooWide } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { ownersCookie } from './colleague.ts'

const here = inBrowser()

const bar = (page: Page) => page.getByRole('region', { name: 'Next', exact: true })

test('a repair is moved from the bar, which leads to the next open point while its check holds it', async () => {
  const customer = await here.app.aCustomer({ name: 'Thirunavukkarasu Venkatasubramanian' })
  const { orderId } = await customer.bookTo(5)
  await customer.pay(orderId)
  const owner = await here.person({ width: 390 })
  const { page } = owner
  await owner.context.addCookies([await ownersCookie(here.app)])
  await page.goto(`/staff/orders/${orderId}`)
  await bar(page).getByRole('button', { name: 'Move to In shop' }).click()
  const assign = bar(page).getByRole('button', { name: 'Move to Technician Assigned' })
  // Without a technician it leads to the field that asks for one.
  await assign.click()
  const technician = page.getByLabel('Who takes this repair?')
  await expect.poll(() => technician.evaluate((one) => one === document.activeElement)).toBe(true)
  await technician.selectOption({ label: 'Owner' })
  await page.getByLabel('Note for the customer').fill('We look at it now')
  await look(owner, 'order-assessment')
  await assign.click()
  await bar(page).getByRole('button', { name: 'Move to Call customer' }).click()
  const next = (title: string) => bar(page).getByRole('link', { name: `Next point: ${title}` })
  await next('Display').click()
  const first = page.getByRole('group', { name: /^1 / })
  const answer = first.getByRole('button', { name: 'Works', exact: true })
  // The point is above the bar, so the answer can be pressed.
  await answer.click()
  await next('Touch').waitFor()
  await look(owner, 'order-agreement')
  await expect.poll(() => tooWide(page)).toEqual([])
  // The bar sends the form of the page, with its note.
  const stored = await page.context().request.get(`/api/v1/app/staff/order?orderId=${orderId}`)
  expect(await stored.text()).toContain('We look at it now')
})
