/**
 * Tests slow connections and failing answers: each page shows an error, tries again and keeps the input; without
 * scripts it can be read.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser } from './browser.ts'
import { openApp } from './open-app.ts'
import { type Flow, flowOf } from './flow.ts'
import { holdBack } from './hold-back.ts'

const here = inBrowser(openApp, { moves: true })

/** The ways in which an answer fails. */
const failures = {
  'a 500': (page: Page, path: string) => page.route(path, (route) => answer(route, 500)),
  'a 503': (page: Page, path: string) => page.route(path, (route) => answer(route, 503)),
  'no answer': (page: Page, path: string) => page.route(path, (route) => route.abort()),
} as const
const answer = (route: Parameters<Parameters<Page['route']>[1]>[0], status: number) =>
  route.fulfill({
    status,
    json: {
      status,
      code: 'INTERNAL',
      title: 'Error',
      message: 'Something went wrong.',
      errors: [],
    },
  })
const expected = [/^50[03] /, /ERR_FAILED/]

async function aCustomerAt(step: 2 | 3 | 5, service: 'walk-in' | 'pickup' = 'walk-in') {
  const customer = await here.app.aCustomer()
  const booked = await customer.bookTo(step, { service })
  const person = await here.person({ customer })
  person.expecting(...expected)
  return { customer, booked, person, page: person.page, flow: flowOf(here.app, person) }
}

const tryAgain = (flow: Flow) => flow.button('Try again').click()

for (const [failure, fail] of Object.entries(failures)) {
  test(`an issue list that fails with ${failure} shows it in the list and loads on request`, async () => {
    const { page, flow } = await aCustomerAt(2)
    const path = '**/devices/issue/list?*'
    await fail(page, path)
    await page.goto('/service-enquiry')
    await flow.isAt(2)
    await flow.toast('Error', 'Failed to load issues list. Please try again.')
    await page.getByRole('combobox', { name: 'Select Issue' }).click()
    await page.locator('.listbox-note', { hasText: 'Failed to load issues list' }).waitFor()
    await page.unroute(path)
    await tryAgain(flow)
    await page.getByRole('option').first().click()
    await page.getByText('1 issue selected').waitFor()
  })

  test(`a cart that fails with ${failure} shows it and loads on request`, async () => {
    const { page, flow } = await aCustomerAt(5)
    const path = '**/orders/view/cart?*'
    await fail(page, path)
    await page.goto('/service-enquiry')
    await flow.toast('Error')
    await page.locator('main').getByText('Failed to load cart details. Please try again.').waitFor()
    await expect.poll(() => flow.button(/^Pay ₹/).count()).toBe(0)
    await page.unroute(path)
    await tryAgain(flow)
    await flow.button(/^Pay ₹/).waitFor()
  })

  test(`an order list that fails with ${failure} shows it and loads on request`, async () => {
    const { page, flow } = await aCustomerAt(5)
    const path = '**/orders/list*'
    await fail(page, path)
    await page.goto('/profile/orders')
    await flow.toast('Failed to load orders', 'There was a problem loading your order history.')
    await page.locator('main').getByText('Failed to load orders').waitFor()
    await page.unroute(path)
    await tryAgain(flow)
    await page.getByText('iPhone 13').waitFor()
  })

  test(`tracking that fails with ${failure} shows it, is logged, and loads on request`, async () => {
    const { page, flow, person, booked } = await aCustomerAt(5)
    person.expecting(/^console: Failed to load order tracking/)
    const path = '**/orders/track?*'
    await fail(page, path)
    await page.goto(`/order-tracking?orderId=${booked.orderId}`)
    await page.getByText('Failed to load order tracking').waitFor()
    await expect
      .poll(() => person.seen().join())
      .toContain('console: Failed to load order tracking')
    await page.unroute(path)
    await tryAgain(flow)
    await page.getByText('This booking is not finished yet.').waitFor()
  })
}

test('a write that fails keeps the choice, and shows an error', async () => {
  const { page, flow } = await aCustomerAt(2)
  await page.goto('/service-enquiry')
  await flow.isAt(2)
  await flow.chooseIssues(2)
  await page.route('**/orders/enquiry/steptwo', (route) => route.abort())
  await flow.goOn().click()
  await flow.toast('Error', 'Failed to process your request. Please try again.')
  await page.getByText('2 issues selected').waitFor()
  await page.unroute('**/orders/enquiry/steptwo')
  await flow.goOn().click()
  await flow.isAt(3)
})

test('a write whose answer was lost is repeated, and the step is taken once', async () => {
  const { page, flow } = await aCustomerAt(3)
  await page.goto('/service-enquiry')
  await flow.isAt(3)
  await flow.button('Yes, Continue to Next Issue').click()
  let sent = 0
  await page.route(
    '**/orders/enquiry/audio/confirmation',
    async (route) => {
      // The server has it; the connection breaks before the page gets the answer.
      await route.fetch()
      sent++
      await route.abort()
    },
    { times: 1 },
  )
  await flow.button('Yes, This Is My Issue').click()
  await flow.isAt(4)
  expect(sent).toBe(1)
})

