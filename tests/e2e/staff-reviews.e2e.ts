/**
 * Tests how customers' forms are answered: a student's photos are approved, the cart has the discount, a request is
 * quoted.
 */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { inBrowser, shoot } from './browser.ts'
import { ownersLink } from './colleague.ts'
import { loomsOfGuindy } from './form-values.ts'
import { flowOf } from './flow.ts'

const here = inBrowser()

async function aPhoto(name: string, background: string) {
  const drawn = sharp({ create: { width: 640, height: 480, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() }
}

test('a student applies, is approved and pays less; a quote request is assigned and quoted', async () => {
  const { app } = here
  const customer = await app.aCustomer({ name: 'Nandhini Selvam' })
  await customer.bookTo(5)
  const student = await here.person({ customer })
  const flow = flowOf(app, student)
  await student.page.goto('/service-enquiry')
  await student.page.getByText('Extra charge, Walk-in').waitFor()
  const bill = student.page.getByRole('complementary', { name: 'Bill' })
  await expect.poll(() => bill.getByText('Student discount', { exact: true }).count()).toBe(0)

  await student.page.goto('/student-discount')
  const field = (label: string) => student.page.getByLabel(label, { exact: true })
  await field('Student Name').fill('Nandhini Selvam')
  await field('Phone Number').fill(customer.mobileNumber)
  await field('College Name').fill('Marina College of Arts')
  await field('Student ID Card Number').fill('MC-2291')
  await field('Service Detail').fill('iPhone 13 screen replacement')
  await field('College ID Photo').setInputFiles(await aPhoto('id.jpg', '#27606c'))
  await field('Apple Device Photo').setInputFiles(await aPhoto('phone.jpg', '#c9a227'))
  await flow.button('Submit Application').click()
  await flow.toast('Application Submitted!')

  dataOf(await app.call('POST', '/quote/create', loomsOfGuindy))

  const owner = await here.person()
  const { page } = owner
  owner.expecting(/^401 GET .*\/staff\//)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.goto(await ownersLink(app))
  await button('Sign in on this device').click()
  await page.getByRole('link', { name: 'Reviews' }).click()
  // Two of the sample data, and this one.
  await page.getByRole('link', { name: 'Students 3 open' }).waitFor()
  const card = page.getByRole('article', { name: /Nandhini Selvam/ })
  for (const image of await card.locator('.proof-photos img').all())
    await expect
      .poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBe(640)
  await button('College ID of Nandhini Selvam, larger').click()
  await page.getByRole('region', { name: 'College ID' }).waitFor()
  await button('Larger').click()
  await button('Device').last().click()
  await page.getByRole('region', { name: 'Device' }).getByRole('img').waitFor()
  await shoot(owner, 'reviews-photo')
  await page.keyboard.press('Escape')
  await button('Decline Nandhini Selvam').click()
  await button('Decline').last().click()
  await page.getByText('Please choose the reason').waitFor()
  await page.keyboard.press('Escape')
  await shoot(owner, 'reviews-students')
  await button('Approve Nandhini Selvam').click()
  await page.getByRole('link', { name: 'Students 2 open' }).waitFor()
  await card.waitFor({ state: 'detached' })

  await student.page.goto('/service-enquiry')
  await bill.getByText('Student discount', { exact: true }).waitFor()
  await flow.pay()
  await flow.isThanked()

  await page.getByRole('link', { name: /^Quotes/ }).click()
  const quote = page.getByRole('article', { name: 'Guindy Looms' })
  await quote.getByLabel('Add a note').fill('Wants it before Pongal')
  await quote.getByRole('button', { name: 'Add note' }).click()
  await quote.getByText('Owner: Wants it before Pongal').waitFor()
  await quote.getByLabel('Assigned to').selectOption('Owner')
  await expect.poll(() => quote.getByLabel('State').isEnabled()).toBe(true)
  await shoot(owner, 'reviews-quotes')
  await quote.getByLabel('State').selectOption('Quoted')
  await page.getByText('It is now under Quoted.').first().waitFor()
  await button('Quoted').click()
  await quote.getByText('Owner: Wants it before Pongal').waitFor()
  await page.waitForURL('**/staff/reviews/quotes?state=quoted')
})
