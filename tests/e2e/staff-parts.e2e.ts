/** Tests the stock of parts: a new part is ordered, unpacked by scanner and camera, and on its page; at both widths. */
import { expect, test } from 'vitest'
import { look, widths } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { ownersCookie } from './colleague.ts'
import { showToCamera } from './shown-to-camera.ts'

const here = inBrowser()
/** One colleague for the whole file, because the link works once. */
let ownerIsIn: ReturnType<typeof ownersCookie> | undefined

test.each(widths)(
  'at %d px a part is added, ordered, scanned in piece by piece, and has its labels',
  async (width) => {
    const person = await here.person({ width })
    ownerIsIn ??= ownersCookie(here.app)
    await person.context.addCookies([await ownerIsIn])
    // The same serial number twice, and a label that is not on the note.
    person.expecting(/^409 POST .*\/staff\/parts\/receive/)
    const { page } = person
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const name = `Taptic engine ${width}`
    const addPart = async (title: string, sku: string) => {
      await button('New part').click()
      await page.getByLabel('Name', { exact: true }).fill(title)
      await page.getByLabel('SKU').fill(sku)
      await page.getByLabel('Bin (optional)').fill('C9-02')
      await button('Add the part').click()
      await page.getByRole('link', { name: title }).waitFor()
    }
    await page.goto('/staff/parts')
    await addPart(`Side button ${width}`, `SB-${width}`)
    await addPart(name, `TE-${width}`)

    // It is short, so its line offers to order it: of a supplier who is new, too.
    await page.getByLabel('Search the stock').fill(`te-${width}`)
    await button(`Order ${name}`).click()
    await button('New supplier').click()
    await page.getByLabel('Name', { exact: true }).fill(`Sri Balaji ${width}`)
    await button('Add the supplier').click()
    await page.getByLabel('Rupees each').fill('700')
    await page.getByLabel('Note number (optional)').fill('4471')
    await button('Note the order').click()

    await button(`Receive from Sri Balaji ${width}, note 4471`).click()
    const field = page.getByLabel('Scan a label or type a serial')
    const scan = async (code: string) => {
      await field.fill(code)
      await page.keyboard.press('Enter')
    }
    await scan(`BY4-1-${width}`)
    await page.getByText(`BY4-1-${width} to bin C9-02`).waitFor()
    await scan(`BY4-1-${width}`)
    await page.getByText('A piece with this serial number was received before.').waitFor()
    await scan(`SB-${width} X1-${width}`)
    await page.getByText('1 label does not belong to this note').waitFor()
    await look(person, 'parts-receiving')
    await button(/^Put it aside/).click()

    await showToCamera(page, `TE-${width} BY4-2-${width}`)
    await button('Camera').click()
    await page.getByText('2 of 2').first().waitFor()
    await button('Undo').click()
    await page.getByText('1 of 2').first().waitFor()
    await scan(`BY4-2-${width}`)
    await button('Done').click()

    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByText('Enough').waitFor()
    await look(person, 'parts-stock')
    await page.getByRole('link', { name }).click()
    const pieces = page.getByRole('table', { name: 'Pieces' })
    await pieces.getByText(`BY4-2-${width}`).waitFor()
    await expect.poll(() => pieces.getByText('Free').count()).toBe(2)
    await look(person, 'part')
    await page.getByRole('link', { name: 'Labels' }).click()
    await page.getByRole('img', { name: `QR code of TE-${width} BY4-1-${width}` }).waitFor()
    await look(person, 'part-labels')
  },
)
