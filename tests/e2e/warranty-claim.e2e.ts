/**
 * Tests a repaired device that comes in again: the colleague takes it in under its warranty by keyboard alone, and it is
 * repaired at no charge; or the warranty does not cover it, and its owner reads why and gets an estimate.
 */
import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { textOf } from '#domain/accounting/server/pdf/pdf-text.fixture.ts'
import { iphone13 } from '../app/customer.ts'
import { look, widths } from './axe-look.ts'
import { inBrowser, type Person } from './browser.ts'
import { atTheBench } from './estimates.ts'
import { inputMethods, tabTo } from './input-methods.ts'
import { repairOverApi } from './repair-over-api.ts'

const here = inBrowser()
const bench = atTheBench(here)
const { press } = inputMethods.keyboard
const complaint = 'The screen flickers again since Sunday'
const reason = 'The glass is broken by a fall, which the warranty does not cover.'

/** Types into a field that is reached with Tab. */
async function write(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  await field.page().keyboard.type(text)
}

const panel = ({ page }: Person, name: string) =>
  page.locator('.panel').filter({ has: page.getByRole('heading', { name, level: 2 }) })

/** On a narrow and on a wide screen. */
async function lookAt(person: Person, name: string): Promise<void> {
  for (const width of widths.toReversed()) {
    await person.page.setViewportSize({ width, height: 900 })
    await look({ ...person, look: { ...person.look, width } }, name)
  }
}

async function deliver({ page }: Person): Promise<void> {
  await page.reload()
  await press(page.getByRole('button', { name: 'Move to Delivered' }))
  await page.locator('[aria-current=step]', { hasText: 'Delivered' }).waitFor()
}

/** A repair of a walk-in, paid and delivered, is claimed again; ends on the screen of the new order. */
async function claimed(seen: (person: Person) => Promise<void> = async () => undefined) {
  const customer = await here.app.aCustomer()
  const { orderId: earlier } = await customer.bookNow(1, iphone13)
  const person = await here.person()
  const { context, page } = person
  await context.addCookies([await bench.session()])
  await page.goto(`/staff/orders/${earlier}`)
  await repairOverApi(person, earlier)
  await deliver(person)
  await press(panel(person, 'Warranty').getByRole('button', { name: 'Take in under warranty' }))
  const dialog = page.getByRole('dialog', { name: 'Take in under warranty' })
  await press(dialog.getByRole('checkbox').first())
  await write(dialog.getByLabel(/^What is wrong/), complaint)
  await seen(person)
  await press(dialog.getByRole('button', { name: 'Take in' }))
  await panel(person, 'Warranty claim').getByText(complaint).waitFor()
  const orderId = page.url().split('/').at(-1) ?? ''
  expect(orderId).not.toBe(earlier)
  const owner = await here.person({ customer })
  await owner.page.goto(`/order-tracking?orderId=${orderId}`)
  await owner.page.getByRole('heading', { name: 'We check your warranty' }).waitFor()
  return { person, owner, orderId }
}

test('a covered device is repaired at no charge and goes back with its delivery note', async () => {
  const { person, owner, orderId } = await claimed((one) => lookAt(one, 'warranty-claim'))
  const claim = panel(person, 'Warranty claim')
  // A price is no question until the claim is decided.
  await expect.poll(() => person.page.getByRole('heading', { name: 'Estimate' }).count()).toBe(0)
  await lookAt(person, 'warranty-undecided')
  await lookAt(owner, 'warranty-undecided-tracked')
  await press(claim.getByRole('button', { name: 'Covered', exact: true }))
  await claim.getByText('Covered by the warranty').waitFor()
  // Tracking hears of it by itself.
  await owner.page.getByRole('heading', { name: 'Covered by your warranty' }).waitFor()
  await owner.page.getByRole('heading', { name: 'Repaired under warranty' }).waitFor()
  await repairOverApi(person, orderId)
  await deliver(person)
  await panel(person, 'Documents').getByText('Delivery note').first().waitFor()
  await lookAt(person, 'warranty-delivered')

  await owner.page.reload()
  const saved = owner.page.waitForEvent('download')
  await owner.page.getByRole('button', { name: 'Delivery note (PDF)' }).click()
  const text = textOf(readFileSync(await (await saved).path()))
  expect(text.replaceAll(/\s+/g, '')).toContain('Nocharge:coveredbythewarranty')
  await expect
    .poll(() => owner.page.getByRole('button', { name: /invoice|receipt/i }).count())
    .toBe(0)
  await lookAt(owner, 'warranty-delivered-tracked')
})

test('the owner of a device that is not covered reads why, and gets an estimate', async () => {
  const { person, owner } = await claimed()
  const claim = panel(person, 'Warranty claim')
  await press(claim.getByRole('button', { name: 'Not covered' }))
  await write(claim.getByLabel('Why it is not covered'), reason)
  await person.page.keyboard.press('Enter')
  await claim.getByText('Not covered by the warranty').waitFor()
  await owner.page.getByText(reason).waitFor()
  await lookAt(owner, 'warranty-refused-tracked')

  const estimate = person.page.getByRole('region', { name: 'Estimate', exact: true })
  const note = estimate.getByLabel('Note to the customer (optional)')
  await note.waitFor()
  await expect.poll(() => note.inputValue()).toBe(reason)
  await press(estimate.getByRole('button', { name: 'Add an issue' }))
  await tabTo(estimate.getByLabel('Issue', { exact: true }))
  await person.page.keyboard.press('ArrowDown')
  await lookAt(person, 'warranty-refused')
  await press(estimate.getByRole('button', { name: 'Send the estimate' }))
  await estimate.getByText('Waiting for the customer').waitFor()
  await owner.page.getByRole('link', { name: /^Read and answer/ }).click()
  await owner.page.getByText(reason).waitFor()
})
