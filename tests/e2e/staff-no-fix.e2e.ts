/** Tests repairs that end without being done: no fix with the money back, and a declined estimate; each device goes back with its note. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { look } from './axe-look.ts'
import { inBrowser, type Person } from './browser.ts'
import { atTheBench } from './estimates.ts'
import { onlyComplete } from '../modes.ts'

const here = inBrowser()
const bench = atTheBench(here)

/** The owner, with the order's device at the workshop. */
async function ownerAt(orderId: string): Promise<Person> {
  const owner = await here.person({ width: 1440 })
  await owner.context.addCookies([await bench.session()])
  const move = () =>
    owner.context.request.post(`${here.app.url}/api/v1/app/staff/jobs/move`, {
      headers: { Origin: here.app.url },
      data: { orderId, from: 'order-placed', to: 'reached-workshop' },
    })
  await expect.poll(async () => (await move()).status()).toBe(200)
  await owner.page.goto(`/staff/orders/${orderId}`)
  return owner
}

/** By keyboard alone; the colleague's page says so at once. */
async function giveBack({ page }: Person) {
  await page.getByRole('button', { name: 'Handed back' }).last().focus()
  await page.keyboard.press('Enter')
  await page.getByText(/Its device was handed back on/).waitFor()
}

/** The note opens as a PDF from the customer's own page. */
async function readNote({ page }: Person) {
  await page.reload()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Delivery note' }).click()
  const file = await readFile(await (await saved).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
}

test('a paid repair ends without a fix by keyboard, its money and its device go back', async () => {
  const customer = await here.app.aCustomer({ name: 'Divya Krishnan' })
  const { orderId } = await customer.bookNow(1, 'MDCPENCIL2')
  const owner = await ownerAt(orderId)
  const { page } = owner
  await page.getByRole('button', { name: 'End without a fix' }).waitFor()
  await look(owner, 'no-fix-panel')
  await page.getByRole('button', { name: 'End without a fix' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'End without a fix?' })
  await dialog.getByLabel('Reason').focus()
  await page.keyboard.type('The board')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Two layers of the board are torn')
  await look(owner, 'no-fix-dialog')
  await dialog.getByRole('button', { name: 'End without a fix' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Give back' }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await look(owner, 'no-fix-ended')

  const divya = await here.person({ width: 390, customer })
  await divya.page.goto(`/order-tracking?orderId=${orderId}`)
  await divya.page.getByRole('heading', { name: 'We could not repair it' }).waitFor()
  await divya.page.getByText('Two layers of the board are torn').waitFor()
  await divya.page.getByText(/went back the way you paid|is on its way back to you/).waitFor()
  await look(divya, 'no-fix-tracking')

  await giveBack(owner)
  await readNote(divya)
  await divya.page.getByText('Your device is back with you.').waitFor()
})

test('a device whose estimate was declined is given back with its note', onlyComplete, async () => {
  const customer = await here.app.aCustomer({ name: 'Divya Krishnan' })
  const { orderId } = await bench.takeIn(customer)
  const owner = await ownerAt(orderId)
  await bench.sendEstimate(orderId)
  await bench.noteAnswer(orderId, 1, [])
  await owner.page.getByText(/The customer declined the estimate/).waitFor()
  await owner.page.getByLabel('Received by (optional)').fill('Arul Selvan')
  await look(owner, 'declined-give-back')
  await giveBack(owner)
  const divya = await here.person({ width: 390, customer })
  await divya.page.goto(`/order-tracking?orderId=${orderId}`)
  await divya.page.getByRole('heading', { name: 'You declined the repair' }).waitFor()
  await readNote(divya)
  await look(divya, 'declined-tracking')
})
