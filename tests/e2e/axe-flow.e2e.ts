/** Checks the accessibility of every state of the booking, narrow and wide, light and dark. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { look, widths } from './axe-look.ts'
import { inBrowser, type Person, shoot } from './browser.ts'
import { iphone13 } from '../app/customer.ts'
import { flowOf } from './flow.ts'

const here = inBrowser()

/** The success dialogs close after three seconds; here they stay open for the check. */
const stayingThanked = ({ page }: Person) =>
  page.addInitScript(() => {
    const plain = globalThis.setTimeout
    const patient = (run: () => void, wait?: number) => (wait === 3_000 ? 0 : plain(run, wait))
    Object.assign(globalThis, { setTimeout: patient })
  })

/** No toast lies over what can be seen of a dialog's title, fields and buttons. */
const expectFree = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const box = (one: Element) => one.getBoundingClientRect()
        const toasts = [...document.querySelectorAll('.toast')].map(box)
        const view = document.querySelector('.dialog-view')
        if (!view || toasts.length === 0) return ['no dialog or no toast']
        const seen = box(view)
        return [...view.querySelectorAll('h2, input, button')].flatMap((one) => {
          const { left, right, top, bottom } = box(one)
          const isCovered = toasts.some(
            (toast) =>
              left < toast.right &&
              right > toast.left &&
              Math.max(top, seen.top) < Math.min(toast.bottom, bottom, seen.bottom),
          )
          return isCovered ? [one.outerHTML] : []
        })
      }),
    )
    .toEqual([])

