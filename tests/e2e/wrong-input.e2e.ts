/** Tests every kind of invalid input, with the message that the specification gives for it. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { inBrowser, type Person } from './browser.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { type Flow, flowOf } from './flow.ts'
import { openWorkshop } from './workshop.ts'
import { customerWidths } from '../modes.ts'

const here = inBrowser(openWorkshop)

async function atTheDoor(
  width = 1440,
): Promise<Person & { flow: Flow; send: () => Promise<void> }> {
  const person = await here.person({ width })
  const flow = flowOf(here.app, person)
  await person.page.goto('/')
  await flow.button('Login').click()
  await flow.dialog.getByRole('heading', { name: 'Login' }).waitFor()
  return {
    ...person,
    flow,
    send: () => flow.dialog.getByRole('button', { name: 'Send OTP' }).click(),
  }
}

const isFocused = (field: Locator) => field.evaluate((one) => one === document.activeElement)

/** Sends, and expects this message at this field. */
async function refuses(flow: Flow, field: Locator, message: string) {
  await flow.dialog.getByRole('button', { name: 'Send OTP' }).click()
  await flow.dialog.getByText(message, { exact: true }).waitFor()
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
}

for (const width of customerWidths) {
  test(`login requires ten digits of a mobile number, at ${width} px`, async () => {
    const { flow } = await atTheDoor(width)
    const number = flow.dialog.getByLabel('Mobile number')
    await expect.poll(() => isFocused(number)).toBe(true)
    await refuses(flow, number, 'Please enter your mobile number')
    await expect.poll(() => isFocused(number)).toBe(true)
    await number.pressSequentially('98')
    await flow.dialog.getByText('Please enter your mobile number').waitFor({ state: 'detached' })
    for (const wrong of ['98', '987654321', '1234567890', '5876543210']) {
      await number.fill(wrong)
      await refuses(flow, number, 'Please enter a valid 10-digit mobile number')
    }
    await number.fill('')
    await number.pressSequentially('9a8-7 6.5432109999')
    await expect.poll(() => number.inputValue()).toBe('9876543210')
    await number.fill('+91 98765 43210')
    await expect.poll(() => number.inputValue()).toBe('9876543210')
  })

  test(`sign-up names each invalid field, and clears the error when it is edited, at ${width} px`, async () => {
    const { flow } = await atTheDoor(width)
    await flow.button('Sign up now').click()
    const name = flow.dialog.getByLabel('Name')
    const email = flow.dialog.getByLabel('Email')
    const number = flow.dialog.getByLabel('Mobile number')
    await refuses(flow, name, 'Please enter your name')
    await refuses(flow, email, 'Please enter your email')
    await refuses(flow, number, 'Please enter your mobile number')
    await expect.poll(() => isFocused(name)).toBe(true)
    await name.fill('   ')
    await refuses(flow, name, 'Please enter your name')
    await name.fill('Kavitha')
    await expect.poll(() => name.getAttribute('aria-invalid')).toBeNull()
    for (const wrong of ['kavitha', 'kavitha@', '@example.com', 'a b@example.com']) {
      await email.fill(wrong)
      await refuses(flow, email, 'Please enter a valid email address')
    }
    await expect.poll(() => isFocused(email)).toBe(true)
    await email.fill('kavitha@example.com')
    await expect.poll(() => email.getAttribute('aria-invalid')).toBeNull()
    await number.fill('98765')
    await refuses(flow, number, 'Please enter a valid 10-digit mobile number')
    // The typed number is copied to the other step.
    await flow.dialog.getByRole('button', { name: 'Login' }).click()
    await expect.poll(() => number.inputValue()).toBe('98765')
  })
}

