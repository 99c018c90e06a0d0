/** A rider's run from the first stop to the delivery, on a phone by touch and on a desk by keys, also without a connection. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { customerWidths } from '../modes.ts'
import { look } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { ownersBrowserWithPasskey } from './colleague.ts'
import { repairOverApi } from './repair-over-api.ts'
import { aRider, aStop } from './riders.ts'

const here = inBrowser()
const anOwner = ownersBrowserWithPasskey(here)

const aPicture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: 40, g: 90, b: 90 } } })
    .jpeg()
    .toBuffer()

/** The newest code that the customer got for a door. */
async function codeSentTo(mobileNumber: string, what: 'pickup' | 'delivery'): Promise<string> {
  const text = {
    pickup: /(?:pickup code is|பிக்அப் குறியீடு) (\d{4})/,
    delivery: /(?:delivery code is|டெலிவரி குறியீடு) (\d{4})/,
  }[what]
  let code: string | undefined
  await expect
    .poll(async () => {
      const messages = await here.app.sentTo(mobileNumber)
      code = messages.flatMap((one) => text.exec(one.text)?.[1] ?? []).at(0)
      return code
    })
    .toBeDefined()
  return code ?? ''
}

/** Runs in the page: the worker has the run, and what its page is made of. */
async function isKept(): Promise<boolean> {
  const kept = await caches.match('/api/v1/app/staff/run')
  return kept !== undefined && navigator.serviceWorker.controller !== null
}

const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

test.each(customerWidths)('a rider collects and brings back at %s px', async (width) => {
  const owner = await anOwner()
  const rider = await aRider(here, owner, width)
  const { person, asOwner } = rider
  const { page, context } = person
  // A wrong code is refused, and the run is asked for while there is no connection.
  person.expecting(
    /^422 POST .*\/staff\/run\/step$/,
    /ERR_INTERNET_DISCONNECTED/,
    // After signing out.
    /^401 GET .*\/staff\//,
  )
  const press = async (name: string) => {
    // One that is disabled takes no focus.
    const button = page.getByRole('button', { name, exact: true, disabled: false })
    if (width < 768) return button.tap()
    await button.waitFor()
    await button.focus()
    return page.keyboard.press('Enter')
  }
  const typeCode = async (code: string) => {
    await page.getByRole('textbox', { name: '4-digit code, digit 1' }).focus()
    await page.keyboard.type(code)
  }
  const first = await aStop(here, rider, 'Meenakshi Sundaram')
  const second = await aStop(here, rider, 'Kavitha Raman')
  await page.goto('/staff')
  await page.waitForURL(/\/staff\/run$/)
  await expect.poll(() => page.evaluate(isKept)).toBe(true)
  // Both are booked for the same hour, so either may come first.
  await page.getByRole('button', { name: /^Meenakshi Sundaram/ }).click()
  await page.getByRole('heading', { name: 'Meenakshi Sundaram' }).waitFor()

  const address = page.getByRole('link', { name: /opens the map/ })
  const end = async () => {
    const box = await address.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect.poll(end).toBeLessThan(width < 768 ? 844 : 900)
  await expect
    .poll(() => address.getAttribute('href'))
    .toContain('https://www.google.com/maps/dir/')
  await expect
    .poll(() => page.getByRole('link', { name: /^Call/ }).getAttribute('href'))
    .toMatch(/^tel:\+91/)
  const next = await page.getByRole('button', { name: 'Accept this pickup' }).boundingBox()
  expect(next?.height).toBeGreaterThanOrEqual(52)
  await look(person, 'rider-run')

  await press('Accept this pickup')
  await press('Set out')
  const code = await codeSentTo(first.customer.mobileNumber, 'pickup')
  await press('Collect the device')
  await page.getByLabel('Take photos').setInputFiles({
    name: 'device.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPicture(),
  })
  await page.getByAltText('The device, photo 1').waitFor()
  await page.getByLabel('Charger').check()
  await typeCode(wrong(code))
  await look(person, 'rider-door')
  await press('Device collected')
  await page
    .getByRole('dialog')
    .getByText(/That is not the code.*4 tries are left/)
    .waitFor()
  await typeCode(code)
  await press('Device collected')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /^Meenakshi Sundaram/ }).click()
  await page.getByRole('button', { name: 'Reached the shop' }).waitFor()
  await context.setOffline(true)
  await press('Reached the shop')
  await page.getByRole('heading', { name: 'Waiting to be sent: 1' }).waitFor()
  await page.getByRole('heading', { name: 'Kavitha Raman' }).waitFor()
  await press('Accept this pickup')
  await page.getByRole('heading', { name: 'Waiting to be sent: 2' }).waitFor()
  await look(person, 'rider-waiting')
  // A phone that throws pages away loads this one again.
  await page.reload()
  await page.getByRole('heading', { name: 'Waiting to be sent: 2' }).waitFor()
  await page.getByRole('heading', { name: 'Kavitha Raman' }).waitFor()
  await page.getByRole('button', { name: /Rider$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByText('2 acts of your run wait').waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  await context.setOffline(false)
  await page.getByRole('region', { name: 'Waiting to be sent' }).waitFor({ state: 'detached' })
  const trail = async (orderId: string) =>
    (
      await asOwner<{ trail: { change: string | null }[] }>(
        'GET',
        `/staff/order?orderId=${orderId}`,
      )
    ).trail.flatMap(({ change }) => change ?? [])
  const times = async (orderId: string, change: RegExp) =>
    (await trail(orderId)).filter((one) => change.test(one)).length
  await expect.poll(() => times(first.orderId, /(Reached Warehouse|In shop)$/)).toBe(1)
  await expect.poll(() => times(second.orderId, /Pickup Person Assigned$/)).toBe(1)

  await owner.page.goto('/staff/account')
  await repairOverApi(owner, first.orderId, 'picked-up-by-delivery')
  const back = { orderId: first.orderId, hand: 'rider', colleagueId: rider.id }
  await asOwner('POST', '/staff/order/assign', back)
  await page.reload()
  await page.getByRole('button', { name: /^Meenakshi Sundaram/ }).click()
  await press('Take the device')
  await press('Set out')
  const last = await codeSentTo(first.customer.mobileNumber, 'delivery')
  await press('Hand over')
  await typeCode(last)
  await press('Device handed over')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => trail(first.orderId)).toContain('Heading to Deliver to Delivered')

  await page.getByRole('button', { name: /Rider$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Workshop' }).waitFor()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
})