for (const width of widths) {
  test(`the login dialog and its steps, at ${width} px`, async () => {
    const person = await here.person({ width })
    const { page } = person
    const flow = flowOf(here.app, person)
    person.expecting(/^422 POST .*\/verify\/otp/)
    await page.goto('/privacy-policy')
    if (width < 768) {
      await flow.button('Menu').click()
      await page.getByRole('navigation', { name: 'Mobile' }).waitFor()
      await look(person, 'mobile-menu')
      await page.keyboard.press('Escape')
    } else {
      await flow.button('Products').click()
      await page.getByRole('link', { name: 'MacBook Pro' }).first().waitFor()
      await look(person, 'products-menu')
      await page.keyboard.press('Escape')
    }
    await flow.button('Login').click()
    await flow.dialog.getByRole('button', { name: 'Send OTP' }).click()
    await flow.dialog.getByText('Please enter your mobile number').waitFor()
    await look(person, 'login')
    await flow.button('Sign up now').click()
    await flow.dialog.getByRole('button', { name: 'Send OTP' }).click()
    await flow.dialog.getByText('Please enter your name').waitFor()
    await look(person, 'sign-up')
    await flow.dialog.getByRole('button', { name: 'Login' }).click()
    const { mobileNumber } = await flow.enterSignUp()
    const code = await here.app.codeFor(mobileNumber)
    await page.getByRole('heading', { name: 'OTP Verification' }).waitFor()
    await flow.toast('OTP Sent')
    await flow.dismiss()
    await look(person, 'otp')
    const wrong = code === '0000' ? '1111' : '0000'
    await flow.dialog.locator('.otp input').first().fill(wrong)
    await flow.button('Verify').click()
    await flow.dialog.getByText('Invalid OTP').waitFor()
    await flow.toast('Verification Failed')
    // A toast stays while the pointer is over it.
    await page.locator('.toast').hover()
    await expectFree(page)
    await page.setViewportSize({ width, height: 420 })
    await expectFree(page)
    await shoot(person, 'toast-beside-dialog')
    await page.setViewportSize({ width, height: 844 })
    await look(person, 'otp-refused')
  })

  test(`the five steps of a walk-in, paid and tracked, at ${width} px`, async () => {
    const customer = await here.app.aCustomer()
    const person = await here.person({ width, customer })
    const { page } = person
    const flow = flowOf(here.app, person)
    person.expecting(/^404 POST .*\/devices\/imei\/check/)
    await page.goto('/service-enquiry')
    await flow.isAt(1)
    await look(person, 'step-1')
    await page.getByLabel('IMEI or Serial Number').fill('ZZZZZZZZZZ')
    await flow.button('Confirm').click()
    await page.getByRole('heading', { name: 'Choose your device by hand' }).waitFor()
    await page.getByLabel('Device', { exact: true }).selectOption('MacBook Pro')
    await look(person, 'step-1-by-hand')
    await flow.dismiss()
    await flow.findDevice(iphone13)
    await look(person, 'step-1-found')
    await flow.goOn().click()
    await flow.isAt(2)
    await page.getByRole('combobox', { name: 'Select Issue' }).click()
    await page.getByRole('option').first().waitFor()
    await look(person, 'step-2-list')
    await page.keyboard.press('Escape')
    await flow.chooseIssues(2)
    await look(person, 'step-2')
    await flow.goOn().click()
    await flow.isAt(3)
    await page.getByRole('button', { name: 'தமிழ்', exact: true }).click()
    await look(person, 'step-3')
    await flow.walk(3, 4)
    await look(person, 'step-4')
    await flow.walk(4, 5)
    await page.getByText('Extra charge, Walk-in').waitFor()
    await look(person, 'step-5')
    await flow.openCheckout()
    await look(person, 'checkout')
    await flow.inCheckout('Decline').click()
    await flow.checkout.getByText('Payment failed').waitFor()
    await look(person, 'checkout-declined')
    await flow.inCheckout(/^Pay ₹/).click()
    await flow.isThanked()
    await flow.isTracking()
    for (const group of [/^Repair Process/, /^Post Repair Process/, /^Order Placed/]) {
      await flow.button(group).click()
    }
    await look(person, 'tracking')
    await page.goto('/profile/orders')
    await page.getByRole('article').waitFor()
    await look(person, 'orders')
  })

  test(`a pickup with its addresses, and a payment that is being verified, at ${width} px`, async () => {
    const customer = await here.app.aCustomer()
    await customer.bookTo(5, { service: 'pickup' })
    const person = await here.person({ width, customer })
    const { page } = person
    const flow = flowOf(here.app, person)
    person.expecting(/^503 POST .*\/verify\/payment/)
    await page.goto('/service-enquiry')
    await page.getByText('You have no saved address yet').waitFor()
    await look(person, 'step-5-no-address')
    await flow.button('Add New Address').click()
    await flow.button('Add Address').click()
    await flow.toast('Missing fields')
    await flow.dismiss()
    await look(person, 'address')
    await flow.dialog.getByLabel('Address', { exact: true }).fill('7 Kutchery Road')
    await flow.dialog.getByLabel('City').fill('Chennai')
    await flow.dialog.getByLabel('Pincode').fill('600004')
    await flow.button('Add Address').click()
    await page.getByRole('radio').waitFor()
    await flow.dialog.waitFor({ state: 'detached' })
    await look(person, 'step-5-pickup')
    await page.route('**/orders/verify/payment', (route) =>
      route.fulfill({ status: 503, headers: { 'Retry-After': '9' }, json: {} }),
    )
    await flow.pay()
    await page.getByText('We are checking your payment').waitFor()
    await look(person, 'step-5-checking')
    await page.unroute('**/orders/verify/payment')
    await page.goto('/profile/addresses')
    await page.getByText('7 Kutchery Road').waitFor()
    await look(person, 'addresses')
    await flow.button(/^Delete address/).click()
    await page.getByRole('alertdialog').waitFor()
    await look(person, 'address-delete')
  })

  test(`the success dialogs, the account's dialogs and what could not be loaded, at ${width} px`, async () => {
    const customer = await here.app.aCustomer()
    await customer.bookTo(5, { service: 'contact' })
    const person = await here.person({ width, customer })
    const { page } = person
    const flow = flowOf(here.app, person)
    person.expecting(/^500 GET/, /^console: Failed to load order tracking/)
    await stayingThanked(person)
    await page.goto('/service-enquiry')
    await flow.button('Send Contact Request').click()
    const thanks = page.getByRole('heading', { name: 'Thank You for Contacting Us' })
    await thanks.waitFor()
    await look(person, 'thanks')
    await page.goto('/profile')
    if (width < 768) {
      await flow.button('Account menu').click()
      await page.getByRole('dialog', { name: 'Account' }).waitFor()
      await look(person, 'account-menu')
    }
    await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).last().click()
    await page.getByRole('alertdialog').waitFor()
    await look(person, 'logout')
    await page.route('**/orders/list*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.route('**/orders/track?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/profile/orders')
    await page.locator('main').getByText('Failed to load orders').waitFor()
    await look(person, 'orders-failed')
    await page.goto('/order-tracking?orderId=x')
    await page.getByText('Failed to load order tracking').waitFor()
    await look(person, 'tracking-failed')
    await page.unroute('**/orders/list*')
    await page.route('**/orders/list*', () => new Promise(() => {}))
    await page.goto('/profile/orders')
    await page.getByText('Loading your orders').waitFor({ state: 'attached' })
    await look(person, 'orders-loading')
  })
}
