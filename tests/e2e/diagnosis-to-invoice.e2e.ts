/**
 * Tests a repair whose price is agreed later, from the counter to its invoice: the colleague works by keyboard alone,
 * the customer approves on a phone, and a shop that wants an advance gets it before the work.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { textOf } from '#domain/accounting/server/pdf/pdf-text.fixture.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { readQr } from '../read-qr.ts'
import { look, widths } from './axe-look.ts'
import { inBrowser, type Person } from './browser.ts'
import { typeCode } from './focus.ts'
import { atTheBench } from './estimates.ts'
import { inputMethods, tabTo } from './input-methods.ts'
import { everyPointWorks } from './inspection.ts'
import { openApp } from './open-app.ts'
import { repairOverApi } from './repair-over-api.ts'

const folder = mkdtempSync(join(tmpdir(), 'advance-shop-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A shop that takes three tenths before the work. */
function openShop() {
  const file = join(folder, 'shop.json')
  const sample = readFileSync(resolve(import.meta.dirname, '../../docs/shop.example.json'), 'utf8')
  const shop = { ...(JSON.parse(sample) as object), moneyBeforeWork: { percent: 30 } }
  writeFileSync(file, JSON.stringify(shop))
  return openApp({ env: { SHOP_FILE: file } })
}

const here = inBrowser(openShop)
const bench = atTheBench(here)
const { press } = inputMethods.keyboard
const finding = 'Four of the twelve contacts of the charging port are green.'
const complaint = 'It fell into water and does not charge'

/** Types into a field that is reached with Tab. */
async function write(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  await field.page().keyboard.type(text)
}

/** The browser's own radios are one stop of Tab; the arrow keys move between them. */
async function choose(group: Locator, label: string): Promise<void> {
  const radio = group.getByRole('radio', { name: label })
  await tabTo(group.getByRole('radio', { checked: true }))
  for (let presses = 0; presses < 4 && !(await radio.isChecked()); presses++)
    await group.page().keyboard.press('ArrowRight')
  await expect.poll(() => radio.isChecked()).toBe(true)
}

async function colleague(width: number): Promise<Person> {
  const person = await here.person({ width })
  await person.context.addCookies([await bench.session()])
  return person
}

/** At the counter, without a price; the label for its pouch is printed at once. Ends on the order's screen. */
async function takeIn({ page }: Person, mobileNumber: string): Promise<string> {
  const button = (name: string) => page.getByRole('button', { name })
  await page.goto('/staff/counter')
  await page.getByLabel('Mobile number').waitFor()
  await write(page.getByLabel('Mobile number'), mobileNumber)
  await write(page.getByRole('textbox', { name: 'Name' }), 'Selvi Raman')
  await press(page.getByRole('checkbox', { name: /^Read out, and/ }))
  await choose(page.getByRole('group', { name: 'What is to be done' }), 'Find the fault')
  await write(page.getByLabel('IMEI or serial number'), '356938035643809')
  await page.keyboard.press('Enter')
  await page.getByText('iPhone 13').first().waitFor()
  await write(page.getByLabel('In the customer’s words'), complaint)
  await choose(page.getByRole('group', { name: 'Language of the estimate' }), 'தமிழ்')
  await press(button('Take the device in'))
  await page.waitForURL(/\/staff\/counter\/[0-9a-z]{20}/)
  await page.getByText('Fault to be found').waitFor()

  const orderId = page.url().split('/').at(-1) ?? ''
  await page.goto(`/staff/orders/${orderId}/label`)
  await page.getByRole('heading', { level: 1, name: 'Job label' }).waitFor()
  await page.locator('.paper').getByText('Selvi, Walk-in').waitFor()
  const [address = ''] = await readQr(await page.locator('.paper').screenshot())
  await page.goto(address)
  return address.split('/').at(-1) ?? ''
}

