/**
 * Tests the page of claim rates, and a recall that begins there: the owner sees who has a piece of the lot and what they
 * read, recalls it by keyboard, and sees who was reached.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deliverParts } from '../app/delivered-parts.ts'
import { aStock } from '../app/stock.ts'
import { lookAt } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { callsWith, ownersBrowser } from './colleague.ts'
import { inputMethods, tabTo } from './input-methods.ts'
import { openWithDatabase } from './open-with-database.ts'
import { WAIT_MS } from '../timeouts.ts'

const here = inBrowser(openWithDatabase)
const owner = ownersBrowser(here)
const { press } = inputMethods.keyboard

/** On a wide and on a narrow screen; ends on the wide one. */
test('a lot that fails more often than chance explains is first on the page of claim rates', async () => {
  const at = new Date(Date.now() - 20 * 86_400_000)
  const lots = [
    { name: 'Battery, iPhone 13', lot: 'B-2608', supplier: 'Apex Spares', count: 240, claimed: 3 },
    { name: 'Battery, iPhone 13', lot: 'B-2611', supplier: 'Ritchie Parts', count: 40, claimed: 8 },
    { name: 'Display, iPhone 13', lot: 'D-14', supplier: 'Apex Spares', count: 120, claimed: 2 },
    { name: 'Display, iPhone 15', lot: 'D-20', supplier: 'Apex Spares', count: 3, claimed: 1 },
  ]
  for (const one of lots) await deliverParts(here.app.rows, { ...one, at, by: 'Selvam' })
  const person = await owner()
  const { page } = person
  await page.goto('/staff/overview')
  await page.getByRole('link', { name: /^Warranty claims 16/ }).click()
  await page.getByRole('heading', { name: 'Warranty', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Lots' }).click()
  const rows = page.getByRole('table', { name: 'Claim rates' }).getByRole('row')
  await rows.filter({ hasText: 'Above the limit: 8 of 40, expected 1' }).waitFor()
  await expect.poll(() => rows.nth(1).textContent()).toContain('B-2611')
  await lookAt(person, 'claim-rates')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain(',B-2611,40,8,4,20,')
  // What is shown stands in the address.
  await page.reload()
  await page.getByRole('button', { name: 'Lots', pressed: true }).waitFor()
})

/** The device of a new customer, given back with this piece in it. */
async function aDevice(name: string, itemId: number | undefined): Promise<void> {
  const customer = await here.app.aCustomer({ name })
  const { orderId } = await customer.bookNow(1, 'MDCIPHONE16P')
  const { rows } = here.app
  const isThere = async () =>
    (await rows('select 1 from repair_jobs where order_id = $1', [orderId])).length > 0
  await expect.poll(isThere).toBe(true)
  await rows(`update repair_jobs set stage = 'delivered' where order_id = $1`, [orderId])
  await rows(`update stock_items set state = 'used', order_id = $1, issue_id = 'x' where id = $2`, [
    orderId,
    itemId,
  ])
  await rows(`update parts set free = free - 1`)
  await rows(
    `insert into repair_parts (id, order_id, issue_id, name, quality, serial, stock_item_id, at, by, by_name)
      values ($1, $1, 'x', 'Battery', '', $1, $2, now(), 'k', 'Kumar')`,
    [orderId, itemId],
  )
}

test('the owner recalls a lot by keyboard and sees who was reached', async () => {
  const person = await owner()
  const { page, context } = person
  const [cookie] = await context.cookies()
  const stock = await aStock(callsWith(here.app, cookie ?? { name: '', value: '' }), 'RCL')
  const { partId, name } = await stock.addPart({ name: 'Battery, iPhone 16 Pro' })
  const items = await stock.fill(partId, 4)
  await here.app.rows(`update stock_items set lot = 'L-26/11' where part_id = $1`, [partId])
  await aDevice('Keerthi', items[0])
  await aDevice('Arun', items[1])

  await page.goto('/staff/warranty/recall')
  await page.getByLabel('Lot, SKU, part or serial number').fill('l-26/')
  await press(page.getByRole('link', { name: 'L-26/11' }))
  const panel = page.getByRole('region', { name: 'Lot L-26/11' })
  await panel.getByText('Gets a message').first().waitFor()
  await expect.poll(() => panel.getByRole('row').count()).toBe(3)
  await lookAt(person, 'recall')
  // The arrow keys go between the languages.
  await tabTo(panel.getByRole('button', { name: 'English', exact: true }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await panel.locator('[lang=ta]', { hasText: 'பாகம்' }).waitFor()
  await press(panel.getByRole('button', { name: 'Recall this lot' }))
  await lookAt(person, 'recall-asked')
  await press(page.getByRole('button', { name: 'Recall and send 2 messages' }))
  await panel.getByText(/2 pieces left the stock/).waitFor()
  await expect.poll(() => panel.getByText(/^Message/).count(), { timeout: WAIT_MS }).toBe(2)
  await lookAt(person, 'recalled')
  await page.getByRole('region', { name: 'Recalls so far' }).getByText(name).waitFor()
  const sent = await here.app.rows(`select 1 from deliveries where template = 'part-recall'`)
  expect(sent).toHaveLength(2)
})
