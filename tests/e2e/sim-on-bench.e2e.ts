/**
 * Tests a repair whose customer's SIM is in the device: another number at the intake, the paper with the code to follow it,
 * the estimate by the other number, up to the delivery. The customer's own number hears nothing meanwhile.
 */
import { expect, test } from 'vitest'
import { aMobileNumber } from '../app/sign-in.ts'
import { readQr } from '../read-qr.ts'
import { look, widths } from './axe-look.ts'
import { inBrowser, type Person } from './browser.ts'
import { atTheBench } from './estimates.ts'
import { typeCode } from './focus.ts'
import { deliver } from './papers.ts'
import { repairOverApi } from './repair-over-api.ts'

const here = inBrowser()
const bench = atTheBench(here)

/** Answers the question of the intake; a choice without its number is refused. */
async function noteOtherNumber(colleague: Person, orderId: string, number: string): Promise<void> {
  const { page } = colleague
  await page.goto(`/staff/orders/${orderId}`)
  const question = page.getByRole('group', { name: 'How do we reach the customer' })
  await question.getByRole('radio', { name: 'Another number' }).check()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await page.getByText('Please enter your mobile number').waitFor()
  await page.getByLabel('Mobile number').fill(number)
  await look(colleague, 'reach-question')
  await save.click()
  await page.getByText(`to +91 ${number}`).waitFor()
  await look(colleague, 'reach-noted')
}

/** Scans the code of the intake sheet on a device of nobody. */
async function followByPaper(colleague: Person, orderId: string): Promise<void> {
  await colleague.page.goto(`/staff/orders/${orderId}/intake-sheet`)
  const code = colleague.page.getByRole('img', { name: 'QR code to follow the repair' })
  await code.waitFor()
  await look(colleague, 'reach-sheet')
  const [link = ''] = await readQr(await code.screenshot())
  const { page } = await here.person({ width: colleague.look.width })
  await page.goto(link)
  await page.getByRole('heading', { name: /^Pre Repair Process/ }).waitFor()
  await expect.poll(() => page.locator('main').innerText()).not.toContain('Divya')
}

/** Says yes to one line, by the link and the code that the number got. */
async function answerBy(customer: Person, number: string, accepted: string): Promise<void> {
  const { page } = customer
  await page.goto(await bench.linkFor(number))
  await page.getByRole('radiogroup').first().waitFor()
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByText('No', { exact: true }).click()
  const line = page.getByRole('radiogroup', { name: accepted })
  await line.getByText('Yes, do it', { exact: true }).click()
  await page.getByText(`the number that ends in ${number.slice(-4)}`).waitFor()
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('group', { name: '4-digit code' }).waitFor()
  await typeCode(page, await here.app.codeFor(number))
  await look(customer, 'reach-code')
  await page.getByRole('button', { name: /^Approve ₹/ }).click()
  await page.getByRole('heading', { name: 'Thank you. We have your yes.' }).waitFor()
}

async function takeCash({ page }: Person, orderId: string): Promise<void> {
  await page.goto(`/staff/orders/${orderId}`)
  const payment = page
    .locator('.panel')
    .filter({ has: page.getByRole('heading', { name: 'Payment', exact: true }) })
  await payment.getByRole('radio', { name: 'Cash' }).check()
  await payment.getByRole('button', { name: /^Take ₹/ }).click()
  await page.getByText('Payment noted').first().waitFor()
}

for (const width of widths)
  test(`a second number gets estimate, code and news up to the hand-over, at ${width} px`, async () => {
    const { app } = here
    const { orderId, mobileNumber } = await bench.takeIn()
    const second = aMobileNumber()
    const colleague = await here.person({ width })
    await colleague.context.addCookies([await bench.session()])
    await noteOtherNumber(colleague, orderId, second)
    const before = await app.sentTo(mobileNumber)
    await followByPaper(colleague, orderId)
    const [screen = ''] = await bench.sendEstimate(orderId)
    await answerBy(await here.person({ width }), second, screen)
    await takeCash(colleague, orderId)
    await repairOverApi(colleague, orderId)
    await expect.poll(async () => (await app.sentTo(second)).length).toBeGreaterThan(3)
    expect(await app.sentTo(mobileNumber)).toEqual(before)
    await deliver(colleague, orderId)
  })
