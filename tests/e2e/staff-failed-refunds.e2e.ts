/** Tests that an owner sees refunds that failed at the bank, and solves each: sent again, or handed back at the counter. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { look, widths } from './axe-look.ts'
import { inBrowser, type Person } from './browser.ts'
import { ownersLink, withAuthenticator } from './colleague.ts'

const here = inBrowser()

/** An order that its customer paid, and cancelled; the bank does not take the refund. */
async function aFailedRefund() {
  const { app } = here
  const customer = await app.aCustomer()
  const { orderId } = await customer.bookTo(5)
  await app.sandbox('/misbehave', { refunds: 'failed' })
  await customer.pay(orderId)
  await customer.cancel(orderId)
  return { customer, orderId, number: `MDC-${orderId.slice(-6).toUpperCase()}` }
}

type Failed = Awaited<ReturnType<typeof aFailedRefund>>

/** A new person at the console, as its owner. */
async function anOwner() {
  const person = await here.person()
  const { page, expecting } = person
  expecting(/^401 GET .*\/staff\//)
  await withAuthenticator(page)
  await page.goto(await ownersLink(here.app))
  await page.getByRole('button', { name: 'Sign in on this device' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Rename' }).waitFor()
  return person
}

/** One refund is sent again, the other handed back at the counter. */
async function solve(person: Person, first: Failed, second: Failed): Promise<void> {
  const { page } = person
  const failed = page.getByRole('region', { name: 'Refunds that did not arrive' })
  const row = ({ number }: Failed) => failed.getByRole('listitem').filter({ hasText: number })
  const both = async () => (await row(first).count()) + (await row(second).count())
  await expect.poll(() => reloaded(page, both)).toBe(2)
  await failed.getByText('The bank did not take it').first().waitFor()
  await look(person, 'failed-refunds')

  await here.app.sandbox('/misbehave', { refunds: 'processed' })
  await row(first)
    .getByRole('button', { name: /^Send again/ })
    .click()
  const again = page.getByRole('alertdialog', { name: /^Send ₹.* again\?$/ })
  await again.getByRole('button', { name: 'Send again' }).click()
  await row(first).waitFor({ state: 'detached' })

  await row(second)
    .getByRole('button', { name: /^Handed back/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Hand ₹.* back$/ })
  await dialog.getByLabel('Handed back by').selectOption('UPI at the counter')
  await dialog.getByRole('button', { name: 'Handed back' }).click()
  await dialog.getByText(/Please enter the reference/).waitFor()
  // Each transfer has a reference of its own.
  await dialog
    .getByLabel('Reference')
    .fill(`41234567${person.look.width.toString().padStart(4, '0')}`)
  await look(person, 'hand-back')
  await dialog.getByRole('button', { name: 'Handed back' }).click()
  await failed.waitFor({ state: 'detached' })

  const state = ({ number }: Failed, text: string) =>
    page.getByRole('row').filter({ hasText: number }).getByText(text, { exact: true }).count()
  const states = async () => [await state(first, 'Sent'), await state(second, 'Handed back')]
  await expect.poll(() => reloaded(page, states)).toEqual([1, 1])
  await look(person, 'solved-refunds')
}

/** What the page of refunds shows, loaded anew. */
async function reloaded<T>(page: Page, read: () => Promise<T>): Promise<T> {
  await page.goto('/staff/money/refunds')
  await page.getByRole('heading', { name: 'Refunds', exact: true }).waitFor()
  await page.getByRole('row').nth(1).waitFor()
  return read()
}

test('refunds that did not arrive are sent again or handed back, on a wide and on a narrow screen', async () => {
  const owner = await anOwner()
  for (const width of widths) {
    await owner.page.setViewportSize({ width, height: 900 })
    const person = { ...owner, look: { ...owner.look, width } }
    const first = await aFailedRefund()
    await solve(person, first, await aFailedRefund())
    await owner.page.goto('/staff/money/disputes')
    await owner.page.getByText('No disputes').waitFor()
    const theirs = await here.person({ width, customer: first.customer })
    await theirs.page.goto(`/order-tracking?orderId=${first.orderId}`)
    await theirs.page.getByText(/went back the way you paid/).waitFor()
  }
})