test('on a slow connection every step shows that it is loading, and a second press does nothing', async () => {
  const { page, flow } = await aCustomerAt(2)
  const calls: string[] = []
  const lines = Promise.withResolvers<void>()
  await page.route('**/devices/issue/list?*', async (route) => {
    await lines.promise
    await route.continue()
  })
  await page.goto('/service-enquiry')
  await flow.isAt(2)
  await page.getByRole('combobox', { name: 'Select Issue' }).click()
  await page.getByText('Loading issues...').waitFor()
  lines.resolve()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')

  const written = Promise.withResolvers<void>()
  await page.route('**/orders/enquiry/steptwo', async (route) => {
    calls.push('steptwo')
    await written.promise
    await route.continue()
  })
  await flow.goOn().click()
  const working = flow.button('Please wait').filter({ visible: true }).first()
  await working.click({ force: true })
  await working.press('Enter')
  await expect.poll(() => working.getAttribute('aria-busy')).toBe('true')
  written.resolve()
  await flow.isAt(3)
  expect(calls).toEqual(['steptwo'])
})

test('on a slow phone connection Home can be read at once, and a press before the scripts are loaded takes effect', async () => {
  const person = await here.person({ width: 390 })
  const { page, context } = person
  const line = await context.newCDPSession(page)
  // 1.6 Mbit/s and 150 ms, as performance tools define slow.
  const speed = (1.6 * 1_024 * 1_024) / 8
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: speed,
    uploadThroughput: speed,
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Pressed long before the scripts are loaded: the press takes effect later.
  await page.getByRole('button', { name: 'Book a Service' }).first().click()
  await page.getByRole('heading', { name: 'Login' }).waitFor()
})

test('without scripts Home and the privacy policy can be read, and their links work', async () => {
  const person = await here.person({ javaScript: false, seenBefore: false })
  const { page } = person
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByText('Our Apple Repair Protocol').isVisible()).toBe(true)
  await expect.poll(() => page.locator('.splash-over').isVisible()).toBe(false)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

for (const width of [390, 1440]) {
  test(`without scripts the menus and the login form open and close, at ${width} px`, async () => {
    const { page } = await here.person({ javaScript: false, width })
    await page.goto('/about')
    const menu = page.getByRole('button', { name: width < 768 ? 'Menu' : 'Products' })
    const link = page.getByRole('banner').getByRole('link', { name: 'iPhone', exact: true })
    await menu.click()
    await link.waitFor()
    await page.keyboard.press('Escape')
    await link.waitFor({ state: 'hidden' })
    await menu.click()
    await link.click()
    await page.waitForURL('**/products/iphone')
    await page.getByRole('button', { name: 'Login' }).click()
    const form = page.getByRole('dialog', { name: 'Login' })
    const field = form.getByLabel('Mobile number')
    await page.keyboard.type('98400')
    await expect.poll(() => field.inputValue()).toBe('98400')
    await form.getByRole('button', { name: 'Close' }).click()
    await form.waitFor({ state: 'hidden' })
  })
}

test('the splash covers a complete page and disappears at the first touch', async () => {
  const person = await here.person({ seenBefore: false })
  const { page } = person
  // It goes by itself after two seconds, which a busy machine needs to get here.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.splash-over { animation: none !important }')
    document.adoptedStyleSheets = [sheet]
    const real = window.setTimeout
    window.setTimeout = ((work: () => void, ms?: number) =>
      ms === 2_000 ? 0 : real(work, ms)) as typeof setTimeout
  })
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.locator('.splash-over').isVisible()).toBe(true)
  await page.keyboard.press('Shift')
  await expect.poll(() => page.locator('.splash-over').isVisible()).toBe(false)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.locator('.splash-over').isVisible()).toBe(false)
})

test('the splash does not cover an estimate, which somebody came to answer', async () => {
  const { page } = await here.person({ seenBefore: false })
  await page.goto('/approve')
  await page.getByText('This link shows no estimate').waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset['splash'])).toBeUndefined()
  await expect.poll(() => page.locator('.splash-over').isVisible()).toBe(false)
})

for (const width of [390, 1440]) {
  test(`the login form takes the number before any script has arrived and keeps it, at ${width} px`, async () => {
    const person = await here.person({ width })
    const { page } = person
    const scripts = await holdBack(page, '**/assets/*-*.js', 'GET')
    await page.route('**/assets/boot-script-*.js', (route) => route.continue())
    await page.goto('/contact', { waitUntil: 'domcontentloaded' })
    const login = page.getByRole('button', { name: 'Login' })
    await login.click()
    const field = page.getByRole('dialog', { name: 'Login' }).getByLabel('Mobile number')
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    // From the first and from the last element the keyboard comes back to the field.
    for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key)
      const isHeld = () => document.activeElement?.closest('#early-login') !== null
      expect(await page.evaluate(isHeld), key).toBe(true)
    }
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await login.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.type('98400')
    // On a busy device the event of the first closing comes only now.
    await field.evaluate((one) =>
      one.closest('dialog')?.dispatchEvent(new ToggleEvent('toggle', { newState: 'closed' })),
    )
    await scripts.letGo()
    await page.locator('.dialog-view [role=dialog]').waitFor()
    await page.keyboard.type('12')
    await expect.poll(() => field.inputValue()).toBe('9840012')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => login.evaluate((one) => one === document.activeElement)).toBe(true)
  })
}

test('the login form is laid out once before anybody opens it, and nobody sees it', async () => {
  const { page } = await here.person({})
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if ((target as Element).id === 'early-login') seen.push('changed')
    }).observe(document, { attributeFilter: ['data-unseen'], subtree: true })
  })
  await page.goto('/contact')
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.length)
  await expect.poll(seen).toBe(2)
  const form = page.locator('#early-login')
  await expect.poll(() => form.getAttribute('data-unseen')).toBeNull()
  await expect.poll(() => form.isVisible()).toBe(false)
})
