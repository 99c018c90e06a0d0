/** Tests what delays a repair: a part that is awaited, and a final check that fails and sends it back to the bench. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { look, widths } from './axe-look.ts'
import { inBrowser, type Person } from './browser.ts'
import { ownersBrowser } from './colleague.ts'
import { everyPointWorks, moveTo } from './inspection.ts'
import { repairOverApi } from './repair-over-api.ts'

const here = inBrowser()
const anOwner = ownersBrowser(here)

/** At both widths; nothing is wider than the page. */
async function lookAt(person: Person, name: string): Promise<void> {
  const { page } = person
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height: 900 })
    await look({ ...person, look: { ...person.look, width } }, name)
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(beyond, `${name}, ${width} px`).toBe(0)
  }
}

const panel = (page: Page, name: RegExp) =>
  page.locator('.panel').filter({ has: page.getByRole('heading', { name }) })
/** By keyboard, once the button may be pressed. */
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true, disabled: false }).press('Enter')

test('a repair waits for a part, fails its final check, and is mended, checked and delivered', async () => {
  const { app } = here
  const customer = await app.aCustomer({ name: 'Meenakshi Sundaram' })
  const { orderId } = await customer.bookTo(5)
  await customer.pay(orderId)
  const owner = await anOwner()
  const { page } = owner
  const address = `/staff/orders/${orderId}`
  await page.goto('/staff/board')
  await repairOverApi(owner, orderId, 'repair-completed')
  const watcher = await here.person({ width: 390, customer })
  await watcher.page.goto(`/order-tracking?orderId=${orderId}`)
  const status = watcher.page.getByRole('complementary', { name: 'Order summary' })
  const reads = (text: string) => status.getByText(text, { exact: true }).waitFor()
  await reads('Repair in Progress')
  await page.goto(address)

  const waiting = panel(page, /^Waiting/)
  await waiting.getByRole('button', { name: 'Wait for a part' }).waitFor()
  await press(page, 'Wait for a part')
  await page.getByLabel('Expected on').fill('2030-12-24')
  await page.getByLabel('Note for the customer').fill('It comes from Mumbai by courier.')
  await lookAt(owner, 'wait-form')
  await page.getByLabel('Note for the customer').press('Enter')
  await waiting.getByText('It comes from Mumbai by courier.').waitFor()
  await reads('Waiting for a part')
  await lookAt(watcher, 'tracking-part')
  await page.goto('/staff/board')
  const card = page.locator(`[data-card="${orderId}"]`)
  await card.filter({ hasText: 'Part, ' }).waitFor()
  const link = await customer.post('/orders/track/link', { orderId })
  const { token } = (link.body as { data: { token: string } }).data
  const friend = await here.person()
  await friend.page.goto(`/track-shared#${token}`)
  await friend.page.getByRole('heading', { name: 'Waiting for a part' }).waitFor()

  await page.goto(address)
  await press(page, 'The part is here')
  await reads('Repair in Progress')
  await repairOverApi(owner, orderId, 'final-quality-check')

  const point = (name: string) => page.getByRole('group', { name: new RegExp(`^\\d+ ${name}$`) })
  // The check before the repair was shown until now.
  await page.getByRole('img', { name: '21-point check: 21 open' }).waitFor()
  await point('Display').locator('[aria-pressed]').first().focus()
  for (const key of '1'.repeat(18)) await page.keyboard.press(key)
  await page.keyboard.press('2')
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await page.getByLabel('Note on Sensors').fill('The light sensor does not answer')
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: '21-point check: 19 work, 2 do not' }).waitFor()
  await press(page, 'Send back to the bench')
  await page.getByRole('group', { name: 'What is to be mended?' }).waitFor()
  await lookAt(owner, 'send-back')
  await press(page, 'Send back')
  const rounds = panel(page, /^To be mended/)
  await rounds.getByText('Round 2').waitFor()
  await press(page, 'Ask the customer')
  await page.getByLabel('Question to the customer').fill('May we keep the old sensor?')
  await page.keyboard.press('Enter')
  await panel(page, /^Waiting/)
    .getByText('May we keep')
    .waitFor()
  await rounds.locator('summary').first().press('Enter')
  await lookAt(owner, 'round-question')
  await reads('Waiting for your answer')
  await lookAt(watcher, 'tracking-question')
  await friend.page.reload()
  await friend.page.getByText('Waiting for the owner’s answer', { exact: true }).waitFor()
  await page.goto('/staff/board')
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  await card.filter({ hasText: 'Round 2' }).waitFor()
  await lookAt(owner, 'board-round')

  await page.goto(address)
  await press(page, 'The customer answered')
  await moveTo(page, 'Repair Completed')
  await everyPointWorks(page)
  await moveTo(page, 'Final Quality Check')
  await panel(page, /^Mended after a failed check/)
    .getByText('Round 2')
    .waitFor()
  await page.getByRole('link', { name: 'Check sheet' }).click()
  const row = page.getByRole('row', { name: /Sensors/ })
  const answers = ['Works', 'Does not workThe light sensor does not answer', 'Works']
  await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(answers)
  await look(owner, 'check-sheet')
  await page.goBack()
  await moveTo(page, 'Delivered')
  await reads('Delivered')
})