/** An issue of the catalogue, and a free line that needs it. */
async function compose(person: Person): Promise<void> {
  const { page } = person
  const panel = page.getByRole('region', { name: 'Estimate' })
  await panel.getByText(complaint).waitFor()
  await write(panel.getByLabel('What was found'), finding)
  await press(panel.getByRole('button', { name: 'Add an issue' }))
  await tabTo(panel.getByLabel('Issue', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await press(panel.getByRole('button', { name: 'Add a free line' }))
  await write(panel.getByLabel('What is done'), 'Cleaning after water')
  await write(panel.getByLabel('Labour in rupees, before GST'), '1500')
  await tabTo(panel.getByLabel('Only together with').nth(1))
  await page.keyboard.press('ArrowDown')
  await panel
    .getByText(/^₹[\d,]+\.\d\d$/)
    .last()
    .waitFor()
  await look(person, 'composer')
  await press(panel.getByRole('button', { name: 'Send the estimate' }))
  await panel.getByText('Waiting for the customer').waitFor()
}

/** On a phone, without signing in: heard in Tamil, line by line, and signed with a code. Returns the total. */
async function approve(mobileNumber: string): Promise<string> {
  const phone = await here.person({ width: 390 })
  const { page } = phone
  await page.goto(await bench.linkFor(mobileNumber))
  await page.getByRole('heading', { name: 'We found the fault. Shall we repair it?' }).waitFor()
  await page.getByText(finding).waitFor()
  await page.getByRole('button', { name: /^Hear about the repair/ }).tap()
  await page.getByRole('button', { name: 'தமிழ்', exact: true, pressed: true }).waitFor()
  await page.locator('.transcript [lang=ta]').waitFor()
  const lines = page.getByRole('radiogroup')
  for (const line of await lines.all()) await line.getByText('Yes, do it', { exact: true }).tap()
  await page.getByText('You say yes to 2 lines').waitFor()
  const total = await page.locator('.grand .numeral').innerText()
  await page.getByRole('button', { name: 'Send me a code' }).tap()
  await page.getByRole('group', { name: '4-digit code' }).waitFor()
  await typeCode(page, await here.app.codeFor(mobileNumber))
  await page.getByRole('button', { name: `Approve ${total}` }).tap()
  await page.getByRole('heading', { name: 'Thank you. We have your yes.' }).waitFor()
  await look(phone, 'approved')
  return total
}

const rupees = (text: string): number => Number(text.replaceAll(/[₹,]/g, ''))
const inPanel = ({ page }: Person, name: string) =>
  page.locator('.panel').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The part that the shop wants first is proposed. Returns it. */
async function takeAdvance(person: Person, total: string): Promise<number> {
  const { page } = person
  const payment = inPanel(person, 'Payment')
  await payment.getByText(/^Advance of/).waitFor()
  const advance = Math.ceil(rupees(total) * 0.3)
  const proposed = async () => rupees(await payment.getByLabel('Rupees').inputValue())
  await expect.poll(proposed).toBe(advance)
  await look(person, 'advance')
  await press(payment.getByRole('button', { name: /^Take ₹/ }))
  // The toast goes away by itself, so it is awaited first.
  await page.getByText('Payment noted').first().waitFor()
  await payment.getByText(/, ₹[\d,.]+ paid/).waitFor()
  await payment
    .getByText(/^Advance of/)
    .first()
    .waitFor({ state: 'detached' })
  return advance
}

/** The code turns green by itself once the customer has paid. */
async function takeBalance(person: Person): Promise<void> {
  const { page } = person
  const payment = inPanel(person, 'Payment')
  await choose(payment.getByRole('group', { name: 'Paid by' }), 'UPI QR')
  await press(payment.getByRole('button', { name: 'Show the code' }))
  const tile = payment.getByRole('img', { name: /^UPI QR code of MDC-/ })
  await tile.waitFor()
  await look(person, 'balance-code')
  const [content = ''] = await readQr(await tile.screenshot())
  const qr = `qr_${new URL(content).searchParams.get('tr')}`
  await here.app.sandbox('/pay', { qr_code_id: qr, outcome: 'success' })
  // Without its webhook the payment is found by the next round of reconciliation.
  await page.getByText('Received', { exact: true }).waitFor()
  await page.getByText(/UTR/).first().waitFor()
  await page.getByText('UPI QR, balance').waitFor()
  await look(person, 'balance-received')
}

async function moveOn({ page }: Person, title: string): Promise<void> {
  const who = page.getByLabel('Who takes this repair?')
  if (title === 'Technician Assigned') await who.selectOption({ index: 1 })
  await press(page.getByRole('button', { name: `Move to ${title}` }))
  await page.locator('[aria-current=step]', { hasText: title }).waitFor()
}

/** The invoice names the advance that it sets off, and that nothing is left to pay. */
async function readInvoice({ page }: Person, advance: number): Promise<void> {
  const saved = page.waitForEvent('download')
  await press(page.getByRole('button', { name: /^PDF: Tax invoice/ }))
  const text = textOf(readFileSync(await (await saved).path())).replaceAll(/\s+/g, '')
  const amount = advance.toLocaleString('en-IN', { minimumFractionDigits: 2 })
  expect(text).toContain(`Advancesetoff₹${amount},`)
  expect(text).toContain('Stilltobepaid₹0.00')
}

test.each(widths)(
  'at %d px a device is taken in, priced, approved in Tamil, repaired, paid in two parts and invoiced',
  async (width) => {
    const mobileNumber = aMobileNumber()
    const person = await colleague(width)
    const orderId = await takeIn(person, mobileNumber)
    await compose(person)
    const total = await approve(mobileNumber)
    await inPanel(person, 'Estimate').getByText('Accepted', { exact: true }).waitFor()
    const advance = await takeAdvance(person, total)

    // The stages between are tested elsewhere; the last check is done here.
    await repairOverApi(person, orderId, 'final-quality-check')
    // The check before the repair was open like this, too.
    await person.page.getByRole('button', { name: 'After repair', pressed: true }).waitFor()
    await everyPointWorks(person.page)
    await moveOn(person, 'Final Quality Check')
    await takeBalance(person)
    await moveOn(person, 'Delivered')
    await readInvoice(person, advance)
    await look(person, 'delivered')
  },
)
