/** Tests sessions that end by expiry, by logging out and in another tab, and what remains in the browser. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { inBrowser } from './browser.ts'
import type { Customer, Step } from '../app/customer.ts'
import { typeCode } from './focus.ts'
import { type Flow, flowOf } from './flow.ts'

const here = inBrowser()

const whatIsStored = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage } as Record<string, string>,
    session: { ...sessionStorage } as Record<string, string>,
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }))

/** Ends the customer's session on the server, so that their next call is refused. */
const revoke = async ({ logout }: Customer) => dataOf(await logout())

async function signInAgain(flow: Flow, { mobileNumber }: Customer) {
  await flow.dialog.getByText('Please log in to go on.').waitFor()
  await flow.enterLogin(mobileNumber, 2)
}

const acts: Record<
  Step,
  { act: (flow: Flow) => Promise<void>; then: (flow: Flow) => Promise<void> }
> = {
  1: { act: (flow) => flow.goOn().click(), then: (flow) => flow.isAt(2) },
  2: { act: (flow) => flow.goOn().click(), then: (flow) => flow.isAt(3) },
  3: { act: (flow) => flow.button('Yes, This Is My Issue').click(), then: (flow) => flow.isAt(4) },
  4: { act: (flow) => flow.button(/^Walk-in/).click(), then: (flow) => flow.isAt(5) },
  5: {
    act: (flow) => flow.button(/^Pay ₹/).click(),
    then: async (flow) => {
      await flow.inCheckout(/^Pay ₹/).click()
      await flow.isThanked()
    },
  },
}

for (const step of [1, 2, 3, 4, 5] as const) {
  test(`a session that ends at step ${step} is renewed over the page, which continues at the same step`, async () => {
    const customer = await here.app.aCustomer()
    await customer.bookTo(step)
    const person = await here.person({ width: step % 2 ? 1440 : 390, customer })
    person.expecting(/^401 /)
    const { page } = person
    const flow = flowOf(here.app, person)
    await page.goto('/service-enquiry')
    await flow.isAt(step)
    // State that only the page has must still be there afterwards.
    if (step === 2) await flow.chooseIssues(3)
    if (step === 3) {
      await page.getByRole('button', { name: 'தமிழ்', exact: true }).click()
      await flow.button('Yes, Continue to Next Issue').click()
    }
    // The cart is loaded while the session lasts.
    if (step === 5) await flow.button(/^Pay ₹/).waitFor()
    await revoke(customer)
    await acts[step].act(flow)
    await flow.dialog.getByText('Please log in to go on.').waitFor()
    await flow.isAt(step, { covered: true })
    await signInAgain(flow, customer)
    await flow.isAt(step)
    if (step === 2) await page.getByText('3 issues selected').waitFor()
    if (step === 3) await page.getByText('Issue 2 of 2').waitFor()
    await acts[step].act(flow)
    await acts[step].then(flow)
  })
}

test('a session that ends while a number is typed keeps the number', async () => {
  const customer = await here.app.aCustomer()
  const person = await here.person({ customer })
  person.expecting(/^401 /)
  const flow = flowOf(here.app, person)
  await person.page.goto('/service-enquiry')
  await flow.isAt(1)
  await person.page.getByLabel('IMEI or Serial Number').fill('MDCIPADAIR5')
  await revoke(customer)
  await flow.button('Confirm').click()
  await signInAgain(flow, customer)
  await flow.button('Confirm').click()
  await person.page.getByText('Device found').waitFor()
})

test('a session that ends while an address is typed keeps the typed text', async () => {
  const customer = await here.app.aCustomer()
  await customer.bookTo(5, { service: 'pickup' })
  const person = await here.person({ customer })
  person.expecting(/^401 /)
  const flow = flowOf(here.app, person)
  await person.page.goto('/service-enquiry')
  await flow.isAt(5)
  await flow.button('Add New Address').click()
  const address = flow.dialog.getByLabel('Address', { exact: true })
  await address.fill('7 Kutchery Road')
  await flow.dialog.getByLabel('City').fill('Chennai')
  // The pincode's own request must not be the one that finds the session ended.
  const known = person.page.waitForResponse('**/address/pincode?*')
  await flow.dialog.getByLabel('Pincode').fill('600004')
  await known
  await revoke(customer)
  await flow.button('Add Address').click()
  const login = person.page.getByRole('dialog', { name: 'Login' })
  await login.getByText('Please log in to go on.').waitFor()
  await login.getByLabel('Mobile number').fill(customer.mobileNumber)
  await login.getByRole('button', { name: 'Send OTP' }).click()
  const code = await here.app.codeFor(customer.mobileNumber, 2)
  await person.page.getByRole('heading', { name: 'OTP Verification' }).waitFor()
  await typeCode(person.page, code)
  await flow.button('Verify').click()
  await flow.toast('Verification successful')
  await expect.poll(() => address.inputValue()).toBe('7 Kutchery Road')
  await flow.button('Add Address').click()
  await flow.toast('Address added')
})

test('a session that ends in the account keeps the typed text', async () => {
  const customer = await here.app.aCustomer()
  const person = await here.person({ customer })
  person.expecting(/^401 /)
  const flow = flowOf(here.app, person)
  await person.page.goto('/profile')
  const name = person.page.getByLabel('Name')
  await name.fill('Meenakshi')
  await revoke(customer)
  await flow.button('Save changes').click()
  await signInAgain(flow, customer)
  expect(new URL(person.page.url()).pathname).toBe('/profile')
  await expect.poll(() => name.inputValue()).toBe('Meenakshi')
  await flow.button('Save changes').click()
  await flow.toast('Profile updated')
})

