/** Tests how the stock is kept true: a stocktake by scan on a phone, and a return to a supplier on a desk. */
import { expect, test } from 'vitest'
import { aShelf } from '../api/part-stock.ts'
import { look } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { callsWith, ownersCookie, withAuthenticator } from './colleague.ts'

const here = inBrowser()
/** One colleague for the whole file, because the link works once. */
let ownerIsIn: ReturnType<typeof ownersCookie> | undefined
const owner = () => (ownerIsIn ??= ownersCookie(here.app))

/** Parts on the shelf, added by the owner over the API. */
const theStock = async () => aShelf(callsWith(here.app, await owner()))

async function opened(width: number) {
  const person = await here.person({ width })
  await person.context.addCookies([await owner()])
  const { page } = person
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const scan = async (label: string, code: string) => {
    await page.getByLabel(label).fill(code)
    await page.keyboard.press('Enter')
  }
  return { person, page, button, scan }
}

test('at 390 px a bin is counted by scan, a reload goes on with it, and the differences are confirmed', async () => {
  const stock = await theStock()
  await stock.onShelf(['BY4-1', 'BY4-2', 'BY4-3'], { name: 'Battery, iPhone 15', shelf: 'W1-01' })
  await stock.onShelf(12, { name: 'Water seal', shelf: 'W1-01' })
  const { person, page, button, scan } = await opened(390)
  // The same piece twice, and a confirmation before the second look.
  person.expecting(/^(409|422) POST .*\/stocktake\/(count|confirm)/)
  await page.goto('/staff/parts')
  await page.getByRole('link', { name: 'Stocktake' }).click()
  await page.getByLabel('Bin').fill('W1-01')
  await button('Count this bin').click()
  const label = 'Scan a piece or type its serial'
  await scan(label, 'BY4-1')
  await page.getByText('BY4-1 counted').waitFor()
  await scan(label, 'by4 1')
  await page.getByText('This piece is counted already.').waitFor()
  await page.reload()
  await page.getByText('1 of 3').waitFor()
  await scan(label, 'BY4-2')
  await page.getByText('2 of 3').waitFor()
  await page.getByLabel('Pieces here').fill('13')
  await button('Count').click()
  await page.getByText('1 more than recorded').waitFor()
  await look(person, 'stocktake-count')
  await button('Confirm').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('One battery lost, a seal behind the box')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByText('Something is missing.').waitFor()
  await dialog.getByRole('checkbox').check()
  await look(person, 'stocktake-confirm')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('1 missing, 1 found').first().waitFor()
  await look(person, 'stocktakes')
})

test('at 1440 px pieces go back to their supplier, are sent, and are credited or refused', async () => {
  const stock = await theStock()
  const { partId } = await stock.onShelf(['GX-1', 'GX-2'], { name: 'Display, iPhone 13' })
  const { person, page, button, scan } = await opened(1440)
  person.expecting(/^409 POST .*\/return\/put/)
  await page.goto('/staff/parts/returns')
  await button('Start a return').click()
  const dialog = page.getByRole('dialog')
  const first = dialog.getByLabel('Supplier').locator('option').nth(1)
  await dialog.getByLabel('Supplier').selectOption((await first.textContent()) ?? '')
  await dialog.getByLabel('Note (optional)').fill('Green line')
  await look(person, 'return-new')
  await dialog.getByRole('button', { name: 'Start the return' }).click()
  const label = 'Scan what goes back'
  for (const serial of ['GX-1', 'GX-2']) {
    await scan(label, serial)
    await page.getByText(`${serial} goes back`).waitFor()
  }
  await scan(label, 'GX-1')
  await page.getByText('This piece is in a return already.').waitFor()
  await button('Note the shipment').click()
  await dialog.getByLabel('Tracking number (optional)').fill('ST-4471')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Sent, ST-4471').first().waitFor()
  await look(person, 'return')
  await button('The supplier answered').click()
  await dialog.getByLabel('Display, iPhone 13, GX-2').selectOption('free')
  await dialog.getByLabel('Credit received, rupees').fill('4800.50')
  await dialog.getByRole('button', { name: 'Close the return' }).click()
  await page.getByText('Credited: ₹4,800.50').waitFor()
  expect((await stock.show(partId)).free).toBe(1)
  await look(person, 'return-closed')
})

test('at 1440 px a piece is moved to another bin by key and scrapped with a note', async () => {
  const stock = await theStock()
  const { partId } = await stock.onShelf(['MB-1'], { name: 'Aardvark cable', shelf: 'A1-01' })
  const { person, page, button } = await opened(1440)
  await page.goto('/staff/parts?q=aardvark')
  await page.getByRole('link', { name: 'Aardvark cable' }).focus()
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('To bin').fill('B2-02')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await page.getByRole('cell', { name: 'B2-02' }).waitFor()
  await page.getByRole('link', { name: 'Aardvark cable' }).click()
  await button('Scrap: MB-1').click()
  await dialog.getByLabel('What is broken, and where it goes').fill('Torn, EW-2026-11')
  await look(person, 'part-scrap')
  await dialog.getByRole('button', { name: 'Scrap', exact: true }).click()
  await page.getByText('Torn, EW-2026-11').waitFor()
  expect((await stock.show(partId)).free).toBe(0)
  await look(person, 'part-moves')
})

test('at 1440 px a file of pieces names its bad rows, and the others are imported', async () => {
  const stock = await theStock()
  const { sku, partId } = await stock.onShelf(['CF-1'], { name: 'Rear camera' })
  const { person, page, button } = await opened(1440)
  // An import asks for a fresh passkey.
  await withAuthenticator(page)
  await page.goto('/staff/account')
  await button('Add a passkey').click()
  await button('Rename').waitFor()
  await page.goto('/staff/parts')
  await page.getByRole('link', { name: 'CSV' }).click()
  await button('Pieces in stock').click()
  // Each kind of file has a field of its own.
  await page.getByRole('button', { name: 'Pieces in stock', pressed: true }).waitFor()
  const file = `SKU,Serial number,Cost\n${sku},CF-2,4800.50\n${sku},CF-3,99000\nNO-SUCH,CF-4,10\n`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByText('More than ten times the usual ₹4,800.50').waitFor()
  await page.getByText('There is no part with this SKU.').waitFor()
  await look(person, 'stock-import')
  await button('Import 1 row').click()
  await page.getByText('All of it is imported.').waitFor()
  expect((await stock.show(partId)).free).toBe(2)
})
