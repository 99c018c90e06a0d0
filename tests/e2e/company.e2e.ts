/**
 * Tests a company of another State, from its GSTIN in the cart to the delivered device: its voucher, its invoice and
 * the monthly return name it and state IGST.
 */
import { expect, test } from 'vitest'
import { look, widths } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { ownersBrowser } from './colleague.ts'
import { flowOf } from './flow.ts'
import { deliver, invoiceOf, sheetOf } from './papers.ts'

const here = inBrowser()
const anOwner = ownersBrowser(here)
const gstin = '29AAGCB7383J1Z4'
const company = 'Brigade Software Private Limited'

for (const width of widths)
  test(`a company enters its GSTIN in the cart and pays IGST; its documents and the monthly return name it, at ${width} px`, async () => {
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
    await expect.poll(() => bill.getByText('CGST 9%').count()).toBe(0)
    await look(person, 'cart-recipient')

    await flow.pay()
    await flow.isThanked()
    const orderId = await flow.isTracking()
    const voucher = await invoiceOf(page)
    for (const text of [company, gstin, 'Karnataka (29)', 'IGST 18%'])
      expect(voucher).toContain(text)

    await page.goto('/profile')
    const remembered = page.getByRole('region', { name: 'Invoice details' })
    await remembered.getByText(gstin).waitFor()
    await look(person, 'account-recipient')

    const owner = await anOwner()
    await owner.page.setViewportSize({ width, height: 900 })
    const colleague = { ...owner, look: { ...owner.look, width } }
    const advances = await sheetOf(colleague, 'Advances received', 'at.csv')
    expect(advances.map((row) => row['Place Of Supply'])).toContain('29-Karnataka')
    await look(colleague, 'staff-gst-return')

    const { number, total, igst } = await deliver(colleague, orderId)
    const invoice = await invoiceOf(page)
    for (const text of [number, company, gstin, 'Place of supply', 'Karnataka (29)', 'IGST 18%'])
      expect(invoice).toContain(text)
    const invoices = await sheetOf(colleague, 'Invoices to registered recipients', 'b2b.csv')
    expect(invoices.filter((row) => row['Invoice Number'] === number)).toEqual([
      expect.objectContaining({
        'GSTIN/UIN of Recipient': gstin,
        'Receiver Name': company,
        'Invoice Value': total.toFixed(2),
        'Place Of Supply': '29-Karnataka',
        Rate: '18',
        'Taxable Value': (total - igst).toFixed(2),
      }),
    ])
    await look(colleague, 'staff-gst-return-invoiced')
  })
