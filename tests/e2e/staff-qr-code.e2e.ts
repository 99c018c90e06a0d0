/**
 * Tests the UPI QR code at the counter, at both widths and themes: it turns green by itself once the customer has paid, and the
 * screen for customers shows the same code and says so in their language.
 */
import { test } from 'vitest'
import { readQr } from '../read-qr.ts'
import { look, widths } from './axe-look.ts'
import { inBrowser, type Person, shoot } from './browser.ts'
import { ownersCookie } from './colleague.ts'

const here = inBrowser()
/** One colleague for the whole file, because the link works once. */
let ownerIsIn: ReturnType<typeof ownersCookie> | undefined

test.each(widths)(
  'at %d px a code is shown at the counter and turns green by itself',
  async (width) => {
    const { app } = here
    const customer = await app.aCustomer({ name: 'Divya Krishnan' })
    const person = await here.person({ width })
    ownerIsIn ??= ownersCookie(app)
    await person.context.addCookies([await ownerIsIn])
    const { page } = person
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const screen = await screenForCustomers(person)
    await look(screen, 'counter-display-idle')
    await page.goto('/staff/counter')
    await page.getByLabel('Mobile number').fill(customer.mobileNumber)
    await page.getByText('Divya Krishnan').waitFor()
    await page.getByLabel('IMEI or serial number').fill('356938035643809')
    await page.keyboard.press('Enter')
    await page.locator('#counter-issues').check()
    await page.getByRole('radio', { name: 'தமிழ்' }).check()
    await page.getByLabel(/^Read out or played in /).check()
    await page.getByText('QR or online', { exact: true }).click()
    await button('Book and send the link').click()
    await page.getByRole('heading', { name: /^MDC-/ }).waitFor()

    // By keyboard alone, as with a customer in front of the counter.
    await button('Show the code').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('img', { name: /^UPI QR code of MDC-/ }).waitFor()
    await page.getByText('Waiting', { exact: true }).waitFor()
    await look(person, 'qr-code-waiting')
    const scanned = screen.page.getByRole('img', { name: /^UPI QR code of MDC-/ })
    await scanned.waitFor()
    await look(screen, 'counter-display-code')

    await page.getByRole('link', { name: 'Open the order' }).click()
    await page.waitForURL('**/staff/orders/*')
    await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor()
    const tile = page.getByRole('img', { name: /^UPI QR code of MDC-/ })
    await page.getByRole('radio', { name: 'UPI QR' }).check()
    await tile.waitFor()
    await shoot(person, 'qr-code-on-order')
    // As a phone's camera does: the code is read off the screen, and paid.
    const [content = ''] = await readQr(await scanned.screenshot())
    const { searchParams } = new URL(content)
    const input = { qr_code_id: `qr_${searchParams.get('tr')}`, outcome: 'success' }
    await app.sandbox('/pay', input)
    await screen.page.getByText('பணம் வந்துவிட்டது. நன்றி.').waitFor()
    await screen.page.waitForFunction(() => Reflect.get(globalThis, 'spoken') === 1)
    await look(screen, 'counter-display-received')
    await page.getByText('Received', { exact: true }).waitFor()
    await tile.waitFor({ state: 'detached' })
    await page.getByText(/UTR/).waitFor()
    await look(person, 'qr-code-paid')
  },
)

/** Started by a press, without which a browser plays nothing; what it plays is counted. */
async function screenForCustomers(colleague: Person): Promise<Person> {
  const page = await colleague.context.newPage()
  await page.addInitScript(() => {
    const { start } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function (...input) {
      const isSpeech = (this.buffer?.duration ?? 0) > 1
      Object.assign(globalThis, {
        spoken: Number(Reflect.get(globalThis, 'spoken') ?? 0) + Number(isSpeech),
      })
      return start.apply(this, input)
    }
  })
  await page.goto('/staff/counter/display')
  await page.getByRole('button', { name: 'Start, with sound' }).click()
  // Until then it shows, and has said, that the money of the customer before is here.
  await page.getByText('வணக்கம்').waitFor()
  await page.evaluate(() => void Object.assign(globalThis, { spoken: 0 }))
  return { ...colleague, page }
}
