/** Tests that a device whose number is another one at the end stays here until the owner gives a reason. */
import { test } from 'vitest'
import { iphone13, iphone15 } from '../app/customer.ts'
import { look, widths } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { ownersBrowser } from './colleague.ts'
import { moveTo } from './inspection.ts'
import { repairOverApi } from './repair-over-api.ts'

const here = inBrowser()
const anOwner = ownersBrowser(here)

for (const width of widths)
  test(`the number is read when the device comes in and before it leaves, and compared, at ${width} px`, async () => {
    const customer = await here.app.aCustomer()
    const { orderId } = await customer.bookNow(1, iphone13)
    const owner = await anOwner()
    const { page } = owner
    await page.setViewportSize({ width, height: 900 })
    const person = { ...owner, look: { ...owner.look, width } }
    await page.goto('/staff/board')
    await repairOverApi(person, orderId, 'technician-assigned')
    await page.goto(`/staff/orders/${orderId}`)
    const panel = page
      .locator('.panel')
      .filter({ has: page.getByRole('heading', { name: 'Number of the device' }) })
    const number = panel.getByLabel('IMEI or serial number')
    const save = panel.getByRole('button', { name: 'Save the number' })
    await save.click()
    await panel.getByText(/^Please enter a valid IMEI/).waitFor()
    await number.fill('35 693803 564380 8')
    await save.click()
    await panel.getByText('One digit of this IMEI is wrong').waitFor()
    await look(person, 'numbers-wrong')
    await number.fill('35 693803 564380 9')
    await number.press('Enter')
    await panel.getByText(iphone13).waitFor()
    await look(person, 'numbers-came-in')

    await repairOverApi(person, orderId)
    await page.goto(`/staff/orders/${orderId}`)
    await page.getByText('Read it once more before the device leaves.').first().waitFor()
    await panel.getByText('Read it from the device once more.').waitFor()
    await number.fill(iphone15)
    await number.press('Enter')
    await panel.getByText('Not the same number').waitFor()
    await look(person, 'numbers-differ')
    await page.getByText('It stays here until the owner gives a reason.').first().waitFor()
    await page.getByRole('link', { name: 'Go to the number' }).first().waitFor()
    await panel.getByRole('button', { name: 'Let it go with a reason' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hand the device over with another number?' })
    await dialog.getByRole('button', { name: 'Allow the hand-over' }).click()
    await dialog.getByText('Please say why it is right all the same').waitFor()
    await dialog.getByLabel('Reason').fill('The maker replaced the board')
    await look(person, 'numbers-dialog')
    await dialog.getByRole('button', { name: 'Allow the hand-over' }).click()
    await panel.getByText('May go with another number:').waitFor()
    await look(person, 'numbers-allowed')
    await moveTo(page, 'Delivered')
  })
