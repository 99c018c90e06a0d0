/** The booking as a person does it: one method for each action, which waits for the next state of the page. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Person } from './browser.ts'
import { type Step, iphone13 } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { typeCode } from './focus.ts'
import type { OpenApp } from './open-app.ts'

const headings: Record<Step, string> = {
  1: 'Which device is it?',
  2: 'What is wrong with it?',
  3: 'Is this your issue?',
  4: 'How should we receive it?',
  5: 'Cart',
}
const addresses: Record<Step, string> = {
  1: '/service-enquiry',
  2: '/service-enquiry?step=2',
  3: '/service-enquiry?step=3',
  4: '/service-enquiry?step=4',
  5: '/service-enquiry?step=5',
}
export type Someone = {
  readonly name: string
  readonly emailId: string
  readonly mobileNumber: string
}

export type Flow = ReturnType<typeof flowOf>

/**
 * Measures for how many ms a dialog of this title stands before another page takes its place; begin before it opens.
 * The page measures, because a busy machine delays the test.
 */
export async function measureDialog(page: Page, title: string): Promise<() => Promise<number>> {
  const measured = await page.evaluateHandle((name) => {
    const times: { shown?: number; left?: number } = {}
    const begun = location.pathname
    const look = () => {
      const titles = [...document.querySelectorAll('h1, h2')]
      if (titles.some((one) => one.textContent === name)) times.shown ??= performance.now()
      if (location.pathname !== begun) times.left ??= performance.now()
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    return times
  }, title)
  return async () => {
    const { shown = 0, left = 0 } = await measured.jsonValue()
    return left - shown
  }
}

export function flowOf(app: OpenApp, { page }: Person) {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  // Toasts are dialogs too.
  const dialog = page.locator('.dialog')
  const checkout = page.getByRole('dialog', { name: 'Marina Device Care' })

  /** `covered`: a dialog covers the step, which is then hidden from assistive technology. */
  const isAt = async (step: Step, { covered = false } = {}) => {
    const input = { level: 1, name: headings[step], includeHidden: covered }
    await page.getByRole('heading', input).waitFor()
    await expect
      .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
      .toBe(addresses[step])
  }
  const toast = async (title: string, message?: string) => {
    const shown = page.locator('.toast', { hasText: title })
    await (message === undefined ? shown : shown.filter({ hasText: message })).first().waitFor()
  }

  /** Closes the toasts that cover the page; a finger would swipe them. */
  const dismiss = async () => {
    const shown = page.locator('.toast').filter({ visible: true })
    while ((await shown.count()) > 0) {
      await shown
        .first()
        .locator('.toast-close')
        .click({ timeout: 1_000 })
        .catch(() => undefined)
    }
  }

  /** Fills in the Sign Up step of the open dialog and sends it. */
  async function enterSignUp(who: Partial<Someone> = {}): Promise<Someone> {
    const someone = {
      name: 'Kavitha Raman',
      emailId: 'kavitha@example.com',
      mobileNumber: aMobileNumber(),
      ...who,
    }
    await dialog.getByRole('button', { name: 'Sign up now' }).click()
    await dialog.getByLabel('Name').fill(someone.name)
    await dialog.getByLabel('Email').fill(someone.emailId)
    await dialog.getByLabel('Mobile number').fill(someone.mobileNumber)
    await dialog.getByRole('button', { name: 'Send OTP' }).click()
    return someone
  }

  async function enterCode(mobileNumber: string, count = 1): Promise<void> {
    await page.getByRole('heading', { name: 'OTP Verification' }).waitFor()
    await typeCode(page, await app.codeFor(mobileNumber, count))
    await dialog.getByRole('button', { name: 'Verify' }).click()
  }

  /** In the Login step of the open dialog. */
  async function enterLogin(mobileNumber: string, count = 1): Promise<void> {
    await dialog.getByLabel('Mobile number').fill(mobileNumber)
    await dialog.getByRole('button', { name: 'Send OTP' }).click()
    await enterCode(mobileNumber, count)
    await dialog.waitFor({ state: 'detached' })
  }

  /** From Home with nobody signed in to step 1. */
  async function signUp(who: Partial<Someone> = {}): Promise<Someone> {
    await page.goto('/')
    await button('Book a Service').first().click()
    const someone = await enterSignUp(who)
    await enterCode(someone.mobileNumber)
    await dialog.waitFor({ state: 'detached' })
    await isAt(1)
    return someone
  }

  async function findDevice(number: string = iphone13): Promise<void> {
    await page.getByLabel('IMEI or Serial Number').fill(number)
    await button('Confirm').click()
    await page.getByText('Device found').waitFor()
  }
  const goOn = (): Locator => button('Continue').filter({ visible: true }).first()

  async function chooseIssues(count = 2): Promise<void> {
    await page.getByRole('combobox', { name: 'Select Issue' }).click()
    for (let at = 0; at < count; at++) await page.getByRole('option').nth(at).click()
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
  }

  /** The person's actions at a step, after which the next step is shown. */
  const acts: Record<1 | 2 | 3 | 4, () => Promise<void>> = {
    1: async () => {
      await findDevice()
      await goOn().click()
    },
    2: async () => {
      await chooseIssues()
      await goOn().click()
    },
    3: async () => {
      await button('Yes, Continue to Next Issue').click()
      await button('Yes, This Is My Issue').click()
    },
    4: () => button(/^Walk-in/).click(),
  }

  /** Continues from one step to another. */
  async function walk(from: Step, to: Step): Promise<void> {
    for (let step = from; step < to; step++) {
      await isAt(step)
      await acts[step as 1 | 2 | 3 | 4]()
    }
    await isAt(to)
  }

  /** From the cart to the open checkout. */
  async function openCheckout(): Promise<void> {
    await button(/^Pay ₹/).click()
    await checkout.waitFor()
  }
  const inCheckout = (name: string | RegExp) => checkout.getByRole('button', { name })

  async function pay(): Promise<void> {
    await openCheckout()
    await inCheckout(/^Pay ₹/).click()
  }

  const isThanked = () => page.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
  async function isTracking(): Promise<string> {
    await page.waitForURL('**/order-tracking?orderId=*')
    await page.getByRole('heading', { name: 'Track Your Order' }).waitFor()
    await page.getByText('Pre Repair Process').waitFor()
    return new URL(page.url()).searchParams.get('orderId') ?? ''
  }

  return {
    button,
    dialog,
    checkout,
    inCheckout,
    isAt,
    toast,
    dismiss,
    enterSignUp,
    enterCode,
    enterLogin,
    signUp,
    findDevice,
    goOn,
    chooseIssues,
    walk,
    openCheckout,
    pay,
    isThanked,
    isTracking,
  }
}
