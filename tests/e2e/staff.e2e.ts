/**
 * Tests a colleague's day: signing in by link, a passkey, a card moved and followed by its customer, signing out and
 * in again.
 */
import { expect, test } from 'vitest'
import { inBrowser } from './browser.ts'
import { ownersLink, withAuthenticator } from './colleague.ts'
import { flowOf } from './flow.ts'
import { onlyComplete } from '../modes.ts'

const here = inBrowser()

test('link, passkey, board, a move the customer sees, a colleague whose move comes too late', async () => {
  const { app } = here
  const customer = await app.aCustomer({ name: 'Meenakshi Sundaram' })
  const booked = await customer.bookTo(5)
  await customer.pay(booked.orderId)
  const number = `MDC-${booked.orderId.slice(-6).toUpperCase()}`
  const watcher = await here.person({ customer })
  await watcher.page.goto(`/order-tracking?orderId=${booked.orderId}`)
  await flowOf(app, watcher).isTracking()

  const { page, expecting } = await here.person()
  expecting(/^401 GET .*\/staff\//, /^409 POST .*\/staff\/jobs\/move/)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await withAuthenticator(page)
  await page.goto(await ownersLink(app))
  await button('Sign in on this device').click()
  await button('Add a passkey').click()
  await page.getByRole('button', { name: 'Rename' }).waitFor()
  expect(page.url()).not.toContain('#')

  await page.getByRole('link', { name: 'Board' }).click()
  const lane = (name: string) => page.getByRole('region', { name, exact: true })
  const cardIn = (name: string) => lane(name).getByRole('article').filter({ hasText: number })
  await cardIn('Booked').waitFor()

  // Another window that receives no notifications, so that it soon shows an old state.
  const other = await page.context().newPage()
  await other.route('**/staff/board/events', (route) => route.fulfill({ status: 204 }))
  await other.goto('/staff/board')
  const move = other.getByRole('button', { name: `Move ${number}` })
  await move.waitFor()

  await button(`Move ${number}`).focus()
  await page.keyboard.press('Enter')
  await cardIn('Assessment').waitFor()
  await cardIn('Assessment').getByRole('link').click()
  await page.getByLabel('Note for the customer').fill('Ramesh looks at it')
  await page.getByLabel('Who takes this repair?').selectOption({ index: 1 })
  await button('Move to Technician Assigned').click()
  await page.getByText('Owner moved the repair: In shop to Technician Assigned').waitFor()
  await watcher.page.getByText('Technician Assigned').first().waitFor()

  await move.click()
  await other.getByText('A colleague has moved this job meanwhile.').first().waitFor()

  await page.getByRole('link', { name: 'Board' }).first().click()
  // Until then the card stands as it was when the board was left.
  const stage = () => cardIn('Assessment').getAttribute('data-stage')
  await expect.poll(stage).toBe('technician-assigned')
  await cardIn('Assessment').dragTo(lane('Booked'))
  await page.getByRole('dialog', { name: 'Back to In shop?' }).waitFor()
  await page.keyboard.press('Escape')
  await cardIn('Assessment').waitFor()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('meenak')
  await page.getByRole('option').filter({ hasText: number }).waitFor()
  await page.keyboard.press('Escape')

  await button(/Owner/).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await button('Sign in with a passkey').click()
  await page.getByRole('article').filter({ hasText: number }).waitFor()
})

test('a link that was used signs nobody else in', onlyComplete, async () => {
  const { app } = here
  const link = await ownersLink(app)
  const late = await here.person()
  late.expecting(/^422 POST .*\/staff\/enter/, /^401 GET .*\/staff\/me/)
  await late.page.goto(link)
  await late.page.getByRole('button', { name: 'Sign in on this device' }).click()
  await late.page.getByText('This link was used already').waitFor()
  await late.page.goto('/staff')
  await late.page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  await expect
    .poll(() => late.page.locator('meta[name=robots]').getAttribute('content'))
    .toBe('noindex')
})
