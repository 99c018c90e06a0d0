/**
 * Tests the texts of messages: an editor changes one by keyboard, it is sent, earlier messages are unchanged; two at
 * once; the reset.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser } from './browser.ts'
import { ownersBrowserWithPasskey } from './colleague.ts'
import { openWorkshop } from './workshop.ts'
import { onlyComplete } from '../modes.ts'

const here = inBrowser(openWorkshop)
const anEditor = ownersBrowserWithPasskey(here)

const registration = '1107161234567890123'
const areaOf = (page: Page) => page.getByLabel(/^Text in /)
const idOf = (page: Page) => page.getByLabel('Id of the registered SMS')

const yesOrNo = [() => true, () => false] as const

/** A pickup whose customer receives Tamil; at once, because messages before a visit ignore quiet hours. */
async function aPickup() {
  const { app } = here
  const customer = await app.aCustomer()
  const { orderId } = await customer.bookTo(5, { service: 'pickup' })
  await customer.pay(orderId, { address: '7 Kutchery Road' })
  // The job exists a moment after the payment.
  const isMoved = () => app.move(orderId, 'pickup-person-assigned').then(...yesOrNo)
  await expect.poll(isMoved).toBe(true)
  await app.move(orderId, 'heading-to-pickup')
  return { customer, orderId }
}

type Sent = { readonly template: string; readonly text: string }
const sentTo = async (mobileNumber: string): Promise<string | undefined> => {
  const answer = await fetch(`${here.app.url}/dev/outbox.json?to=${mobileNumber}`)
  const { messages } = (await answer.json()) as { messages: Sent[] }
  return messages.find(({ template }) => template === 'heading-to-pickup')?.text
}

/** The text in the customer's own list. */
async function listedFor({ customer, orderId }: Awaited<ReturnType<typeof aPickup>>) {
  const { page } = await here.person({ customer })
  await page.goto(`/order-tracking?orderId=${orderId}`)
  // What is above the button comes later than it, and moves it.
  await page.getByRole('region', { name: 'What you booked' }).waitFor()
  await page.getByRole('button', { name: /^Messages about this order \d/ }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'We are on our way to you' })
  return (await entry.locator('p[lang=ta]').textContent()) ?? ''
}

/** Presses the key until the wanted element has the focus, as a person does. */
async function pressTo(page: Page, key: string, name: string | RegExp, role: 'button' | 'link') {
  const wanted = page.getByRole(role, { name }).first()
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`no way by ${key} to ${name}`)
}

test('a Tamil text is changed by keyboard and sent, and the message sent before is unchanged', async () => {
  const before = await aPickup()
  await expect.poll(() => sentTo(before.customer.mobileNumber)).toContain('வந்துகொண்டிருக்கிறோம்')

  const { page } = await anEditor()
  await page.goto('/staff/content/texts')
  await page.locator('.text-cell').first().waitFor()
  await pressTo(page, 'Tab', 'On the road', 'button')
  await page.keyboard.press('Enter')
  await pressTo(page, 'Tab', /^தமிழ் change the text of “We are on our way to you”/, 'link')
  await page.keyboard.press('Enter')
  await areaOf(page).waitFor()
  await page.getByText('All is saved').waitFor()

  await areaOf(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('வணக்கம்.  க்காக வருகிறோம்.')
  await page.getByRole('button', { name: '{device} is missing' }).waitFor()
  // To the gap in the middle, then back one stop at a time to the placeholders.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowLeft')
      return areaOf(page).evaluate((area) => (area as HTMLTextAreaElement).selectionStart)
    })
    .toBe('வணக்கம். '.length)
  await pressTo(page, 'Shift+Tab', '{device} is missing', 'button')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' (')
  await pressTo(page, 'Shift+Tab', '{order} is missing', 'button')
  await page.keyboard.press('Enter')
  await page.keyboard.type(')')
  await expect.poll(() => areaOf(page).inputValue()).toBe('வணக்கம். {device} ({order}) க்காக வருகிறோம்.')
  await page.getByText(/^வணக்கம். iPhone 13 \(MDC-/).waitFor()

  // Saved with something missing: the error is beside the field, which has the focus.
  await pressTo(page, 'Shift+Tab', 'Save', 'button')
  await page.keyboard.press('Enter')
  await page.getByText('Please put in {brand}').waitFor()
  await expect.poll(() => areaOf(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' ')
  await pressTo(page, 'Shift+Tab', '{brand} is missing', 'button')
  await page.keyboard.press('Enter')
  await page.getByText('Please put in {brand}').waitFor({ state: 'detached' })
  await page.getByText('Please enter the 19 digits').waitFor()

  // The draft survives a reload and a visit to another screen.
  await page.reload()
  await page.getByText('this browser still has it').waitFor()
  await page.getByRole('navigation', { name: 'Content' }).getByText('Hours').click()
  await page.getByRole('heading', { name: 'Hours', level: 1 }).waitFor()
  await page.goBack()
  await page.getByText('this browser still has it').waitFor()
  await expect.poll(() => areaOf(page).inputValue()).toContain('வணக்கம். {device}')
  await idOf(page).focus()
  await page.keyboard.type(registration)
  await page.keyboard.press('Enter')
  await page.getByText('All is saved').waitFor()
  await page.getByText(/^In force/).waitFor()

  const after = await aPickup()
  const text = /^வணக்கம்\. .+ \(MDC-\w+\) க்காக வருகிறோம்\. Marina Device Care$/
  await expect.poll(() => sentTo(after.customer.mobileNumber)).toMatch(text)
  expect(await listedFor(after)).toMatch(text)
  expect(await listedFor(before)).toBe(await sentTo(before.customer.mobileNumber))
  expect(await listedFor(before)).toContain('வந்துகொண்டிருக்கிறோம்')
  await page.goto(`/staff/orders/${before.orderId}`)
  const notified = page.getByRole('list', { name: 'Messages' })
  await notified.getByText(/வந்துகொண்டிருக்கிறோம்/).waitFor()
})

