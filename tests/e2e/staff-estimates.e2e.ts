/** Tests the console's half of estimates: a device is taken in, its fault priced, the answer noted and the money taken. */
import { expect, test } from 'vitest'
import { look, widths } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { ownersBrowser } from './colleague.ts'

const here = inBrowser()
const anOwner = ownersBrowser(here)

async function atCounter(width: number) {
  const owner = await anOwner()
  await owner.page.setViewportSize({ width, height: 900 })
  await owner.page.goto('/staff/counter')
  return { page: owner.page, person: { ...owner, look: { ...owner.look, width } } }
}

for (const width of widths)
  test(`a device is taken in, priced, agreed to on the phone and paid, at ${width} px`, async () => {
    const { page, person } = await atCounter(width)
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await page.getByLabel('Mobile number').fill(width === 390 ? '9840039001' : '9840014401')
    await page.getByRole('textbox', { name: 'Name' }).fill('Selvi Raman')
    await page.getByRole('checkbox', { name: /^Read out, and/ }).check()
    await page.getByText('Find the fault').click()
    await button('Take the device in').click()
    await page.getByText('Please find the device, or choose it by hand').waitFor()
    await page.getByText('Please write what is wrong, in the customer’s words.').waitFor()
    await page.getByLabel('IMEI or serial number').fill('356938035643809')
    await page.keyboard.press('Enter')
    await page.getByText('iPhone 13').first().waitFor()
    await page.getByLabel('In the customer’s words').fill('Fell into water, does not switch on')
    await page.getByText('தமிழ்').click()
    await look(person, 'take-in')
    await button('Take the device in').click()
    await page.getByText('Fault to be found').waitFor()
    await look(person, 'taken-in')

    await page.getByRole('link', { name: 'Open the order' }).click()
    const panel = page.getByRole('region', { name: 'Estimate' })
    await panel.getByText('Fell into water, does not switch on').waitFor()
    await button('Send the estimate').click()
    await panel.getByText('Please add at least one line.').waitFor()
    await panel.getByLabel('What was found').fill('Corrosion at the charging port')
    await button('Add an issue').click()
    await panel.getByLabel('Issue', { exact: true }).selectOption({ index: 1 })
    await button('Add a free line').click()
    await panel.getByLabel('What is done').fill('Cleaning after water')
    await panel.getByLabel('Labour in rupees, before GST').fill('1500')
    await panel.getByLabel('Only together with').nth(1).selectOption({ index: 1 })
    await panel
      .getByText(/^₹[\d,]+\.\d\d$/)
      .last()
      .waitFor()
    await look(person, 'estimate-form')

    // What was written survives a reload.
    await page.reload()
    const done = panel.getByLabel('What is done')
    await expect.poll(() => done.inputValue()).toBe('Cleaning after water')
    await button('Send the estimate').click()
    await panel.getByText('Waiting for the customer').waitFor()
    await look(person, 'estimate-sent')

    await button('Note the answer').click()
    const dialog = page.getByRole('dialog', { name: 'Note the answer' })
    await dialog
      .getByRole('group', { name: /before GST/ })
      .first()
      .getByText('Yes')
      .click()
    await dialog
      .getByRole('group', { name: /^Cleaning/ })
      .getByText('No')
      .click()
    await look(person, 'estimate-answer')
    await dialog.getByRole('button', { name: 'Note the answer' }).click()
    await dialog.waitFor({ state: 'detached' })
    await panel.getByText('Accepted', { exact: true }).waitFor()
    await button(/^Take ₹/).click()
    await page.getByText('Paid', { exact: true }).first().waitFor()
    await look(person, 'estimate-paid')
  })
