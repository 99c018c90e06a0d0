/**
 * Tests a walk-in at the counter by keyboard alone: a new number, a device, an issue, cash; then the board and the
 * books.
 */
import { expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { inBrowser, shoot } from './browser.ts'
import { ownersCookie, withAuthenticator } from './colleague.ts'
import { onlyComplete } from '../modes.ts'

const here = inBrowser()
/** One colleague for the whole file, because the link works once. */
let ownerIsIn: ReturnType<typeof ownersCookie> | undefined

async function atCounter(width = 1440) {
  const { app } = here
  const person = await here.person({ width })
  ownerIsIn ??= ownersCookie(app)
  await person.context.addCookies([await ownerIsIn])
  await person.page.goto('/staff/counter')
  const { page } = person
  await page.getByLabel('Mobile number').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.id ?? '')
  const isAt = (id: string) => expect.poll(focused).toBe(id)
  return { app, person, page, isAt }
}

test('a new customer pays cash with few keys: one order, on the board, with a receipt voucher', async () => {
  const { app, person, page, isAt } = await atCounter()
  const { keyboard } = page
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await keyboard.press(key)
  }
  await isAt('counter-phone')
  await keyboard.type('9840012345')
  await isAt('counter-name')
  await keyboard.type('Arul Selvan')
  await press('Enter')
  await press('Enter')
  await isAt('counter-consents')
  await press('Space')
  await press('Enter')
  await isAt('counter-number')
  await keyboard.type('356938035643809')
  await press('Enter')
  await isAt('counter-issues')
  await press('Space')
  await press('Enter')
  await press('ArrowRight')
  await page.getByText('Read out or played in Tamil').waitFor()
  await press('Enter')
  await isAt('counter-agrees')
  await press('Space')
  await press('Enter')
  const book = page.getByRole('button', { name: /^Take ₹.* and book$/ })
  await book.waitFor()
  await shoot(person, 'counter-filled')
  await press('Enter')
  await expect.poll(() => book.evaluate((one) => one === document.activeElement)).toBe(true)
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  expect(presses).toBeLessThanOrEqual(14)

  const number = (await page.getByRole('heading', { name: /^MDC-/ }).textContent()) ?? ''
  await shoot(person, 'counter-booked')
  await page.getByRole('button', { name: 'Print the job label' }).waitFor()
  await page.getByRole('link', { name: 'Open the order' }).click()
  await page.getByText('Owner booked at the counter').waitFor()
  await page.getByRole('link', { name: 'Board' }).first().click()
  const card = page.getByRole('article').filter({ hasText: number })
  await card.waitFor()
  await expect.poll(() => card.count()).toBe(1)

  const customer = await app.aCustomer({ name: 'Somebody Else', mobileNumber: '9840012345' })
  const orders = dataOf<{ _id: string; paid: boolean }[]>(await customer.orders())
  expect(orders).toMatchObject([{ paid: true }])
  // A job writes it a moment after the payment.
  await expect
    .poll(async () => (await customer.get(`/orders/documents?orderId=${orders[0]?._id}`)).text)
    .toContain('receipt-voucher')
})

test(
  'on a phone: missing fields are named, a known customer is recognised, UPI has its reference',
  onlyComplete,
  async () => {
    const { app, person, page, isAt } = await atCounter(390)
    person.expecting(/^404 POST .*\/staff\/counter\/device/)
    const known = await app.aCustomer({ name: 'Meenakshi Sundaram' })
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await button('Book').click()
    await isAt('counter-phone')
    await page.getByText('Please enter the 10-digit mobile number').waitFor()
    await page.getByLabel('Mobile number').fill(known.mobileNumber)
    await page.getByText('Meenakshi Sundaram').waitFor()
    await page.getByLabel('IMEI or serial number').fill('ZZZZ99999999')
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Device' }).selectOption('iphone')
    await page.getByRole('combobox', { name: 'Model' }).selectOption({ label: 'iPhone 13' })
    await page.getByRole('combobox', { name: 'Colour' }).selectOption({ index: 1 })
    await page.locator('#counter-issues').check()
    await page.getByLabel('Read out or played in English').check()
    await page.getByText('UPI', { exact: true }).click()
    await button(/came by UPI: book$/).click()
    await page.getByText('Please enter the reference of the payment').waitFor()
    await isAt('counter-reference')
    // Neither a reload nor another page loses what was typed.
    await page.reload()
    await page.getByText(/Kept from .*, not saved yet/).waitFor()
    await page.goto('/staff/board')
    await page.goBack()
    await page.getByText('Meenakshi Sundaram').waitFor()
    await expect.poll(() => page.locator('#counter-issues').isChecked()).toBe(true)
    const colour = page.getByRole('combobox', { name: 'Colour' })
    await expect.poll(() => colour.inputValue()).not.toBe('')
    await page.locator('#counter-reference').focus()
    await shoot(person, 'counter-phone')
    await page.keyboard.type('412345678901')
    await button(/came by UPI: book$/).click()
    await page.getByRole('heading', { name: /^MDC-/ }).waitFor()
    await button('Done, next customer').click()
    await isAt('counter-phone')
    await button('Start over').and(page.locator(':disabled')).waitFor()
    await expect.poll(() => page.getByLabel('Mobile number').inputValue()).toBe('')
  },
)

