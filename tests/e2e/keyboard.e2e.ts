/** Tests the whole booking by keyboard alone, from Home to the order's tracking page and the logout. */
import { expect, test } from 'vitest'
import { inBrowser } from './browser.ts'
import { iphone13 } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { flowOf } from './flow.ts'
import { focused, tabTo, typeCode } from './focus.ts'
import { twoFrames } from './input-methods.ts'

const here = inBrowser()

const isActive = (one: Element) => one === document.activeElement

test('a walk-in is booked and paid without a pointer', async () => {
  const person = await here.person()
  const { page } = person
  const { keyboard } = page
  const flow = flowOf(here.app, person)
  const mobileNumber = aMobileNumber()
  await page.goto('/')
  await keyboard.press('Tab')
  expect(await focused(page)).toMatch(/^Skip to/)
  await keyboard.press('Enter')
  await tabTo(page, /^Book a Service/)
  await keyboard.press('Enter')

  await flow.dialog.getByRole('heading', { name: 'Login' }).waitFor()
  await expect.poll(() => focused(page)).toBe('Mobile number')
  await tabTo(page, 'Sign up now')
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Name')
  await keyboard.type('Kavitha Raman')
  await keyboard.press('Tab')
  await keyboard.type('kavitha@example.com')
  await keyboard.press('Tab')
  await keyboard.type(mobileNumber)
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'OTP Verification' }).waitFor()
  await typeCode(page, await here.app.codeFor(mobileNumber))
  await keyboard.press('Enter')

  await flow.isAt(1)
  await tabTo(page, 'IMEI or Serial Number')
  await keyboard.type(iphone13)
  await keyboard.press('Enter')
  await page.getByText('Device found').waitFor()
  // The issues load only after their list was opened.
  const opened = Promise.withResolvers<void>()
  await page.route('**/devices/issue/list?*', async (route) => {
    await opened.promise
    await route.continue()
  })
  await tabTo(page, 'Continue')
  await keyboard.press('Enter')

  await flow.isAt(2)
  await expect.poll(() => focused(page)).toBe('What is wrong with it?')
  await tabTo(page, 'Select one or more issues')
  await keyboard.press('Enter')
  await page.getByText('Loading issues...').waitFor()
  opened.resolve()
  await page.locator('[role=option][data-highlighted]').waitFor()
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('1 issue selected')
  await tabTo(page, 'Continue')
  await keyboard.press('Enter')

  await flow.isAt(3)
  await tabTo(page, 'English')
  await keyboard.press('ArrowRight')
  await keyboard.press('Space')
  await expect
    .poll(() =>
      page.getByRole('button', { name: 'தமிழ்', exact: true }).getAttribute('aria-pressed'),
    )
    .toBe('true')
  // The chosen language stands beside the English text in this step and the next ones.
  await tabTo(page, /^Yes, This Is My Issue ஆம், இதுதான் என் சிக்கல்$/)
  await keyboard.press('Enter')

  await flow.isAt(4)
  await expect
    .poll(() => focused(page))
    .toBe('How should we receive it? சாதனத்தை நாங்கள் எப்படிப் பெறுவது?')
  await tabTo(page, /^Walk-in/)
  await keyboard.press('Space')

  await flow.isAt(5)
  await tabTo(page, /^Pay ₹/)
  await keyboard.press('Enter')
  // The cart's button has the same name, so the focus must be inside.
  await expect.poll(() => flow.inCheckout(/^Pay ₹/).evaluate(isActive)).toBe(true)
  await keyboard.press('Escape')
  await flow.checkout.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toMatch(/^Pay ₹/)
  await keyboard.press('Enter')
  await expect.poll(() => flow.inCheckout(/^Pay ₹/).evaluate(isActive)).toBe(true)
  await keyboard.press('Enter')
  await flow.isThanked()
  await flow.isTracking()

  await tabTo(page, /^Repair Process/)
  await keyboard.press('Enter')
  await tabTo(page, /^Technician Assigned/)
  await keyboard.press('Enter')
  await page.getByText('point diagnostics').waitFor()
  await tabTo(page, /^Account of/, 'Shift+Tab')
  await keyboard.press('Enter')
  await tabTo(page, 'Logout')
  await keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
})

test('the focus stays inside a dialog and returns to the button that opened it', async () => {
  const person = await here.person({ width: 390 })
  const { page } = person
  await page.goto('/privacy-policy')
  await tabTo(page, 'Login')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Login' }).waitFor()
  await expect.poll(() => focused(page)).toBe('Mobile number')
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab')
    // At the ends Base UI wraps the focus around with a short delay.
    await expect
      .poll(() => dialog.evaluate((one) => one.contains(document.activeElement)))
      .toBe(true)
  }
  // The page beneath does not scroll meanwhile.
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 600)
  await twoFrames(page)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Login')
})
