/** Every page and every state of the flow before the accessibility rules, narrow and wide, light and dark: no violation. */
import { postRows } from '#features/blog/server/seed/rows.ts'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import routes from '../../src/routes.ts'
import { inBrowser, type Person, settled, shoot, type Theme } from './browser.ts'
import { ownersCookie } from './colleague.ts'
import { devices } from './door.ts'
import { flowOf } from './flow.ts'

const here = inBrowser()
const widths = [1440, 390]
const themes: readonly Theme[] = ['light', 'dark']
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Looks at what stands on the page now, in both themes; keeps a picture when asked to. */
async function look(person: Person, name: string): Promise<void> {
  const { page } = person
  for (const theme of themes) {
    await page.evaluate((now) => {
      document.documentElement.dataset['theme'] = now
    }, theme)
    await settled(page)
    const axe = new AxeBuilder({ page })
      .setLegacyMode(true)
      // Base UI's own stops: whatever reaches one is sent on into the list at once.
      .exclude('[data-base-ui-focus-guard]')
    // The other theme has the same elements, in other colours.
    const asked = theme === 'light' ? axe.withTags(rules) : axe.withRules('color-contrast')
    const { violations } = await asked.analyze()
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, help, target, failureSummary })),
    )
    expect.soft(found, `${name}, ${theme}, ${person.look.width} px`).toEqual([])
    await shoot({ ...person, look: { ...person.look, theme } }, name)
  }
}

type RouteEntry = {
  readonly path?: string | undefined
  readonly children?: readonly RouteEntry[] | undefined
}

/** Every address of the site; those with a part to fill in are named in `samples`. */
function addressesOf(entries: readonly RouteEntry[], under = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const address = path === undefined ? under : `${under}/${path}`
    return children ? addressesOf(children, address) : [address || '/']
  })
}

/** For addresses that need more than their path: what to visit instead. */
const samples: Record<string, () => Promise<string[]> | string[]> = {
  '/*': () => ['/no-such-page'],
  // Walked through below.
  '/service-enquiry': () => [],
  '/order-tracking': () => [],
  '/track-shared': async () => [await aSharedOrder(), '/track-shared'],
  '/blog-list': async () => [`/blog-list?categoryId=${(await aGuide()).categoryId}`, '/blog-list'],
  '/blog-detail/:slug': async () => [`/blog-detail/${(await aGuide()).slug}`],
  '/staff/content/guides/:guideId': () => [`/staff/content/guides/${postRows[0]?.id}`],
  '/staff/orders/:orderId': () => ['/staff/orders/dem0rder0000000000007f3a9c'],
  '/staff/orders/:orderId/label': () => ['/staff/orders/dem0rder0000000000007f3a9c/label'],
  '/staff/orders/:orderId/intake-sheet': () => [
    '/staff/orders/dem0rder0000000000007f3a9c/intake-sheet',
  ],
  '/staff/catalogue': () => ['/staff/catalogue', '/staff/catalogue?family=mac&view=models'],
  '/staff/catalogue/issues/:issueId': () => ['/staff/catalogue/issues/iphone-screen'],
  '/products/:family': () => ['/products/iphone', '/products/apple-pencil'],
}

/** A link to the stages of a paid order. */
async function aSharedOrder(): Promise<string> {
  const { house } = here
  const customer = await house.aCustomer()
  const { orderId } = await house.bookTo(5, customer)
  await house.pay({ orderId }, customer)
  const asked = { body: { orderId }, token: customer.token }
  const { token } = await house.call<{ token: string }>('POST', '/orders/track/link', asked)
  return `/track-shared#${token}`
}

/** One for the whole file: the link it came by works once. */
let ownerIsIn: ReturnType<typeof ownersCookie> | undefined

