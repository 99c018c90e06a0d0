/**
 * Tests what a device's owner reads of it: two repairs, the warranties of the first, and booking it once more with the
 * device already chosen.
 */
import { expect, test } from 'vitest'
import { iphone13 } from '../app/customer.ts'
import { lookAt } from './axe-look.ts'
import { inBrowser, type Person } from './browser.ts'
import { atTheBench } from './estimates.ts'
import { inputMethods } from './input-methods.ts'
import { repairOverApi } from './repair-over-api.ts'

const here = inBrowser()
const bench = atTheBench(here)
const { press } = inputMethods.keyboard

/** On a narrow and on a wide screen. */
/** A repair of a walk-in, paid and delivered; this person is a colleague from now on. */
async function repaired(person: Person, orderId: string): Promise<void> {
  const { context, page } = person
  await context.addCookies([await bench.session()])
  await page.goto('/staff/enter')
  await repairOverApi(person, orderId)
  const moved = await context.request.post('/api/v1/app/staff/jobs/move', {
    headers: { Origin: new URL(page.url()).origin },
    data: { orderId, from: 'final-quality-check', to: 'delivered' },
  })
  expect(moved.status()).toBe(200)
}

test('an owner reads what was done to a device, and books it again with it already chosen', async () => {
  const customer = await here.app.aCustomer()
  const { orderId } = await customer.bookNow(1, iphone13)
  await repaired(await here.person(), orderId)
  const owner = await here.person({ customer })
  const { page } = owner
  await page.goto('/profile/orders')
  await press(page.getByRole('link', { name: 'Devices' }).first())
  const device = page.getByRole('article', { name: 'iPhone 13' })
  await device.getByText('under warranty until').first().waitFor()
  await expect.poll(() => device.getByText(iphone13).count()).toBe(0)
  await press(device.getByRole('button', { name: 'Show the IMEI' }))
  await device.getByText(iphone13).waitFor()
  await lookAt(owner, 'own-devices')
  await press(device.getByRole('button', { name: 'Book again' }))
  await page.waitForURL('**/service-enquiry**')
  await page.getByRole('heading', { name: 'What is wrong with it?' }).waitFor()
  await page.getByText('iPhone 13').filter({ visible: true }).first().waitFor()
})

test('a colleague sees that a device is back, and its whole history', async () => {
  const device = 'MDCIMAC24'
  const first = await (await here.app.aCustomer({ name: 'Kavitha Raman' })).bookNow(1, device)
  const person = await here.person()
  const { page } = person
  await repaired(person, first.orderId)
  const second = await (await here.app.aCustomer({ name: 'Arjun Selvam' })).bookNow(1, device)
  await page.goto('/staff/board')
  const card = page.locator(`[data-card="${second.orderId}"]`)
  await card.getByTitle('Back on the same day').waitFor()
  // The flag needs no third line.
  expect((await card.boundingBox())?.height).toBeLessThan(46)
  await lookAt(person, 'repeat-on-board')
  await card.getByRole('link').first().press('Enter')
  await page.getByRole('link', { name: 'Back on the same day' }).waitFor()
  await lookAt(person, 'repeat-on-order')
  await press(page.getByRole('link', { name: 'All repairs of this device' }))
  await page.getByRole('list', { name: 'Repairs, the newest first' }).waitFor()
  await page.getByText('Kavitha Raman').first().waitFor()
  await lookAt(person, 'device-history')
  await press(
    page.getByRole('listitem').filter({ hasText: 'Kavitha Raman' }).getByRole('link').first(),
  )
  await page.waitForURL(`**/staff/orders/${first.orderId}`)
})
