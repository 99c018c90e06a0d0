/** Tests a contact request whose fault is found first: called, taken in, priced, approved by the link, paid and delivered. */
import { expect, test } from 'vitest'
import { look, widths } from './axe-look.ts'
import { inBrowser, type Person } from './browser.ts'
import { typeCode } from './focus.ts'
import { atTheBench } from './estimates.ts'
import { moveTo } from './inspection.ts'
import { repairOverApi } from './repair-over-api.ts'

const here = inBrowser()
const bench = atTheBench(here)
const complaint = 'It switches off by itself while it is on the charger'

async function colleague(width: number): Promise<Person> {
  const person = await here.person({ width })
  await person.context.addCookies([await bench.session()])
  return person
}

/** On the phone the customer agrees that the fault is found first, for nothing. */
async function convert(person: Person, number: string): Promise<void> {
  const { page } = person
  await page.goto('/staff/reviews/calls')
  const card = page.getByRole('article').filter({ hasText: number })
  await card.getByRole('button', { name: /^Turn into a booking/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn into a booking' })
  await dialog.getByText('Find the fault first').click()
  await dialog.getByLabel('What is wrong, in the customer’s words (optional)').fill(complaint)
  await look(person, 'convert-to-diagnosis')
  await dialog.getByRole('button', { name: 'Book, nothing to pay' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The first line is agreed to, the second one is not; without signing in. Returns the total. */
async function approve(mobileNumber: string, width: number): Promise<string> {
  const theirs = await here.person({ width })
  const { page } = theirs
  await page.goto(await bench.linkFor(mobileNumber))
  await page.getByRole('heading', { name: 'We found the fault. Shall we repair it?' }).waitFor()
  await expect.poll(() => page.getByRole('radiogroup').count()).toBe(3)
  const lines = await page.getByRole('radiogroup').all()
  for (const [at, line] of lines.entries())
    await line.getByText(at === 1 ? 'No' : 'Yes, do it', { exact: at !== 1 }).click()
  await page.getByText('You say yes to 2 lines').waitFor()
  const total = await page.locator('.grand .numeral').innerText()
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('group', { name: '4-digit code' }).waitFor()
  await typeCode(page, await here.app.codeFor(mobileNumber, 2))
  await page.getByRole('button', { name: `Approve ${total}` }).click()
  await page.getByRole('heading', { name: 'Thank you. We have your yes.' }).waitFor()
  await page.getByText('To pay when you collect').waitFor()
  await look(theirs, 'contact-approved')
  return total
}

test.each(widths)(
  'at %d px a contact request becomes a diagnosis, an agreed price, and a delivered repair',
  async (width) => {
    const customer = await here.app.aCustomer({ name: 'Meena Iyer' })
    const { orderId } = await customer.bookTo(5, { service: 'contact' })
    expect((await customer.confirm(orderId)).status).toBe(200)
    const person = await colleague(width)
    const { page } = person
    await convert(person, `MDC-${orderId.slice(-6).toUpperCase()}`)

    await page.goto(`/staff/orders/${orderId}`)
    await page.getByText(complaint).first().waitFor()
    await bench.sendEstimate(orderId)
    await page.getByText('Waiting for the customer').first().waitFor()
    await look(person, 'contact-estimate-sent')
    const total = await approve(customer.mobileNumber, width)
    await page.getByText('Accepted', { exact: true }).first().waitFor()

    await repairOverApi(person, orderId)
    const take = page.getByRole('button', { name: `Take ${total}` })
    await take.waitFor()
    await take.click()
    await take.waitFor({ state: 'detached' })
    await moveTo(page, 'Delivered')
    const theirs = await here.person({ width, customer })
    await theirs.page.goto(`/order-tracking?orderId=${orderId}`)
    const summary = theirs.page.getByRole('complementary', { name: 'Order summary' })
    await summary.getByText('Delivered', { exact: true }).waitFor()
    await look(theirs, 'contact-diagnosis-delivered')
  },
)
