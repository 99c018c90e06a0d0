/**
 * Tests the record of one device from its report to its supplier: the customer reads what was fitted and claims its
 * warranty on a phone, the bench replaces the part that failed for nothing, and the failed piece waits on a return.
 */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { iphone13 } from '../app/customer.ts'
import { aStock } from '../app/stock.ts'
import { look, tooWide } from './axe-look.ts'
import { inBrowser, type Person } from './browser.ts'
import { callsWith, ownersCookie } from './colleague.ts'
import { inputMethods, tabTo } from './input-methods.ts'
import { callsOf, repairOverApi } from './repair-over-api.ts'

const here = inBrowser()
const { press } = inputMethods.keyboard
const display = 'Display, iPhone 13'
const complaint = 'Green lines on the screen since Sunday'

async function aPhoto() {
  const create = { width: 320, height: 240, channels: 3, background: '#27606c' } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  return { name: 'screen.jpg', mimeType: 'image/jpeg', buffer }
}

/** On the screen that this person uses. */
async function lookAt(person: Person, name: string): Promise<void> {
  await look(person, name)
  expect(await tooWide(person.page), `${name} at ${person.look.width} px`).toEqual([])
}

async function move({ page }: Person, to: string): Promise<void> {
  await page.reload()
  await press(page.getByRole('button', { name: `Move to ${to}` }))
  await page.locator('[aria-current=step]', { hasText: to }).waitFor()
}

const panel = ({ page }: Person, name: string) =>
  page.locator('.panel').filter({ has: page.getByRole('heading', { name, level: 2 }) })

/** A screen repair with a piece of the stock in it, delivered; its customer on a phone, a colleague on a wide screen. */
async function delivered() {
  const cookie = await ownersCookie(here.app)
  const stock = await aStock(callsWith(here.app, cookie), 'RTR')
  const { partId, sku } = await stock.addPart({ name: display, shelf: 'A1-02' })
  await stock.fill(partId, 2)
  const customer = await here.app.aCustomer({ name: 'Divya Krishnan' })
  const { orderId } = await customer.bookNow(1, iphone13)
  const colleague = await here.person()
  await colleague.context.addCookies([cookie])
  await colleague.page.goto(`/staff/orders/${orderId}`)
  await repairOverApi(colleague, orderId, 'repair-completed')
  const serial = (await stock.of(orderId)).items[0]?.serial ?? ''
  const piece = { name: 'Screen', serial, fromStock: true, oldPart: 'customer' }
  const fitted = { orderId, issueId: 'iphone-screen', ...piece }
  await callsOf(colleague).post('/staff/order/parts', fitted)
  await repairOverApi(colleague, orderId)
  await move(colleague, 'Delivered')
  const owner = await here.person({ customer, width: 390 })
  return { colleague, owner, orderId, stock, serial, sku }
}

/** Writes the claim on the phone and sends it; what was typed survives a reload. Ends on the page of the new order. */
async function claim(owner: Person, orderId: string): Promise<string> {
  const { page } = owner
  const open = () => page.getByRole('button', { name: 'Something is not right' }).click()
  const dialog = page.getByRole('dialog', { name: 'Something is not right' })
  await open()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Please write what is wrong').waitFor()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByLabel('What is wrong').fill(complaint)
  await dialog.getByLabel('Add photos').setInputFiles([await aPhoto()])
  await dialog.getByRole('img', { name: 'The device, photo 1' }).waitFor()
  await page.reload()
  await open()
  await expect.poll(() => dialog.getByLabel('What is wrong').inputValue()).toBe(complaint)
  await dialog.getByRole('img', { name: 'The device, photo 1' }).waitFor()
  await lookAt(owner, 'warranty-claim-form')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'We check your warranty' }).waitFor()
  await lookAt(owner, 'warranty-claimed')
  const claimId = new URL(page.url()).searchParams.get('orderId') ?? ''
  expect(claimId).not.toBe(orderId)
  await page.goto(`/order-tracking?orderId=${orderId}`)
  await page.getByText('we check it').waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'Something is not right' }).count())
    .toBe(0)
  await page.goto(`/order-tracking?orderId=${claimId}`)
  return claimId
}