test(
  'letters and digits jump to issues, and the cash that is given names the change',
  onlyComplete,
  async () => {
    const { app, page, isAt } = await atCounter()
    const { keyboard } = page
    const customer = await app.aCustomer({ name: 'Thangavel Raj' })
    await isAt('counter-phone')
    await keyboard.type(customer.mobileNumber)
    await page.getByText('Thangavel Raj').waitFor()
    await page.getByLabel('IMEI or serial number').focus()
    await keyboard.type('356938035643809')
    await keyboard.press('Enter')
    await isAt('counter-issues')
    const issues = page.getByRole('group', { name: 'Issues' })
    const focused = issues.locator('input:focus')
    const place = () =>
      issues
        .getByRole('checkbox')
        .evaluateAll((all) => all.findIndex((one) => one === document.activeElement))
    await keyboard.type('bat')
    await issues
      .locator('label', { has: page.locator('input:focus') })
      .filter({ hasText: /battery/i })
      .waitFor()
    const battery = await place()
    expect(battery).toBeGreaterThan(0)
    await expect.poll(() => focused.isChecked()).toBe(false)
    await keyboard.press('2')
    await expect.poll(place).toBe(1)
    await expect.poll(() => issues.getByRole('checkbox').nth(1).isChecked()).toBe(true)
    await keyboard.press('2')
    await expect.poll(() => issues.getByRole('checkbox').nth(1).isChecked()).toBe(false)
    await keyboard.press('1')
    await expect.poll(() => issues.getByRole('checkbox').first().isChecked()).toBe(true)

    await page.getByLabel('Read out or played in English').check()
    const book = page.getByRole('button', { name: /^Take ₹.* and book$/ })
    const due = Number(((await book.textContent()) ?? '').replaceAll(/[^\d.]/g, ''))
    const given = page.getByLabel('Cash given')
    await given.focus()
    await keyboard.type(`${Math.floor(due) - 1}`)
    await keyboard.press('Enter')
    await page.locator('.cash-given .field-error').waitFor()
    await given.fill(`${Math.ceil(due) + 100}`)
    await page.locator('.cash-change').waitFor()
    const change = Math.ceil(due) + 100 - due
    const inWords = new RegExp(change.toFixed(2).replace('.00', '(\\.00)?').replace('.', '\\.'))
    await page.locator('.cash-change').filter({ hasText: inWords }).waitFor()
    await book.click()
    await page.getByRole('heading', { name: /^MDC-/ }).waitFor()
  },
)

test('the money of an order that was called off is paid back at the counter, with a passkey', async () => {
  const { app, person, page, isAt } = await atCounter()
  const customer = await app.aCustomer({ name: 'Lakshmi Narayanan' })
  const { keyboard } = page
  await isAt('counter-phone')
  await keyboard.type(customer.mobileNumber)
  await page.getByText('Lakshmi Narayanan').waitFor()
  await page.getByLabel('IMEI or serial number').fill('356938035643809')
  await keyboard.press('Enter')
  await page.locator('#counter-issues').check()
  await page.getByLabel('Read out or played in English').check()
  await page.getByRole('button', { name: /^Take ₹.* and book$/ }).click()
  const number = (await page.getByRole('heading', { name: /^MDC-/ }).textContent()) ?? ''
  const arrival = page.url()

  await withAuthenticator(page)
  await page.goto('/staff/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Rename' }).waitFor()
  // The device is here, so that a colleague calls the order off.
  await page.goto(arrival)
  await page.getByRole('link', { name: 'Open the order' }).click()
  await page.getByRole('button', { name: 'Call the order off' }).click()
  await page.getByRole('button', { name: /^Call it off/ }).click()
  await page.getByText(/^Hand ₹.* back at the counter\.$/).waitFor()
  await page.getByRole('link', { name: 'Counter' }).first().click()
  const owed = page.getByRole('listitem').filter({ hasText: number })
  await owed.getByLabel('Handed back by').selectOption('cash')
  await shoot(person, 'counter-owed')
  await owed.getByRole('button', { name: /^Handed back/ }).click()
  await page.getByText('Recorded as handed back').first().waitFor()
  await owed.waitFor({ state: 'detached' })
})
