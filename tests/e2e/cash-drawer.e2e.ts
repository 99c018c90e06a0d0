/** Tests the cash drawer: started, money taken out, counted and closed, with its sheet; at both widths. */
import { expect, test } from 'vitest'
import { look, widths } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { ownersCookie } from './colleague.ts'
import { onlyComplete } from '../modes.ts'

const here = inBrowser()
/** One colleague for the whole file, because the link works once. */
let ownerIsIn: ReturnType<typeof ownersCookie> | undefined

test.each(widths)(
  'at %d px the drawer is counted and closed, and its sheet is there',
  async (width) => {
    const person = await here.person({ width })
    ownerIsIn ??= ownersCookie(here.app)
    await person.context.addCookies([await ownerIsIn])
    // The first closing has no reason for its difference.
    person.expecting(/^422 POST .*\/staff\/money\/drawer\/close/)
    const { page } = person
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto('/staff/money')
    await page
      .getByRole('navigation', { name: 'Money' })
      .getByRole('link', { name: 'Cash drawer' })
      .click()
    const start = page.getByLabel('In the drawer now, in rupees')
    const closing = page.getByRole('heading', { name: 'Close the drawer' })
    await start.or(closing).first().waitFor()
    if (await start.isVisible()) {
      await start.fill('2000')
      await button('Start the drawer').click()
    }
    await closing.waitFor()
    await page.getByLabel('Rupees', { exact: true }).fill('150')
    await page.getByLabel('Reason', { exact: true }).fill('Courier')
    await button('Take out').click()
    // The hint under the form names a courier, too, before the sum of the drawer is the new one.
    await page.getByRole('listitem').filter({ hasText: 'Courier' }).waitFor()

    await page.getByLabel('How many of ₹500').fill('3')
    await page
      .getByText(/too (little|much)|No difference/)
      .first()
      .waitFor()
    await page.getByLabel('Stays in the drawer, in rupees').fill('1500')
    await look(person, 'cash-drawer-counted')
    await page.reload()
    const counted = page.getByLabel('How many of ₹500')
    await expect.poll(() => counted.inputValue()).toBe('3')
    await button('Close the drawer').click()
    const reason = page.getByText('Please write how the difference came about.')
    await reason.first().waitFor()
    await page.getByLabel('Reason of the difference').fill('Counted by two')
    await button('Close the drawer').click()
    await page.waitForURL(/\/staff\/money\/drawer\/.+/)
    await page.getByRole('heading', { name: 'Cash drawer' }).waitFor()
    await page.getByText('Of it taken out by Owner: Courier').waitFor()
    await page.getByText('Counted by two').waitFor()
    await look(person, 'cash-drawer-sheet')
    await page.goto('/staff/money/drawer')
    await closing.waitFor()
    await page.getByText('₹1,500.00').first().waitFor()
    await page.getByRole('table', { name: /^Closed drawers/ }).waitFor()
  },
)

test('the drawer is counted and closed by keys alone', onlyComplete, async () => {
  const { page, context } = await here.person()
  ownerIsIn ??= ownersCookie(here.app)
  await context.addCookies([await ownerIsIn])
  await page.goto('/staff/money/drawer')
  const { keyboard } = page
  const tabTo = async (label: string) => {
    const name = () =>
      page.evaluate(() => {
        const at = document.activeElement
        const ofLabel = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined
        return at?.getAttribute('aria-label') ?? ofLabel ?? at?.textContent ?? ''
      })
    for (let presses = 0; presses < 80; presses++) {
      if ((await name()).startsWith(label)) return
      await keyboard.press('Tab')
    }
    throw new Error(`Tab never came to ${label}`)
  }
  const start = page.getByLabel('In the drawer now, in rupees')
  const closing = page.getByRole('heading', { name: 'Close the drawer' })
  await start.or(closing).first().waitFor()
  if (await start.isVisible()) {
    await tabTo('In the drawer now, in rupees')
    await keyboard.type('1500')
    await keyboard.press('Enter')
    await closing.waitFor()
  }
  await tabTo('Rupees')
  await keyboard.type('40')
  await tabTo('Reason')
  await keyboard.type('Tea')
  await keyboard.press('Enter')
  await page.getByRole('listitem').filter({ hasText: 'Tea' }).waitFor()

  await tabTo('How many of ₹500')
  await keyboard.type('2')
  await keyboard.press('Tab')
  await tabTo('How many of ₹100')
  await keyboard.type('4')
  await page
    .getByText(/too (little|much)|No difference/)
    .first()
    .waitFor()
  await tabTo('Reason of the difference')
  await keyboard.type('A note is torn')
  await tabTo('Stays in the drawer, in rupees')
  await keyboard.type('1000')
  await keyboard.press('Enter')
  await page.waitForURL(/\/staff\/money\/drawer\/.+/)
  await page.getByText('Of it taken out by Owner: Tea').waitFor()
  await page.getByText('A note is torn').waitFor()
})
