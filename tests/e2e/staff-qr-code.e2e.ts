/** Tests the UPI QR code at the counter: it turns green by itself once the customer has paid, at both widths and themes. */
import { test } from 'vitest'
import { readQr } from '../read-qr.ts'
import { look, widths } from './axe-look.ts'
import { inBrowser, shoot } from './browser.ts'
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
    await page.goto('/staff/counter')
    await page.getByLabel('Mobile number').fill(customer.mobileNumber)
    await page.getByText('Divya Krishnan').waitFor()
    await page.getByLabel('IMEI or serial number').fill('356938035643809')
    await page.keyboard.press('Enter')
    await page.locator('#counter-issues').check()
    await page.getByLabel('Read out or played in English').check()
    await page.getByText('QR or online', { exact: true }).click()
    await button('Book and send the link').click()
    await page.getByRole('heading', { name: /^MDC-/ }).waitFor()

    // By keyboard alone, as with a customer in front of the counter.
    await button('Show the code').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('img', { name: /^UPI QR code of MDC-/ }).waitFor()
    await page.getByText('Waiting', { exact: true }).waitFor()
    await look(person, 'qr-code-waiting')

    await page.getByRole('link', { name: 'Open the order' }).click()
    await page.waitForURL('**/staff/orders/*')
    await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor()
    const tile = page.getByRole('img', { name: /^UPI QR code of MDC-/ })
    await page.getByRole('radio', { name: 'UPI QR' }).check()
    await tile.waitFor()
    await shoot(person, 'qr-code-on-order')
    // As a phone's camera does: the code is read off the screen, and paid.
    const [content = ''] = await readQr(await tile.screenshot())
    const { searchParams } = new URL(content)
    const input = { qr_code_id: `qr_${searchParams.get('tr')}`, outcome: 'success' }
    await app.sandbox('/pay', input)
    await page.getByText('Received', { exact: true }).waitFor()
    await tile.waitFor({ state: 'detached' })
    await page.getByText(/UTR/).waitFor()
    await look(person, 'qr-code-paid')
  },
)
