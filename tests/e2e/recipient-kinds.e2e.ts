/**
 * Tests recipients that GST treats differently, inside the shop's own State: a unit of a special economic zone under a letter
 * of undertaking, and a consulate with a UIN, from the cart to the invoice and the monthly return.
 */
import { expect, test } from 'vitest'
import { look, widths } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { ownersBrowser } from './colleague.ts'
import { flowOf } from './flow.ts'
import { deliver, invoiceOf, sheetOf } from './papers.ts'

const here = inBrowser()
const anOwner = ownersBrowser(here)

/** Made-up numbers with right check characters. */
const kinds = {
  'a SEZ unit without tax': {
    name: 'Siruseri Exports Private Limited',
    choice: 'SEZ unit or developer, no tax',
    label: 'GSTIN',
    number: '33AAFCS7423K1Z8',
    letter: { 'Letter of undertaking': 'AD330426001234X', 'Its financial year': '2026-27' },
    tax: 'IGST 0%, SEZ',
    printed: ['IGST 0%', 'LETTER OF UNDERTAKING', 'AD330426001234X'],
    row: { 'Invoice Type': 'SEZ supplies without payment', Rate: '0' },
  },
  'a consulate': {
    name: 'Consulate General',
    choice: 'Embassy or UN body with a UIN',
    label: 'UIN',
    number: '3317USA00001UNG',
    letter: {},
    tax: 'CGST 9%',
    printed: ['UIN 3317USA00001UNG', 'CGST 9%'],
    row: { 'Invoice Type': 'Regular B2B', Rate: '18' },
  },
} as const

for (const width of widths)
  for (const [who, kind] of Object.entries(kinds))
    test(`${who} says so in the cart, and bill, invoice and monthly return follow, at ${width} px`, async () => {
      const person = await here.person({ width })
      const { page } = person
      const flow = flowOf(here.app, person)
      await flow.signUp({ name: 'Kavitha Raman' })
      await flow.dismiss()
      await flow.walk(1, 5)
      const details = page.getByRole('region', { name: 'Invoice details' })
      await details.getByRole('button', { name: 'Add' }).click()
      const dialog = page.getByRole('dialog', { name: 'Invoice details' })
      await dialog.getByLabel('Legal name').fill(kind.name)
      await dialog.getByLabel('Kind of recipient').selectOption(kind.choice)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.getByText(/^Please check the (GSTIN|UIN)/).waitFor()
      await flow.dismiss()
      await look(person, `recipient-${kind.label.toLowerCase()}`)
      await dialog.getByLabel(kind.label, { exact: true }).fill(kind.number)
      for (const [label, text] of Object.entries(kind.letter))
        await dialog.getByLabel(label).fill(text)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.waitFor({ state: 'detached' })
      const bill = page.getByRole('complementary', { name: 'Bill' })
      await bill.getByText(kind.tax).waitFor()
      await details.getByText(kind.choice).waitFor()
      await look(person, `cart-${kind.label.toLowerCase()}`)
      await flow.pay()
      await flow.isThanked()
      const orderId = await flow.isTracking()

      const owner = await anOwner()
      await owner.page.setViewportSize({ width, height: 900 })
      const colleague = { ...owner, look: { ...owner.look, width } }
      await colleague.page.goto('/staff/board')
      const { number, total, igst } = await deliver(colleague, orderId)
      expect(igst).toBe(0)
      const invoice = (await invoiceOf(page)).replaceAll(/\s+/g, ' ')
      for (const text of [number, kind.name, ...kind.printed]) expect(invoice).toContain(text)
      const rows = await sheetOf(colleague, 'Invoices to registered recipients', 'b2b.csv')
      expect(rows.filter((row) => row['Invoice Number'] === number)).toEqual([
        expect.objectContaining({
          'GSTIN/UIN of Recipient': kind.number,
          'Invoice Value': total.toFixed(2),
          'Place Of Supply': '33-Tamil Nadu',
          ...kind.row,
        }),
      ])
    })
