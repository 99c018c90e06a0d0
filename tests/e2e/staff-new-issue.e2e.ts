/**
 * Tests how the owner adds an issue: text, a price from today, a recording; a customer books it; it is withdrawn and
 * published again.
 */
import { isFaultFinding } from '#domain/catalogue/fault-finding.ts'
import { expect, test } from 'vitest'
import { aWebm } from '../sounds.ts'
import { inBrowser } from './browser.ts'
import { ownersLink, withAuthenticator } from './colleague.ts'
import { flowOf } from './flow.ts'

const here = inBrowser()

test('an issue is added, completed and booked at its price; a tier is added, renamed and given a price', async () => {
  const { app } = here
  const owner = await here.person()
  const { page } = owner
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const notified = (text: string) => page.locator('.toast', { hasText: text }).first().waitFor()
  await withAuthenticator(page)
  await page.goto(await ownersLink(app))
  await button('Sign in on this device').click()
  await button('Add a passkey').click()
  await page.getByRole('button', { name: 'Rename' }).waitFor()

  await page.goto('/staff/catalogue?view=issues')
  await button('Add an issue').click()
  owner.expecting(/^422 POST .*\/staff\/catalogue\/issues/)
  await button('Add the issue').click()
  await page.getByText('Please enter the name').waitFor()
  await page.getByLabel('Name').fill('Frame straightening')
  await page.getByLabel('Description').fill('The bent frame is set straight on a jig.')
  await page.getByLabel('What is included').fill('Includes: Jig, Touch test')
  await page.getByLabel('Service duration').fill('3 hours')
  await expect.poll(() => page.getByLabel('SAC code').inputValue()).toBe('998716')
  await button('Add the issue').click()

  await page.waitForURL(/\/staff\/catalogue\/issues\/iphone-frame-straightening$/)
  await page.getByText('Customers cannot book this yet.').waitFor()
  await expect.poll(() => page.getByLabel('Offered to customers').isDisabled()).toBe(true)
  await page.getByLabel('Quality, OLED').fill('Own work')
  await page.getByLabel('Service, OLED').fill('2,100')
  await page.getByLabel('Spare, OLED').fill('0')
  await button('Save prices').click()
  await notified('New bookings have them from now on.')
  await page.getByText('a price, in a tier that a model has').waitFor({ state: 'detached' })
  await page.getByLabel('Transcript').fill('We will set the frame of your phone straight.')
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'a.webm', mimeType: 'audio/webm', buffer: Buffer.from(aWebm(2)) })
  await button('Save English recording').click()
  await page.getByText('It is complete, and not offered.').waitFor()

  const customer = await app.aCustomer()
  // "Find the fault" stays behind the repairs.
  const offered = async () =>
    (await customer.issuesOf('iphone-13'))
      .map(({ value }) => value)
      .filter((id) => !isFaultFinding(id))
  expect(await offered()).not.toContain('iphone-frame-straightening')
  await page.getByLabel('Offered to customers').check()
  await button('Save the issue').click()
  await page.locator('.badge', { hasText: /^Offered/ }).waitFor()
  expect((await offered()).at(-1)).toBe('iphone-frame-straightening')

  // First in the list from now on, for customers too.
  await page.goto('/staff/catalogue?view=issues')
  const up = button('Move Frame straightening up')
  await up.waitFor()
  const places = (await offered()).length - 1
  for (let at = places; at > 0; at--) {
    await up.click()
    await expect
      .poll(async () => (await offered()).indexOf('iphone-frame-straightening'))
      .toBe(at - 1)
    if (at > 1) await expect.poll(() => up.isEnabled()).toBe(true)
  }

  const booker = await here.person({ customer })
  const flow = flowOf(app, booker)
  await booker.page.goto('/service-enquiry')
  await flow.walk(1, 2)
  await flow.chooseIssues(1)
  const sheet = booker.page.getByRole('article').filter({ hasText: 'Frame straightening' })
  await sheet.getByText('₹2,100').first().waitFor()
  await flow.goOn().click()
  await flow.isAt(3)
  await booker.page.getByText('We will set the frame of your phone straight.').waitFor()
  // The recording is no sound that a browser knows.
  await booker.page.getByText('The recording could not be loaded.').waitFor()
  await flow.button('Yes, This Is My Issue').click()
  await flow.walk(4, 5)
  await booker.page.getByText('Frame straightening').first().waitFor()

  // Withdrawn from the catalogue: the order under way keeps it.
  await page.goto('/staff/catalogue/issues/iphone-frame-straightening')
  await page.getByLabel('Offered to customers').uncheck()
  await button('Save the issue').click()
  await page.locator('.badge', { hasText: 'Not offered' }).waitFor()
  expect(await offered()).not.toContain('iphone-frame-straightening')
  await booker.page.reload()
  await booker.page.getByText('Frame straightening').first().waitFor()
  await page.getByLabel('Offered to customers').check()
  await button('Save the issue').click()
  await page.locator('.badge', { hasText: /^Offered/ }).waitFor()

  await page.goto('/staff/catalogue?view=prices')
  await button('Add a tier').click()
  owner.expecting(/^409 POST .*\/staff\/catalogue\/tiers/)
  await page.getByLabel('Name').fill('oled')
  await button('Add the tier').click()
  await page.getByText('There is a price tier of this name already.').waitFor()
  await page.getByLabel('Name').fill('Foldable')
  await button('Add the tier').click()
  await page.getByText('No model has this tier yet.').waitFor()
  await button('Rename the tier').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Folding')
  await button('Save').click()
  await button('Folding').and(page.locator('[aria-pressed=true]')).waitFor()
  await page.getByLabel('Quality, Screen Replacement').fill('Folding OLED')
  await page.getByLabel('Service, Screen Replacement').fill('5000')
  await page.getByLabel('Spare, Screen Replacement').fill('40000')
  await button('Save prices').click()
  await notified('Prices saved')
  await button('Models').click()
  await button('Change iPhone 13').click()
  await page.getByLabel('Price tier').selectOption('Folding: no model yet')
  await button('Save').click()
  await page.locator('.dialog').waitFor({ state: 'detached' })
  expect(await offered()).toEqual(['iphone-screen'])

  // A tier that no model has can be deleted; the others cannot.
  await button('Prices').click()
  await button('Add a tier').waitFor()
  await expect.poll(() => button('Remove the tier').count()).toBe(0)
  await button('Add a tier').click()
  await page.getByLabel('Name').fill('Mistyped')
  await button('Add the tier').click()
  await button('Mistyped').waitFor()
  await button('Remove the tier').click()
  await page.getByRole('alertdialog', { name: 'Remove Mistyped?' }).waitFor()
  await button('Remove').click()
  await notified('Mistyped is gone.')
  await button('Mistyped').waitFor({ state: 'detached' })
})
