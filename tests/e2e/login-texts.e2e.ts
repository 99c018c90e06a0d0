/**
 * Tests the login dialog against the specification: what opens it, its three steps, their texts and which of them can
 * be closed.
 */
import { expect, test } from 'vitest'
import { inBrowser } from './browser.ts'
import { aMobileNumber } from '../app/sign-in.ts'

const here = inBrowser()

/** Whether the page itself does not scroll. It runs in the page. */
const isLocked = () =>
  [document.documentElement, document.body].some(
    (one) => getComputedStyle(one).overflowY === 'hidden',
  )

const openers = [
  ['/', 'Login'],
  ['/', 'Book a Service'],
  ['/', 'Book A Service'],
  ['/', 'Book a Service Now'],
  ['/products/apple-pencil', 'Book A Service'],
] as const

test('Login and every booking button open it for a visitor, and the page behind does not scroll', async () => {
  const { page } = await here.person()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  for (const [path, name] of openers) {
    await page.goto(path)
    expect(await page.evaluate(isLocked)).toBe(false)
    await page.getByRole('button', { name, exact: true }).first().click()
    await dialog.getByLabel('Mobile number').waitFor()
    await page.waitForFunction(isLocked)
    // The form that came with the page is taken over by now or soon.
    await page.locator('.dialog-view').waitFor()
    await page.waitForFunction(isLocked)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
})

test('the page does not scroll at the moment in which the dialog takes over the form that came with it', async () => {
  const { page } = await here.person()
  await page.addInitScript(() => {
    const seen: boolean[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const root = document.documentElement
      if (root.dataset['earlyLogin'] === '')
        seen.push(getComputedStyle(root).overflowY === 'hidden')
    }).observe(document, { subtree: true, attributeFilter: ['data-early-login'] })
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.locator('.dialog-view').waitFor()
  expect(await page.evaluate('window.seen')).toEqual([true])
})

test('its steps are Login, Sign Up and OTP Verification, and only the first two can be closed', async () => {
  const { page } = await here.person()
  await page.goto('/')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const dialog = page.locator('.dialog-view').getByRole('dialog')
  const close = dialog.getByRole('button', { name: 'Close' })
  await dialog.getByRole('heading', { name: 'Login' }).waitFor()
  await expect.poll(() => close.count()).toBe(1)
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  await dialog.getByText('Please enter your mobile number', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Sign up now' }).click()

  await dialog.getByRole('heading', { name: 'Sign Up' }).waitFor()
  await expect.poll(() => close.count()).toBe(1)
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  for (const fault of [
    'Please enter your name',
    'Please enter your email',
    'Please enter your mobile number',
  ])
    await dialog.getByText(fault, { exact: true }).waitFor()
  await dialog.getByLabel('Name').fill('Kavitha Raman')
  await dialog.getByLabel('Email').fill('kavitha@example.com')
  await dialog.getByLabel('Mobile number').fill(aMobileNumber())
  await dialog.getByRole('button', { name: 'Send OTP' }).click()

  await dialog.getByRole('heading', { name: 'OTP Verification' }).waitFor()
  await expect.poll(() => close.count()).toBe(0)
  await dialog.getByText('Please enter all 4 digits').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Verify' }).isDisabled()).toBe(true)
})
