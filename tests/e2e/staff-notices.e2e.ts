/** Tests how a colleague comes in by a scanned or sent link, and is notified of what others leave to them. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { look } from './axe-look.ts'
import { inBrowser, type Person } from './browser.ts'
import { ownersBrowserWithPasskey } from './colleague.ts'
import { inputMethods } from './input-methods.ts'
import { isGate, onlyComplete } from '../modes.ts'
import { readQr } from '../read-qr.ts'

const here = inBrowser()
const anOwner = ownersBrowserWithPasskey(here)

async function aRepair(): Promise<string> {
  const customer = await here.app.aCustomer({ name: 'Meenakshi Sundaram' })
  const { orderId } = await customer.bookTo(5)
  await customer.pay(orderId)
  return orderId
}

async function textsTo(mobileNumber: string): Promise<string[]> {
  const answer = await fetch(`${here.app.url}/dev/outbox.json?to=${mobileNumber}`)
  const { messages } = (await answer.json()) as { messages: { text: string }[] }
  return messages.map(({ text }) => text)
}

/** The bar's row is as high as one line of it, and nothing of it is cut off. */
async function barIsOneLine({ page }: Person): Promise<void> {
  const bar = page.locator('.console-bar-row')
  await expect.poll(() => bar.evaluate((row) => row.clientHeight)).toBeLessThanOrEqual(64)
  await expect.poll(() => bar.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0)
}

const byKeyboard = ['keyboard', '9840014400'] as const
test.each(isGate ? [byKeyboard] : [['touch', '9840012390'] as const, byKeyboard])(
  'a colleague is invited by QR and SMS, and notified of a repair and a mention, by %s',
  async (method, mobileNumber) => {
    const { width, press } = inputMethods[method]
    const name = method === 'touch' ? 'Selvam Kumar' : 'Thangavel Raj'
    const orderId = await aRepair()
    const owner = await here.person({ width })
    await owner.context.addCookies(await (await anOwner()).context.cookies())
    const { page } = owner
    const button = (label: string | RegExp): Locator => page.getByRole('button', { name: label })

    await page.goto('/staff/colleagues')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Role', { exact: true }).selectOption('Technician')
    await press(button('Make a sign-in link'))
    const dialog = page.getByRole('dialog')
    const code = dialog.getByRole('img', { name: 'QR code' })
    await code.waitFor()
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
    await expect.poll(async () => readQr(await code.screenshot())).toEqual([link])
    await dialog.getByLabel('Mobile number').fill(mobileNumber)
    await press(dialog.getByRole('button', { name: 'Send' }))
    await dialog.getByText(`On its way to +91 ${mobileNumber}.`).waitFor()
    await expect.poll(async () => (await textsTo(mobileNumber)).join()).toContain(link)
    await look(owner, 'notices-invitation')
    await press(dialog.getByRole('button', { name: 'Close' }))

    const colleague = await here.person({ width })
    const theirs = colleague.page
    colleague.expecting(/^401 GET .*\/staff\/me/)
    await theirs.goto(link)
    await theirs.getByRole('button', { name: 'Sign in on this device' }).click()
    await theirs.getByRole('heading', { name: 'Your passkeys' }).waitFor()
    const bell = (label: string) => theirs.getByRole('button', { name: label, exact: true })
    await bell('Notices').waitFor()

    await page.goto(`/staff/orders/${orderId}`)
    await page.getByLabel('Technician').selectOption(name)
    await bell('Notices, 1 unread').waitFor()
    const field = page.getByLabel('Add a note')
    await field.click()
    await page.keyboard.type(`Please call @${name.slice(0, 3).toLowerCase()}`)
    const option = page
      .getByRole('listbox', { name: 'Colleagues' })
      .getByRole('option', { name: new RegExp(name) })
    await option.waitFor()
    if (method === 'touch') await option.tap()
    else await page.keyboard.press('Enter')
    await expect.poll(() => field.inputValue()).toBe(`Please call @${name} `)
    await press(button('Add note'))
    await page.locator('mark', { hasText: `@${name}` }).waitFor()
    await barIsOneLine(owner)
    await look(owner, 'notices-note')

    await bell('Notices, 2 unread').waitFor()
    await press(bell('Notices, 2 unread'))
    const list = theirs.getByRole('dialog', { name: 'Notices' })
    await list.getByText('Owner assigned this repair to you').waitFor()
    await look(colleague, 'notices-list')
    await press(list.getByRole('link', { name: /Owner mentioned you/ }))
    await theirs.waitForURL(`**/staff/orders/${orderId}#notes`)
    await theirs.locator('mark[data-me]', { hasText: `@${name}` }).waitFor()
    await press(bell('Notices, 1 unread'))
    await press(list.getByRole('button', { name: 'Mark all as read' }))
    await bell('Notices').waitFor({ state: 'attached' })
    await list.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' })
    await barIsOneLine(colleague)
  },
  180_000,
)

test(
  'a text of the shop is kept and found in a note by a slash, with the repair’s own device',
  onlyComplete,
  async () => {
    const orderId = await aRepair()
    const owner = await here.person()
    await owner.context.addCookies(await (await anOwner()).context.cookies())
    const { page } = owner
    const { keyboard } = page
    await page.goto(`/staff/orders/${orderId}`)
    await page.getByRole('button', { name: 'Texts for notes' }).click()
    const texts = page.getByLabel('One text a line')
    const kept = await texts.inputValue()
    await texts.fill(`${kept}\nOpened the {device} of {order}: dust in the port`)
    // An open form keeps what is typed.
    await page.reload()
    await page.getByRole('button', { name: 'Texts for notes' }).click()
    await expect.poll(() => texts.inputValue()).toContain('dust in the port')
    await page.getByRole('button', { name: 'Save texts' }).click()
    await page.getByText('Texts for notes saved').first().waitFor()

    const field = page.getByLabel('Add a note')
    await field.focus()
    await keyboard.type('Bench 2. /open')
    await page.getByRole('option').filter({ hasText: 'dust in the port' }).waitFor()
    await keyboard.press('Enter')
    await expect
      .poll(() => field.inputValue())
      .toMatch(/^Bench 2\. Opened the iPhone .+ of MDC-\w{6}: dust in the port $/)
    await keyboard.press('Enter')
    await page.getByRole('listitem').filter({ hasText: 'dust in the port' }).first().waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
  },
)