test(
  'two editors at once: one saves, the other gets a conflict and keeps the input; then the text is reset to the built-in one',
  onlyComplete,
  async () => {
    const { page, context, expecting } = await anEditor()
    const address = '/staff/content/texts/delivered/Hindi'
    const late = await context.newPage()
    await page.goto(address)
    await late.goto(address)
    await idOf(late).waitFor()
    await areaOf(page).fill('{brand}: {order}, {device} पहुँच गया।')
    await idOf(page).fill(registration)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('All is saved').waitFor()

    expecting(/^409 POST .*\/staff\/texts$/)
    await areaOf(late).fill('{brand}: {order}, {device} मिल गया।')
    await idOf(late).fill(registration)
    await late.getByRole('button', { name: 'Save' }).click()
    const conflict = late.getByRole('alert').filter({ hasText: 'A colleague has changed this' })
    await conflict.getByText('पहुँच गया।').waitFor()
    await expect.poll(() => areaOf(late).inputValue()).toBe('{brand}: {order}, {device} मिल गया।')
    await late.getByRole('button', { name: 'Save mine over it' }).click()
    await late.getByText('All is saved').waitFor()
    await conflict.waitFor({ state: 'detached' })
    await late
      .locator('.text-history')
      .getByText(/^Earlier/)
      .waitFor()

    await late.getByRole('button', { name: 'Back to the built-in text' }).click()
    const question = late.getByRole('alertdialog', { name: 'Back to the built-in text?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await late.getByRole('button', { name: 'Back to the built-in text' }).click()
    await question.getByRole('button', { name: 'Use the built-in text' }).click()
    await late.getByText('The built-in text again').waitFor()
    await expect.poll(() => areaOf(late).inputValue()).toContain('डिलीवर हो गया है')
    await expect.poll(() => idOf(late).inputValue()).toBe('')
    await late.getByText('All is saved').waitFor()
    await late.getByRole('link', { name: 'Texts of messages' }).last().click()
    await late.getByRole('button', { name: 'On the road', pressed: true }).waitFor()
  },
)

test('a text that cannot be saved shows an error and can be sent again', onlyComplete, async () => {
  const { page, context, expecting } = await anEditor()
  await page.goto('/staff/content/texts/one-time-code/English')
  await areaOf(page).fill('{brand}: {code} is your code for {minutes} minutes.')
  await idOf(page).fill(registration)
  expecting(/^console: Failed to load resource/)
  await context.route('**/staff/texts', (route) => route.abort(), { times: 3 })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('We could not reach the server.').first().waitFor()
  await expect.poll(() => areaOf(page).inputValue()).toContain('is your code for')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('All is saved').waitFor()
})