async function aGuide() {
  type Guides = { slug: string }[]
  const { call } = here.house
  for (const { _id } of await call<{ _id: string }[]>('GET', '/devices/category/list')) {
    const [guide] = await call<Guides>('GET', `/blog?categoryId=${_id}`)
    if (guide) return { categoryId: _id, slug: guide.slug }
  }
  throw new Error('the demo has no guide')
}

async function visits(): Promise<string[]> {
  const asked = addressesOf(routes as readonly RouteEntry[]).map((address) => {
    const sample = samples[address]
    if (sample) return sample()
    if (address.includes(':')) throw new Error(`add a sample for ${address}`)
    return [address]
  })
  return (await Promise.all(asked)).flat()
}

/** The goodbyes go away after three seconds; here they stay to be looked at. */
const stayingThanked = ({ page }: Person) =>
  page.addInitScript(() => {
    const plain = globalThis.setTimeout
    const patient = (run: () => void, wait?: number) => (wait === 3_000 ? 0 : plain(run, wait))
    Object.assign(globalThis, { setTimeout: patient })
  })

const nameOf = (address: string) =>
  address === '/' ? 'home' : (address.slice(1).split(/[?#]/)[0]?.replaceAll('/', '-') ?? '')

for (const width of widths) {
  test(`every page, at ${width} px`, async () => {
    const customer = await here.house.aCustomer()
    const addresses = await visits()
    for (const address of addresses) {
      const own = address.startsWith('/profile')
      const person = await here.person({ width, ...(own ? { customer } : {}) })
      if (address === '/no-such-page') person.expecting(/^404 GET/, /^console: 404/)
      if (address.startsWith('/staff')) {
        ownerIsIn ??= ownersCookie(here.house)
        await person.context.addCookies([await ownerIsIn])
        await person.context.route('https://tile.openstreetmap.org/**', (route) =>
          route.fulfill({ status: 204 }),
        )
      }
      await person.page.goto(address)
      await person.page.getByRole('heading', { level: 1 }).waitFor()
      // What comes late has come when nothing says that it loads.
      if (!address.startsWith('/dev/')) {
        await person.page.locator('main .sk').first().waitFor({ state: 'detached' })
      }
      await look(person, nameOf(address))
      await person.context.close()
    }
  })

  test(`the way through the login dialog, at ${width} px`, async () => {
    const person = await here.person({ width })
    const { page } = person
    const flow = flowOf(here.house, person)
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
    const code = await here.house.codeFor(mobileNumber)
    await page.getByRole('heading', { name: 'OTP Verification' }).waitFor()
    await flow.toast('OTP Sent')
    await flow.dismiss()
    await look(person, 'otp')
    const wrong = code === '0000' ? '1111' : '0000'
    await flow.dialog.locator('.otp input').first().fill(wrong)
    await flow.button('Verify').click()
    await flow.dialog.getByText('Invalid OTP').waitFor()
    await flow.toast('Verification Failed')
    // Under the pointer a message stays.
    await page.locator('.toast').hover()
    await look(person, 'otp-refused')
  })

  test(`the five steps of a walk-in, paid and followed, at ${width} px`, async () => {
    const customer = await here.house.aCustomer()
    const person = await here.person({ width, customer })
    const { page } = person
    const flow = flowOf(here.house, person)
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
    await flow.findDevice(devices.iphone13)
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
    await page.getByRole('button', { name: 'தமிழ்' }).click()
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

  test(`a pickup with its addresses, and a payment that is looked for, at ${width} px`, async () => {
    const customer = await here.house.aCustomer()
    await here.house.bookTo(5, customer, { service: 'pickup' })
    const person = await here.person({ width, customer })
    const { page } = person
    const flow = flowOf(here.house, person)
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

  test(`the goodbyes, the account's dialogs and what could not be loaded, at ${width} px`, async () => {
    const customer = await here.house.aCustomer()
    await here.house.bookTo(5, customer, { service: 'contact' })
    const person = await here.person({ width, customer })
    const { page } = person
    const flow = flowOf(here.house, person)
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
