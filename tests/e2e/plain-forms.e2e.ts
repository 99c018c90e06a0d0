/** Tests forms of public pages that are sent while the page's scripts do not come, or without any. */
import { expect, test } from 'vitest'
import { look } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { openApp } from './open-app.ts'
import { holdBack } from './hold-back.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { customerWidths } from '../modes.ts'

const here = inBrowser(openApp)
/** What the boot script waits for the page's scripts, and a little more. */
const patience = 6_000

/** Without it no page starts. */
const shell = '**/assets/shell-*.js'
/** A person presses what they see; they do not wait for the last picture. */
const whenPainted = { waitUntil: 'domcontentloaded' } as const

for (const width of customerWidths) {
  test(`a number sent before the scripts came leads to its code, and to the booking, at ${width} px`, async () => {
    const mobileNumber = aMobileNumber()
    const person = await here.person({ width })
    const { page } = person
    // The number has no account yet.
    person.expecting(/^404 POST .*verify/)
    await page.clock.install()
    const scripts = await holdBack(page, shell, 'GET')
    await page.goto('/prices', whenPainted)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.keyboard.type(mobileNumber)
    await page.keyboard.press('Enter')
    await page.clock.fastForward(patience)
    await page.waitForURL('**/login', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: 'OTP Verification' }).waitFor()
    const code = await here.app.codeFor(mobileNumber)
    // The first digits are typed before the page has started.
    await page.getByLabel('4-digit code').waitFor()
    await page.keyboard.type(code.slice(0, 2))
    scripts.letGo()
    await page.locator('html[data-hydrated]').waitFor()
    await look(person, 'login-page')
    const cells = page.getByRole('group', { name: '4-digit code' }).getByRole('textbox')
    await expect.poll(() => cells.nth(1).inputValue()).toBe(code.slice(1, 2))
    await page.keyboard.type(code.slice(2))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sign Up' }).waitFor()
    await page.getByLabel('Name').fill('Nandhini Raja')
    await page.getByLabel('Email').fill('nandhini@example.in')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.waitForURL('**/service-enquiry')
  })

  test(`without scripts a refused message comes back as it was typed, and is then sent, at ${width} px`, async () => {
    const person = await here.person({ width, javaScript: false })
    const { page } = person
    person.expecting(/^422 POST/)
    await page.goto('/contact')
    await page.getByLabel('Full Name').fill('Nandhini Raja')
    await page.getByLabel('Email').fill('nandhini@example.in')
    await page.getByLabel('Phone Number').fill('12')
    await page.getByRole('textbox', { name: 'Message' }).fill(`The screen flickers, at ${width}.`)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.locator('#answer').getByText('Please enter a valid phone number').waitFor()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue())
      .toBe(`The screen flickers, at ${width}.`)
    expect(await page.evaluate(() => scrollY > 0 || innerWidth > 1_000)).toBe(true)
    await page.getByLabel('Phone Number').fill('98410 12345')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByText('Thank you for contacting us. We will get back to you soon.').waitFor()
  })
}

test('a number typed before the scripts came is there once they are', async () => {
  const { page } = await here.person({})
  const scripts = await holdBack(page, shell, 'GET')
  await page.goto('/prices', whenPainted)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.keyboard.type('98400')
  scripts.letGo()
  await page.locator('.dialog-view [role=dialog]').waitFor()
  await page.keyboard.type('12')
  const field = page.getByRole('dialog', { name: 'Login' }).getByLabel('Mobile number')
  await expect.poll(() => field.inputValue()).toBe('9840012')
})

test('what was refused before the scripts came is marked as ever once they are there', async () => {
  const person = await here.person({})
  const { page } = person
  person.expecting(/^422 POST/, /^console: .*422/)
  await page.clock.install()
  const scripts = await holdBack(page, shell, 'GET')
  await page.goto('/business', whenPainted)
  await page.getByLabel('Name', { exact: true }).fill('Nandhini Raja')
  await page.getByLabel('Number of devices').fill('many')
  await page.getByRole('button', { name: 'Request a quote' }).click()
  await page.clock.fastForward(patience)
  await page.locator('#answer').waitFor()
  scripts.letGo()
  await page.getByLabel('Company').pressSequentially('Raja & Co')
  await page.locator('html[data-hydrated]').waitFor()
  await expect.poll(() => page.getByLabel('Company').inputValue()).toBe('Raja & Co')
  const count = page.getByLabel('Number of devices')
  await expect.poll(() => count.getAttribute('aria-invalid')).toBe('true')
  await count.fill('12')
  await expect.poll(() => count.getAttribute('aria-invalid')).toBe(null)
  await expect
    .poll(() => page.getByLabel('Name', { exact: true }).inputValue())
    .toBe('Nandhini Raja')
})
