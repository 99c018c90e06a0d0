/**
 * Tests an owner's money: a payment in the list and on the sheet, refunded with a recent passkey, its voucher in the
 * register.
 */
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser } from './browser.ts'
import { ownersLink, withAuthenticator } from './colleague.ts'

const here = inBrowser()

test('a customer’s payment is listed, balanced, refunded, documented by a voucher, and exported as a table', async () => {
  const { app } = here
  const customer = await app.aCustomer({ name: 'Meenakshi Sundaram' })
  const booked = await customer.bookTo(5)
  await customer.pay(booked.orderId)
  const number = `MDC-${booked.orderId.slice(-6).toUpperCase()}`

  const { page, expecting } = await here.person()
  expecting(/^401 GET .*\/staff\//, /^4(03|22) POST .*\/staff\/money\/refunds/)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  // The bar's link to Money says how much waits there, too.
  const open = (name: string) =>
    page
      .getByRole('link', { name: new RegExp(`^${name}\\b`) })
      .first()
      .click()
  await withAuthenticator(page)
  await page.goto(await ownersLink(app))
  await button('Sign in on this device').click()
  await button('Add a passkey').click()
  await page.getByRole('button', { name: 'Rename' }).waitFor()

  await open('Money')
  await page.getByText('Every rupee explained').waitFor()
  await button(/^Online, Booked to orders: ₹/).click()
  await page.getByRole('region', { name: 'Booked to orders, Online' }).getByText(number).waitFor()

  await open('Payments')
  await page.getByLabel('Order number, reference or payment id').fill(number)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: number })
  await row.getByText('Booked').waitFor()
  await row.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send money back' })
  await dialog.getByRole('button', { name: /^Send ₹.* back$/ }).click()
  await dialog.getByText('Please choose a reason').waitFor()
  await dialog.getByLabel('Reason').selectOption('The device cannot be repaired')
  const timesShown = await untilShownAgain(page)
  await dialog.getByRole('button', { name: /^Send ₹.* back$/ }).dblclick()
  await page.getByText('The refund is on its way').first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(timesShown()).toBe(1)

  await open('Refunds')
  await page.waitForURL('**/money/refunds')
  const sent = page.getByRole('row').filter({ hasText: number })
  // A failure in between is tried again every fifteen seconds.
  await expect
    .poll(async () => {
      await page.reload()
      await sent.first().waitFor()
      return sent.first().getByText('Sent', { exact: true }).count()
    })
    .toBe(1)
  await expect.poll(() => sent.count()).toBe(1)

  await open('Day sheet')
  await page.getByText('Every rupee explained').waitFor()
  await button(/^Online, Gone back: ₹/).click()
  await page.getByRole('region', { name: 'Gone back, Online' }).getByText(number).waitFor()

  await open('Registers')
  await page.waitForURL('**/money/registers')
  const register = page.getByRole('region', { name: 'Refund voucher' })
  await expect
    .poll(async () => {
      await page.reload()
      await register.waitFor()
      return register.getByText(/MDF\/\d\d-\d\d\/00002/).count()
    })
    .toBeGreaterThan(0)
  await register.getByText('Consecutive, without a gap').waitFor()
  await register.getByRole('button', { name: 'Open the lines' }).click()
  await register.getByRole('row').filter({ hasText: number }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    register.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^register-MDF-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const { data } = Papa.parse<Record<string, string>>(text.slice(1).trim(), { header: true })
  // The sample data's own refund is the first.
  const own = data.find((one) => one['Order'] === number)
  expect(own).toMatchObject({ Number: expect.stringMatching(/^MDF\/.*\/00002$/) })
  expect(own?.['Total']).toMatch(/^\d+\.\d\d$/)

  await open('Overview')
  await page.getByRole('link', { name: /^Takings today/ }).waitFor()
  await page.getByRole('link', { name: /^Late/ }).click()
  await page.getByRole('region', { name: /^Late/ }).waitFor()
  await page.getByText('Devices in and done as a table').click()
  await page.getByRole('table', { name: 'Devices in and done, by day' }).waitFor()
  await page.goto('/staff/money/unassigned')
  await page.getByText('Nothing unassigned').waitFor()
})

/** As ten minutes after the last passkey: the server asks for one until it is used. Returns how often it was used. */
async function untilShownAgain(page: Page): Promise<() => number> {
  let shown = 0
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.endsWith('/staff/sign-in') && answer.ok()) shown++
  })
  const refuse = {
    status: 403,
    json: {
      status: 403,
      code: 'SHOW_PASSKEY',
      title: 'Passkey needed',
      message: 'Please show your passkey once more to go on.',
      errors: [],
    },
  }
  await page.route('**/app/staff/money/refunds', (route) =>
    shown > 0 ? route.continue() : route.fulfill(refuse),
  )
  return () => shown
}
