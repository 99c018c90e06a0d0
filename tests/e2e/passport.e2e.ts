/** Tests the passport of a repaired device: checked by a stranger, altered on its way, closed and opened, and handed on. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { iphone13 } from '../app/customer.ts'
import { look, lookAt } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { atTheBench } from './estimates.ts'
import { fails, usualMethod } from './input-methods.ts'
import { repairWithRecord } from './repair-over-api.ts'
import { onlyComplete } from '../modes.ts'

const here = inBrowser()
const bench = atTheBench(here)
const { press } = usualMethod

const genuine = (page: Page) => page.getByText('This passport is genuine').waitFor()
const linkOn = (page: Page) => page.getByLabel('Link to the passport').inputValue()

/** Repaired with a part and two readings of its battery, and handed over. */
async function delivered(customer: Awaited<ReturnType<typeof here.app.aCustomer>>) {
  const { orderId, issues } = await customer.bookNow(1, iphone13)
  const colleague = await here.person()
  await colleague.context.addCookies([await bench.session()])
  await colleague.page.goto(`/staff/orders/${orderId}`)
  await repairWithRecord(colleague, orderId, issues[0])
  await colleague.page.reload()
  await press(colleague.page.getByRole('button', { name: 'Move to Delivered' }))
  await colleague.page.locator('[aria-current=step]', { hasText: 'Delivered' }).waitFor()
  return { orderId, colleague }
}

test('a passport is checked by a stranger, altered, closed, opened again and handed on', async () => {
  const customer = await here.app.aCustomer()
  const { orderId, colleague } = await delivered(customer)
  const owner = await here.person({ customer })
  await owner.page.goto(`/order-tracking?orderId=${orderId}`)
  const link = await linkOn(owner.page)
  await lookAt(owner, 'passport-panel')
  await press(owner.page.getByRole('link', { name: 'Repair report' }))
  // The page before has the same panel.
  await owner.page.getByRole('group', { name: 'Language' }).waitFor()
  expect(await linkOn(owner.page)).toBe(link)
  await lookAt(owner, 'passport-report')
  await owner.page.goBack()

  const stranger = await here.person()
  const { page } = stranger
  await page.goto(link)
  await genuine(page)
  await page.getByText('2,549 of 3,227 mAh, 912 charge cycles').waitFor()
  await page.getByText('D6X-40218').waitFor()
  await press(page.getByRole('button', { name: 'All 21 points' }))
  await expect.poll(() => page.getByRole('row').count()).toBe(22)
  await press(page.getByRole('button', { name: /^Only points/ }))
  await lookAt(stranger, 'passport')

  // Someone on the way states another serial number.
  const altered = '**/passports/open'
  await page.route(altered, async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    expect(body).toContain('D6X-40218')
    await route.fulfill({ response: answer, body: body.replace('D6X-40218', 'D6X-40219') })
  })
  await page.reload()
  await page.getByRole('heading', { name: 'This record does not match ours' }).waitFor()
  await expect.poll(() => page.getByText('D6X').count()).toBe(0)
  await lookAt(stranger, 'passport-altered')
  await page.unroute(altered)

  const isOpen = owner.page.getByRole('checkbox', { name: 'Anyone with the code can see it' })
  await press(isOpen)
  await expect.poll(() => isOpen.isChecked()).toBe(false)
  await page.reload()
  await page.getByText('The owner has closed this passport').waitFor()
  await lookAt(stranger, 'passport-closed')
  await press(isOpen)
  await expect.poll(() => isOpen.isChecked()).toBe(true)
  await page.reload()
  await genuine(page)

  await press(owner.page.getByRole('button', { name: 'Hand it on' }))
  const question = owner.page.getByRole('alertdialog')
  await look(owner, 'passport-hand-on')
  await press(question.getByRole('button', { name: 'Hand it on' }))
  await owner.page.getByText('Give this link to the next owner now').waitFor()
  const next = await linkOn(owner.page)
  expect(next).not.toBe(link)
  await lookAt(owner, 'passport-handed-on')
  await page.reload()
  await page.getByText('The owner has closed this passport').waitFor()
  const buyer = await here.person()
  await buyer.page.goto(next)
  await genuine(buyer.page)
  // At the counter the buyer shows it, and the colleague pastes or scans its link.
  const counter = colleague.page
  await counter.goto('/staff/board')
  await press(counter.getByRole('button', { name: 'Search' }))
  await counter.keyboard.insertText(next)
  await counter.getByRole('option', { name: /iPhone 13/ }).waitFor()
  await look(colleague, 'passport-search')
  await counter.keyboard.press('Enter')
  await counter.waitForURL(`**/staff/orders/${orderId}`)
  await owner.page.reload()
  await owner.page.getByText('Handed on to the next owner').waitFor()
  await expect.poll(() => owner.page.getByLabel('Link to the passport').count()).toBe(0)
  await expect.poll(() => isOpen.count()).toBe(0)
})

test(
  'an unknown code says so, and a passport that does not load is asked for again',
  onlyComplete,
  async () => {
    const person = await here.person()
    const { page } = person
    person.expecting(/^404 POST .*\/passports\/open/, /^500 POST .*\/passports\/open/)
    await fails(page, '**/passports/open')
    await page.goto('/passport#AAAAAAAAAAAAAAAAAAAAAA')
    await page.getByText('Failed to load the passport').waitFor()
    await page.unroute('**/passports/open')
    await press(page.getByRole('button', { name: 'Try again' }))
    await page.getByText('We do not know this code').waitFor()
    await lookAt(person, 'passport-unknown')
    await press(page.getByRole('link', { name: 'Report a wrong passport' }))
    await page.waitForURL('**/contact')
  },
)