test('only token and first name are stored in the browser, and logging out removes them', async () => {
  const person = await here.person()
  const { page } = person
  const flow = flowOf(here.app, person)
  const { mobileNumber, emailId } = await flow.signUp()
  await flow.walk(1, 5)
  await flow.openCheckout()
  await flow.inCheckout('Close checkout').click()
  await flow.button('Switch to the dark theme').click()
  await flow.button('Switch to the light theme').waitFor()
  const keys = async () => Object.keys((await whatIsStored(page)).local).toSorted()
  await expect.poll(keys).toEqual(['authToken', 'theme', 'user'])
  const stored = await whatIsStored(page)
  expect(JSON.parse(stored.local['user'] ?? '')).toEqual({ name: 'Kavitha', isLoggedIn: true })
  const inSession = ['booking', 'react-router-scroll-positions', 'splash']
  expect(Object.keys(stored.session).filter((key) => !inSession.includes(key))).toEqual([])
  expect(JSON.stringify(stored.session)).not.toMatch(
    new RegExp(`${mobileNumber}|${emailId}|Kavitha|356938035643809`),
  )
  expect([stored.cookies, stored.databases, stored.caches]).toEqual(['', 0, 0])
  const token = stored.local['authToken'] ?? ''

  await page.goto('/profile')
  await page.getByLabel('Email').waitFor()
  await page.getByRole('navigation', { name: 'Account' }).getByText('Logout').click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Are you sure you want to logout?').waitFor()
  await question
    .getByText('You will be logged out of your account and redirected to the home page.')
    .waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/profile')

  await page.getByRole('navigation', { name: 'Account' }).getByText('Logout').click()
  await question.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await flow.toast('Logged out successfully')
  await expect.poll(keys).toEqual(['theme'])
  await expect
    .poll(async () => Object.keys((await whatIsStored(page)).session))
    .not.toContain('booking')
  await expect
    .poll(async () => (await here.app.call('GET', '/customer/detail', undefined, { token })).status)
    .toBe(401)

  person.expecting(/^401 /)
  await page.goBack()
  await page.getByRole('heading', { name: 'Login' }).waitFor()
  const shown = () => page.locator('body').textContent()
  await expect.poll(shown).not.toContain(emailId)
  await expect.poll(shown).not.toContain('Kavitha')
})

test('logging out from the menu of the header works on every page, also on a small screen', async () => {
  const person = await here.person({ width: 390, customer: await here.app.aCustomer() })
  const { page } = person
  const flow = flowOf(here.app, person)
  await page.goto('/service-enquiry')
  await flow.isAt(1)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: 'Login' }).waitFor()
})

test('logging out in one tab signs the other out', async () => {
  const customer = await here.app.aCustomer()
  const booked = await customer.bookTo(5)
  await customer.pay(booked.orderId)
  const person = await here.person({ customer })
  const { page, context } = person
  await page.goto('/profile/orders')
  await page.getByText('iPhone 13').waitFor()
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: /^Account of/ }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('iPhone 13').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Login' }).first().waitFor()
  await page
    .getByRole('button', { name: /^Account of/ })
    .first()
    .waitFor({ state: 'detached' })
})

test('the next customer in the same browser sees nothing of the one before', async () => {
  const { app } = here
  const before = await app.aCustomer()
  const next = await app.aCustomer({ name: 'Arjun Selvan' })
  await before.bookTo(5)
  const person = await here.person({ customer: before })
  const { page } = person
  const flow = flowOf(app, person)
  await page.goto('/service-enquiry')
  await flow.isAt(5)
  await flow.openCheckout()
  await flow.inCheckout('Close checkout').click()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await flow.button('Login').click()
  await flow.enterLogin(next.mobileNumber, 2)
  await flow.isAt(1)
  await expect.poll(() => page.getByText('iPhone 13').count()).toBe(0)
  await page.getByRole('button', { name: 'Account of Arjun' }).waitFor()
  await expect.poll(() => page.locator('.toast-bad').count()).toBe(0)
})

test('logging out in another tab is said in the booking, which goes on at the same step afterwards', async () => {
  const customer = await here.app.aCustomer()
  await customer.bookTo(4)
  const person = await here.person({ customer })
  const { page, context } = person
  const flow = flowOf(here.app, person)
  await page.goto('/service-enquiry')
  await flow.isAt(4)
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: /^Account of/ }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'You are logged out' }).waitFor()
  await flow.button('Log In Again').click()
  await flow.enterLogin(customer.mobileNumber, 2)
  await flow.isAt(4)
})

test('who signs in at step 1 types the number of the device at once', async () => {
  const { mobileNumber } = await here.app.aCustomer()
  const person = await here.person({ width: 390 })
  const flow = flowOf(here.app, person)
  await person.page.goto('/service-enquiry')
  await flow.enterLogin(mobileNumber, 2)
  await flow.isAt(1)
  const field = person.page.getByLabel('IMEI or Serial Number')
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('who signs in on the home page comes to the repair that is under way', async () => {
  const customer = await here.app.aCustomer()
  const { orderId } = await customer.bookTo(5)
  await customer.pay(orderId)
  const person = await here.person({ width: 390 })
  const flow = flowOf(here.app, person)
  await person.page.goto('/')
  await flow.button('Login').click()
  await flow.enterLogin(customer.mobileNumber, 2)
  await person.page.waitForURL(`**/order-tracking?orderId=${orderId}`)
})
