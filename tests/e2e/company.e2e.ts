/** Tests a company of another State: it books and pays, its receipt voucher and the monthly return show IGST and its GSTIN. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textOf } from '#domain/accounting/server/pdf/pdf-text.fixture.ts'
import { look, widths } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { ownersBrowser } from './colleague.ts'
import { flowOf } from './flow.ts'

const here = inBrowser()
const anOwner = ownersBrowser(here)
const gstin = '29AAGCB7383J1Z4'
const company = 'Brigade Software Private Limited'

for (const width of widths)
  test(`a company enters its GSTIN in the cart, pays IGST, and gets a document that names it, at ${width} px`, async () => {
    const person = await here.person({ width })
    const { page } = person
    const flow = flowOf(here.app, person)
    await flow.signUp({ name: 'Kavitha Raman' })
    await flow.dismiss()
    await flow.walk(1, 5)
    const bill = page.getByRole('complementary', { name: 'Bill' })
    await bill.getByText('CGST 9%').waitFor()

    const details = page.getByRole('region', { name: 'Invoice details' })
    await details.getByRole('button', { name: 'Add' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invoice details' })
    await dialog.getByLabel('Legal name').fill(company)
    await dialog.getByLabel('GSTIN (optional)').fill('29AAGCB7383J1Z5')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText(/^Please check the GSTIN/).waitFor()
    await flow.dismiss()
    await look(person, 'cart-recipient-dialog')
    await dialog.getByLabel('GSTIN (optional)').fill('29aagcb7383j1z4')
    await dialog.getByLabel('Billing address (optional)').fill('4 Residency Road, Bengaluru 560025')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await details.getByText(gstin).waitFor()
    await bill.getByText('IGST 18%').waitFor()
    expect(await bill.getByText('CGST 9%').count()).toBe(0)
    await look(person, 'cart-recipient')

    await flow.pay()
    await flow.isThanked()
    await flow.isTracking()
    await page.goto('/profile/orders')
    const downloading = page.waitForEvent('download')
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Invoice/ })
      .click()
    const printed = textOf(readFileSync(await (await downloading).path()))
    for (const text of [company, gstin, 'Karnataka (29)', 'IGST 18%'])
      expect(printed).toContain(text)

    await page.goto('/profile')
    const remembered = page.getByRole('region', { name: 'Invoice details' })
    await remembered.getByText(gstin).waitFor()
    await look(person, 'account-recipient')
  })

test('the monthly return states the company’s advance in its State', async () => {
  const person = await anOwner()
  const { page } = person
  await page.goto('/staff/money/gst-return')
  const advances = page.getByRole('row').filter({ hasText: 'Advances received' })
  const downloading = page.waitForEvent('download')
  await advances.getByRole('button', { name: 'at.csv' }).click()
  const file = readFileSync(await (await downloading).path(), 'utf8')
  expect(file).toContain('29-Karnataka')
  await look(person, 'staff-gst-return')
  await page.setViewportSize({ width: 390, height: 844 })
  await look({ ...person, look: { ...person.look, width: 390 } }, 'staff-gst-return')
})