test('a wrong code empties the cells, and focuses the first', async () => {
  const { flow, page, expecting } = await atTheDoor()
  expecting(/^422 POST .*\/verify\/otp/)
  const { mobileNumber } = await flow.enterSignUp()
  await flow.toast('OTP Sent')
  const verify = flow.dialog.getByRole('button', { name: 'Verify' })
  const cells = flow.dialog.locator('.otp input')
  await expect.poll(() => isFocused(cells.first())).toBe(true)
  await flow.dialog.getByText('Please enter all 4 digits').waitFor()
  await expect.poll(() => verify.isDisabled()).toBe(true)
  // There is no close button here, and Escape does not close it either.
  await expect.poll(() => flow.dialog.getByRole('button', { name: 'Close' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.keyboard.type('1a2-3')
  expect(
    await cells.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
  ).toEqual(['1', '2', '3', ''])
  await expect.poll(() => verify.isDisabled()).toBe(true)
  const right = await here.app.codeFor(mobileNumber)
  const wrong = right.endsWith('0') ? '1' : '0'
  for (let at = 0; at < 3; at++) await page.keyboard.press('Backspace')
  await page.keyboard.type(right.slice(0, 3) + wrong)
  await verify.click()
  await flow.dialog.getByText('Invalid OTP. Please try again.').waitFor()
  await flow.toast('Verification Failed', 'Invalid OTP. Please try again.')
  await expect.poll(() => isFocused(cells.first())).toBe(true)
  await expect.poll(() => cells.first().inputValue()).toBe('')
  await expect.poll(() => cells.first().getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.type(right.slice(0, 1))
  await flow.dialog.getByText('Invalid OTP. Please try again.').waitFor({ state: 'detached' })
  await page.keyboard.type(right.slice(1))
  await verify.click()
  await flow.isAt(1)
})

test('a code is sent again after thirty seconds, and the one before stops working', async () => {
  const { flow, page, expecting } = await atTheDoor()
  await page.clock.install()
  expecting(/^422 POST .*\/verify\/otp/)
  const { mobileNumber } = await flow.enterSignUp()
  // The time passes on while a busy machine gets here.
  await flow.dialog.getByText(/^Resend in 0:(30|2\d)$/).waitFor()
  await expect.poll(() => flow.button('Resend OTP').count()).toBe(0)
  const first = await here.app.codeFor(mobileNumber)
  await page.keyboard.type('12')
  await page.clock.fastForward(20_000)
  await flow.dialog.getByText(/^Resend in 0:0\d|Resend in 0:10$/).waitFor()
  await page.clock.fastForward(12_000)
  await here.app.age(31)
  await flow.button('Resend OTP').click()
  await flow.toast('OTP Resent')
  await flow.dialog.getByText(/^Resend in 0:(30|2\d)$/).waitFor()
  const cells = flow.dialog.locator('.otp input')
  await expect.poll(() => cells.first().inputValue()).toBe('')
  const second = await here.app.codeFor(mobileNumber, 2)
  if (second !== first) {
    await cells.first().fill(first)
    await flow.dialog.getByRole('button', { name: 'Verify' }).click()
    await flow.dialog.getByText(/Invalid OTP|This code has expired/).waitFor()
  }
  await cells.first().fill(second)
  await flow.dialog.getByRole('button', { name: 'Verify' }).click()
  await flow.isAt(1)
})

test('a second code requested at once, from anywhere, has to wait', async () => {
  const { flow, expecting, send } = await atTheDoor()
  expecting(/^429 POST .*\/customer\/login/)
  const mobileNumber = aMobileNumber()
  dataOf(await here.app.call('POST', '/customer/login', { mobileNumber }))
  await flow.dialog.getByLabel('Mobile number').fill(mobileNumber)
  await send()
  await flow.dialog.getByText(/Please wait (30|2\d) seconds/).waitFor()
  await flow.toast('Login Failed')
  const waiting = flow.dialog.getByRole('button', { name: /^Send OTP in 0:/ })
  await expect.poll(() => waiting.isDisabled()).toBe(true)
})

test('a number without an account is asked for a name only after its code', async () => {
  const { flow, expecting } = await atTheDoor()
  expecting(/^404 POST .*\/verify\/otp/)
  const mobileNumber = aMobileNumber()
  await flow.dialog.getByLabel('Mobile number').fill(mobileNumber)
  await flow.dialog.getByRole('button', { name: 'Send OTP' }).click()
  await flow.enterCode(mobileNumber)
  await flow.dialog.getByRole('heading', { name: 'Sign Up' }).waitFor()
  await flow.dialog.getByText('This number has no account yet. Please sign up.').waitFor()
  const number = flow.dialog.getByLabel('Mobile number')
  await expect.poll(() => number.inputValue()).toBe(mobileNumber)
  // The number is proven, so the account is opened without a second code.
  await flow.dialog.getByLabel('Name').fill('Asha Raman')
  await flow.dialog.getByLabel('Email').fill('asha@example.com')
  await flow.dialog.getByRole('button', { name: 'Sign Up' }).click()
  await flow.isAt(1)
})

test('a mistyped number is corrected without typing the rest again', async () => {
  const { flow } = await atTheDoor()
  const { name } = await flow.enterSignUp()
  await flow.dialog.getByRole('button', { name: 'Change it' }).click()
  await flow.dialog.getByRole('heading', { name: 'Sign Up' }).waitFor()
  await expect.poll(() => flow.dialog.getByLabel('Name').inputValue()).toBe(name)
  const mobileNumber = aMobileNumber()
  await flow.dialog.getByLabel('Mobile number').fill(mobileNumber)
  await flow.dialog.getByRole('button', { name: 'Send OTP' }).click()
  await flow.enterCode(mobileNumber)
  await flow.isAt(1)
})

for (const width of customerWidths) {
  test(`a device number is checked before it is sent, and an unknown device is chosen by hand, at ${width} px`, async () => {
    const person = await here.person({ width, customer: await here.app.aCustomer() })
    const { page } = person
    const flow = flowOf(here.app, person)
    await page.goto('/service-enquiry')
    await flow.isAt(1)
    const number = page.getByLabel('IMEI or Serial Number')
    const confirm = flow.button('Confirm')
    await number.fill('1234567')
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    const invalid =
      'Please enter a valid IMEI (15 digits) or Serial Number (8-12 alphanumeric characters)'
    for (const wrong of ['ABCD!1234', '1234567890123', 'ABCDEFGH123456']) {
      await number.fill(wrong)
      await confirm.click()
      await flow.toast('Invalid Input', invalid)
      await flow.dismiss()
      await page.locator('.field-error', { hasText: invalid }).waitFor()
      await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true')
    }
    await number.fill('35 693803-564380 9')
    await expect.poll(() => number.inputValue()).toBe('356938035643809')
    await page.locator('.field-error', { hasText: invalid }).waitFor({ state: 'detached' })

    const unknown = 'Could not verify the IMEI/Serial number. Please try again.'
    person.expecting(/^404 POST .*\/devices\/imei\/check/)
    for (const wrong of ['356938035643808', 'zzzzzzzzzz']) {
      await number.fill(wrong)
      await confirm.click()
      await flow.toast('Error', unknown)
      await flow.dismiss()
      await page.getByRole('heading', { name: 'Choose your device by hand' }).waitFor()
    }
    const use = flow.button('Use This Device')
    await expect.poll(() => use.isDisabled()).toBe(true)
    await page.getByLabel('Device', { exact: true }).selectOption('iPad')
    await page.getByLabel('Model').selectOption({ index: 1 })
    await page.getByLabel('Color').selectOption({ index: 1 })
    await use.click()
    await page.getByText('Chosen by hand').waitFor()
    await flow.goOn().click()
    await flow.isAt(2)

    await flow.goOn().click()
    await flow.toast('No Issues Selected', 'Please select at least one issue to proceed')
    await flow.chooseIssues(1)
    await flow.goOn().click()
    await flow.isAt(3)
  })
}

test('the profile requires a name and an e-mail address', async () => {
  const person = await here.person({ customer: await here.app.aCustomer() })
  const { page } = person
  const flow = flowOf(here.app, person)
  await page.goto('/profile')
  const save = flow.button('Save changes')
  const name = page.getByLabel('Name')
  const email = page.getByLabel('Email')
  await name.fill(' ')
  await email.fill('')
  await save.click()
  await page.getByText('Please enter your name').waitFor()
  await page.getByText('Please enter your email').waitFor()
  await email.fill('kavitha@')
  await save.click()
  await page.getByText('Please enter a valid email address').waitFor()
  await name.fill('Meenakshi Sundaram')
  await email.fill('meenakshi@example.com')
  await save.click()
  await flow.toast('Profile updated')
  await page.getByRole('button', { name: 'Account of Meenakshi' }).waitFor()
})
