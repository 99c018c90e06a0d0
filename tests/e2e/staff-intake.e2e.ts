/**
 * Tests a device at the intake desk: its intake with photos, two colleagues at once, the documents, and a postponed
 * estimate.
 */
import { shop as sampleShop } from '#app/shop.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { after, days } from '#kernel/time.ts'
import { toField } from '#kernel/time.ts'
import { openingSetting } from '#domain/site-content/server/site-settings.ts'
import { isWorkingTime } from '#domain/repairs/working-time.ts'
import { moveTo as moveOn, repairIt } from './inspection.ts'
import { look } from './axe-look.ts'
import { aPhoto } from './a-photo.ts'
import { inBrowser, shoot } from './browser.ts'
import { ownersCookie } from './colleague.ts'
import { flowOf } from './flow.ts'
import { signByPen } from './signing.ts'
import { readQr } from '../read-qr.ts'

const here = inBrowser()
const signatureOfCustomer = 'Signature of the customer'

/** `62 x 29` from a PDF of one page. */
function paperOf(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
  const inMm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)
  return `${inMm(width)} x ${inMm(height)}`
}

test('an intake, a colleague at the same time, label and sheet, a postponed estimate, the invoice’s number', async () => {
  const { app } = here
  const customer = await app.aCustomer({ name: 'மீனாட்சி சுந்தரம்' })
  const booked = await customer.bookTo(5)
  await customer.pay(booked.orderId)
  const watcher = await here.person({ customer })
  await watcher.page.goto(`/order-tracking?orderId=${booked.orderId}`)
  await flowOf(app, watcher).isTracking()

  const person = await here.person()
  const { page, context, expecting } = person
  expecting(/^(409|422) POST .*\/staff\/order\/(intake|estimate)/)
  await context.addCookies([await ownersCookie(app)])
  await page.goto(`/staff/orders/${booked.orderId}`)
  await page.getByRole('button', { name: 'Record the intake' }).click()

  // Another window that receives no notifications begins the same intake.
  const other = await context.newPage()
  await other.route('**/staff/board/events', (route) => route.fulfill({ status: 204 }))
  await other.goto(`/staff/orders/${booked.orderId}`)
  await other.getByRole('button', { name: 'Record the intake' }).click()
  await other.getByLabel('Remark on the condition').fill('Dent at the left corner')
  await other.getByRole('button', { name: 'Back or lid' }).click()
  await other.locator('#intake-photo').setInputFiles([await aPhoto('#7a8f3a')])
  await other.getByAltText('The device, photo 1').waitFor()

  await page.getByRole('button', { name: 'Save intake' }).click()
  await page.getByText('Please add at least one photo').waitFor()
  await page.getByLabel('Charger').check()
  await page.getByRole('button', { name: 'Screen', exact: true }).click()
  const marks = page.getByRole('group', { name: 'Screen', exact: true })
  await marks.getByRole('button', { name: 'Cracked' }).click()
  await page.locator('#intake-photo').setInputFiles([await aPhoto('#27606c')])
  await page.getByAltText('The device, photo 1').waitFor()
  await signByPen(page)
  await look(person, 'intake-signing')
  await page.getByRole('button', { name: 'Save intake' }).click()
  await page.getByText('Owner recorded the intake').waitFor()
  const stored = page.getByAltText('The device, photo 1')
  await page.getByRole('img', { name: signatureOfCustomer }).waitFor()
  await expect.poll(() => stored.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400)

  await other.getByRole('button', { name: 'Save intake' }).click()
  await other.getByText('What you entered is still here. Theirs:').waitFor()
  const typed = () => other.getByLabel('Remark on the condition').inputValue()
  expect(await typed()).toBe('Dent at the left corner')
  await signByPen(other)
  await other.getByRole('button', { name: 'Save mine over it' }).click()
  await page.getByText('Owner changed the intake').waitFor()
  await page.getByText('Dent at the left corner').waitFor()

  await page.getByRole('link', { name: 'Job label' }).click()
  await page.getByRole('heading', { level: 1, name: 'Job label' }).waitFor()
  await page.locator('.paper').getByText('மீனாட்சி, Walk-in').waitFor()
  expect(paperOf(await page.pdf({ preferCSSPageSize: true }))).toBe('62 x 29')
  await page.emulateMedia({ media: 'print' })
  const opens = page.url().replace(/\/label$/, '')
  // As a camera sees it: pixels of a screen, with the quiet zone of the paper around it.
  expect(await readQr(await page.locator('.paper').screenshot())).toEqual([opens])
  await page.emulateMedia({ media: null })
  await page.goBack()
  await page.getByRole('link', { name: 'Intake sheet' }).click()
  await page.locator('.paper').getByText('Dent at the left corner').waitFor()
  await page.locator('.paper').getByText('“This is the device').waitFor()
  await shoot(person, 'intake-sheet-signed')
  expect(paperOf(await page.pdf({ preferCSSPageSize: true }))).toBe('210 x 297')
  // The other code is for the customer, to follow the repair.
  expect(await readQr(await page.locator('.paper').screenshot())).toContain(opens)
  await page.goBack()

  for (const stage of ['In shop', 'Technician Assigned', 'Call customer']) await moveOn(page, stage)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const field = page.getByLabel('New promised time')
  const first = new Date(`${await field.inputValue()}:00+05:30`)
  let later = after(first, days(7))
  while (!isWorkingTime({ ...sampleShop, ...openingSetting(sampleShop).builtIn }, later))
    later = after(later, days(1))
  await field.fill(toField(later))
  await page.getByRole('button', { name: 'Save promised time' }).click()
  await page.getByText('Please choose a reason').waitFor()
  await page.getByLabel('Reason').selectOption('A part comes later')
  await page.getByRole('button', { name: 'Save promised time' }).click()
  await page.getByText(/^Owner changed the estimate: .*: A part comes later$/).waitFor()
  await page.getByText('Your repair needs longer').waitFor()
  const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
  await watcher.page.getByText(day.format(later)).first().waitFor()

  await repairIt(page)
  await page
    .getByText(/^MDC\/\d\d-\d\d\/\d{5}$/)
    .first()
    .waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^PDF: Tax invoice/ }).click()
  const file = await (await download).path()
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
})
