/** Tests photos and a signature from a phone at the counter: a desk of 1440 px, and a phone of 390 px that scans its code. */
import { expect, test } from 'vitest'
import { readQr } from '../read-qr.ts'
import { look } from './axe-look.ts'
import { aPhoto } from './a-photo.ts'
import { inBrowser, type Person } from './browser.ts'
import { ownersCookie } from './colleague.ts'
import { signByPen } from './signing.ts'
import { atMost } from '../timeouts.ts'

const here = inBrowser()
/** The counter looks by itself every ten seconds, so what is there sooner came by its events. */
const soon = { timeout: atMost(9_000) }

/** What a camera reads at the counter, once the code is wholly shown. */
async function codeAt({ page }: Person): Promise<string> {
  const tile = page.locator('.phone-link-tile')
  let read: readonly string[] = []
  await expect.poll(async () => (read = await readQr(await tile.screenshot()))).toHaveLength(1)
  return read[0] ?? ''
}

test('a phone scans the code of the counter, takes photos and signs, and the counter saves them', async () => {
  const { app } = here
  const customer = await app.aCustomer({ name: 'Divya Krishnan' })
  const { orderId } = await customer.bookTo(5)
  await customer.pay(orderId)
  const desk = await here.person({ width: 1440 })
  await desk.context.addCookies([await ownersCookie(app)])
  await desk.page.goto(`/staff/counter/${orderId}`)
  await desk.page.getByRole('button', { name: 'Photos from a phone' }).click()
  const code = desk.page.getByRole('img', { name: 'Code that opens the camera page on a phone' })
  await code.waitFor()
  await look(desk, 'counter-photos-code')
  const address = await codeAt(desk)
  expect(address).toMatch(/\/counter-photos#[\w-]{43}$/)

  const phone = await here.person({ width: 390 })
  const { page, context } = phone
  await page.goto(address)
  await page.getByRole('heading', { name: /MDC-/ }).waitFor()
  await look(phone, 'counter-photos-empty')
  await page.getByLabel('Take a photo').setInputFiles([await aPhoto('#27606c')])
  await page.getByText('1 of 1 at the counter').waitFor()
  await desk.page.getByAltText('The device, photo 1').waitFor(soon)

  phone.expecting(/^console: .*ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.getByLabel('Take a photo').setInputFiles([await aPhoto('#7a8f3a')])
  await page.getByText(/1 photo is not sent. No connection/).waitFor()
  await look(phone, 'counter-photos-offline')
  await context.setOffline(false)
  await page.getByText('2 of 2 at the counter').waitFor()
  await desk.page.getByAltText('The device, photo 2').waitFor(soon)

  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await signByPen(page)
  await look(phone, 'counter-photos-signing')
  await page.getByRole('button', { name: 'Send the signature' }).click()
  await page.getByText('The owner has signed.').waitFor()
  await desk.page.getByText('Signed on the phone.').waitFor(soon)
  await look(desk, 'counter-photos-arrived')

  await desk.page.getByRole('button', { name: 'Screen', exact: true }).click()
  await desk.page.getByRole('button', { name: 'Save intake' }).click()
  await desk.page.getByRole('button', { name: 'Change intake' }).waitFor()
  const saved = desk.page.getByAltText('The device, photo 2')
  await expect.poll(() => saved.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400)
  await desk.page.getByRole('img', { name: 'Signature of the customer' }).waitFor()

  phone.expecting(/^404 POST .*\/intake-link\/(shown|photos)/)
  await page.getByLabel('Take a photo').setInputFiles([await aPhoto('#8f3a3a')])
  await page.getByText('This link has ended').waitFor()
  await page.getByAltText('Photo 3, not sent').waitFor()
  await look(phone, 'counter-photos-ended')

  // What the phone could not send goes out by the next code.
  await desk.page.getByRole('button', { name: 'Change intake' }).click()
  await desk.page.getByRole('button', { name: 'Photos from a phone' }).click()
  await code.waitFor()
  await page.goto(await codeAt(desk))
  await page.getByText('1 of 1 at the counter').waitFor()
  await desk.page.getByAltText('The device, photo 3').waitFor(soon)
})