test('a part in a report fails, is claimed on a phone, replaced for nothing, and goes back to its supplier', async () => {
  const { colleague, owner, orderId, stock, serial, sku } = await delivered()
  const { page } = owner
  const desk = colleague.page

  await page.goto(`/order-tracking?orderId=${orderId}`)
  await page.getByRole('link', { name: 'Repair report' }).click()
  await page.getByRole('heading', { name: 'பழுதுநீக்க அறிக்கை', level: 1 }).waitFor()
  await page.getByText(serial).first().waitFor()
  await lookAt(owner, 'report-of-piece')
  await page.goBack()
  const clocks = page.getByRole('img', { name: /^90 of 90 days left/ })
  await clocks.first().waitFor()
  await lookAt(owner, 'warranty-clocks')
  const claimId = await claim(owner, orderId)

  // The counter knows the device by its number, and what its customer wrote.
  await desk.goto('/staff/counter')
  await desk.getByLabel('IMEI or serial number').fill(iphone13)
  const known = desk.getByRole('region', { name: /^Warranty of / })
  await known.getByText('Claimed already').waitFor()
  await lookAt(colleague, 'claim-at-counter')
  await press(known.getByRole('link').last())
  const claimed = panel(colleague, 'Warranty claim')
  await claimed.getByText(complaint).waitFor()
  await claimed.getByRole('img', { name: 'What the customer shows, photo 1' }).waitFor()
  await claimed.getByText('The device is not here yet.').waitFor()
  await desk.getByText('claimed the warranty').waitFor()
  await lookAt(colleague, 'warranty-claim-received')
  await move(colleague, 'In shop')
  await press(claimed.getByRole('button', { name: 'Covered', exact: true }))
  await claimed.getByText('Covered by the warranty').waitFor()
  await page.getByRole('heading', { name: 'Covered by your warranty' }).waitFor()

  // The bench fits another piece by keyboard alone, and says that the failed one goes to the supplier.
  await repairOverApi(colleague, claimId, 'repair-completed')
  const next = (await stock.of(claimId)).items[0]?.serial ?? ''
  expect(next).not.toBe(serial)
  await desk.reload()
  const parts = panel(colleague, 'Parts')
  await tabTo(parts.getByLabel('Scan the part that goes in'))
  await desk.keyboard.type(`${sku} ${next}`)
  await desk.keyboard.press('Enter')
  const away = parts.getByLabel('To the supplier')
  await tabTo(parts.getByRole('radio').first())
  for (let presses = 0; presses < 3 && !(await away.isChecked()); presses++)
    await desk.keyboard.press('ArrowDown')
  await lookAt(colleague, 'claim-part')
  await desk.keyboard.press('Enter')
  const back = parts.getByRole('list', { name: 'Going back to the supplier' })
  await back.getByText(`${serial} goes back to`).waitFor()
  await lookAt(colleague, 'claim-sent-back')

  await repairOverApi(colleague, claimId)
  await move(colleague, 'Delivered')
  await panel(colleague, 'Documents').getByText('Delivery note').first().waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Delivery note (PDF)' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /invoice|receipt/i }).count()).toBe(0)
  await page.getByRole('link', { name: 'Repair report' }).click()
  await page.getByText(next).first().waitFor()

  await press(back.getByRole('link', { name: 'failed under warranty' }))
  const piece = desk.getByRole('list', { name: 'Pieces in this return' }).getByRole('listitem')
  await piece.filter({ hasText: serial }).getByText('Failed under warranty').waitFor()
  await lookAt(colleague, 'return-of-failed')
  await press(piece.getByRole('link'))
  await desk.waitForURL(`**/staff/orders/${claimId}`)
})
