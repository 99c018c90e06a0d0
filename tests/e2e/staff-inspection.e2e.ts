/**
 * Tests a day at the bench: 21 points by key and by touch, a lost connection, two colleagues at one point, the parts,
 * the handover.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { moveTo } from './inspection.ts'
import { showToCamera } from './shown-to-camera.ts'
import { inBrowser } from './browser.ts'
import { ownersLink, withAuthenticator } from './colleague.ts'

const here = inBrowser()

const row = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^${number} `) })
const given = (page: Page, number: number) => row(page, number).locator('[aria-pressed=true]')
const answer = (page: Page, number: number, name: string) =>
  row(page, number).getByRole('button', { name, exact: true })
const says = (page: Page, text: string) =>
  page.getByRole('img', { name: `21-point check: ${text}` }).waitFor()
const waits = (page: Page, text: string) => page.getByText(text).first().waitFor()

test('nothing is repaired, completed or handed over before its inspection is complete', async () => {
  const { app } = here
  const customer = await app.aCustomer({ name: 'Meenakshi Sundaram' })
  const { orderId } = await customer.bookTo(5)
  await customer.pay(orderId)

  const { page, context, expecting } = await here.person()
  expecting(/^401 GET .*\/staff\//, /^409 POST .*\/staff\/order\/check/)
  expecting(/^4(09|22) POST .*\/staff\/order\/parts/, /ERR_INTERNET_DISCONNECTED/)
  await withAuthenticator(page)
  await page.goto(await ownersLink(app))
  await page.getByRole('button', { name: 'Sign in on this device' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Rename' }).waitFor()

  await page.goto(`/staff/orders/${orderId}`)
  await waits(page, 'The check begins when the device has arrived')
  for (const title of ['In shop', 'Technician Assigned', 'Call customer']) await moveTo(page, title)
  await waits(page, 'The check before the repair is not complete.')

  // By key: a digit answers and moves to the next point; Enter saves a note.
  await answer(page, 1, 'Works').focus()
  for (const key of '2111') await page.keyboard.press(key)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('3')
  await page.getByLabel('Note on Display').fill('Cracked at the top')
  await page.keyboard.press('Enter')
  await says(page, '3 work, 1 does not, 1 not applicable, 16 open')

  // Another window that receives no notifications answers the same point: it shows a conflict, and its note stays in
  // the field.
  const other = await context.newPage()
  await other.route('**/staff/board/events', (route) => route.fulfill({ status: 204 }))
  await other.goto(`/staff/orders/${orderId}`)
  await answer(other, 8, 'Works').waitFor()
  await answer(page, 8, 'Does not work').click()
  await says(page, '3 work, 2 do not, 1 not applicable, 15 open')
  await other.getByRole('button', { name: 'Earpiece, note' }).click()
  await other.getByLabel('Note on Earpiece').fill('Sounds fine here')
  await answer(other, 8, 'Works').click()
  await other.getByText('A colleague has answered this point meanwhile.').first().waitFor()
  await expect.poll(() => given(other, 8).getAttribute('aria-label')).toBe('Does not work')
  await expect
    .poll(() => other.getByLabel('Note on Earpiece').inputValue())
    .toBe('Sounds fine here')
  await other.close()

  // The connection is lost in between: the answers stay, and are saved when it is back.
  await context.setOffline(true)
  await answer(page, 9, 'Works').click()
  await answer(page, 10, 'Works').click()
  await page.getByText('2 points are not saved.').waitFor()
  await context.setOffline(false)
  await page.getByText('2 points are not saved.').waitFor({ state: 'detached' })
  for (const number of [5, 7, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21])
    await answer(page, number, 'Works').click()
  await page.getByRole('button', { name: 'Move to Repair in Progress' }).waitFor()
  await page.reload()
  await says(page, '18 work, 2 do not, 1 not applicable')
  const note = page.getByLabel('Note on Display')
  await expect.poll(() => note.inputValue()).toBe('Cracked at the top')
  await moveTo(page, 'Repair in Progress')

  // The parts: one with its serial number, one that was not needed after all.
  await waits(page, 'A part is not on record.')
  for (let wanted = 0; ; wanted++) {
    const open = page.getByRole('button', { name: 'Add a part' })
    if ((await open.count()) === 0) break
    await open.first().click()
    if (wanted === 0) await page.getByRole('button', { name: 'Fit this part' }).click()
    if (wanted === 0) await page.getByText('Please give the serial number on the part').waitFor()
    const serial = page.getByLabel('Serial or SKU')
    if (wanted === 0) {
      // By the phone's camera, whose reader the content security policy must allow.
      await showToCamera(page, 'D6X-40210')
      const form = page.getByRole('form', { name: /^Part for/ })
      await form.getByRole('button', { name: 'Camera' }).click()
      await expect.poll(() => serial.inputValue()).toBe('D6X-40210')
    } else await serial.fill(`D6X-4021${wanted}`)
    await page.getByLabel('To the customer').check()
    await page.keyboard.press('Enter')
    // The stock of this shop does not know it, so it is asked for once more.
    await page.getByText('Not in stock: noted without a stock item.').waitFor()
    await page.getByRole('button', { name: 'Note it without a stock item' }).click()
    await page.getByRole('button', { name: `D6X-4021${wanted}` }).waitFor()
  }
  await page.getByRole('button', { name: /^Remove .*D6X-40210/ }).click()
  await page.getByLabel('Why').fill('The old part was cleaned instead')
  await page.keyboard.press('Enter')
  await page.getByText('The old part was cleaned instead').waitFor()
  await page.getByRole('button', { name: 'No part was used' }).first().click()
  await page.getByLabel('Why none').fill('Only the connector was loose')
  await page.keyboard.press('Enter')
  await page.getByText('No part was used: Only the connector was loose Owner').waitFor()
  await moveTo(page, 'Repair Completed')

  // The final check: the board shows why the repair waits, and leads to the check.
  await page.getByRole('link', { name: 'Board' }).first().click()
  const card = page.getByRole('article').filter({ hasText: orderId.slice(-6).toUpperCase() })
  await card.getByText('0 of 21').waitFor()
  await card.getByRole('button', { name: /^Move/ }).click()
  await page.getByRole('menuitem', { name: /^Final Quality Check waits/ }).click()
  await says(page, '21 open')
  await answer(page, 1, 'Works').focus()
  for (let point = 0; point < 20; point++) await page.keyboard.press('1')
  await page.keyboard.press('2')
  await waits(page, 'A point does not work after the repair.')
  await page.getByLabel('Note on Sensors').fill('Was so before; the customer knows')
  await page.keyboard.press('Enter')
  await moveTo(page, 'Final Quality Check')
  await moveTo(page, 'Delivered')
  await says(page, '20 work, 1 does not')
  await page.getByRole('button', { name: 'Remove' }).first().waitFor({ state: 'detached' })
})
