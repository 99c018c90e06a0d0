/**
 * Tests a session that ends in the middle of work: the sign-in card covers the screen, and the input stays behind it.
 */
import { expect, test } from 'vitest'
import { look } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { ownersLink, withAuthenticator } from './colleague.ts'

const here = inBrowser()

test('input typed when the session ended is saved after signing in again', async () => {
  const owner = await here.person()
  const { page, context } = owner
  owner.expecting(/^401 /)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await withAuthenticator(page)
  await page.goto(await ownersLink(here.app))
  await button('Sign in on this device').click()
  await button('Add a passkey').click()
  await page.getByRole('button', { name: 'Rename' }).waitFor()

  await page.goto('/staff/catalogue')
  await button('Add a tier').click()
  const form = page.getByRole('dialog', { name: 'Add a tier' })
  await form.getByLabel('Name').fill('Fold')
  await context.clearCookies()
  // The counts of the bar may have found it out before, and then the card covers the button already.
  await form.getByRole('button', { name: 'Add the tier' }).dispatchEvent('click')
  await dialog.waitFor()
  await look(owner, 'staff-session-ended')
  await page.setViewportSize({ width: 390, height: 844 })
  await look({ ...owner, look: { ...owner.look, width: 390 } }, 'staff-session-ended')

  // Neither the keyboard nor the mouse reaches what is behind, and Escape closes neither of them.
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(
      () => document.activeElement?.closest('dialog')?.className ?? 'body',
    )
    expect(['signed-out', 'body']).toContain(where)
  }
  await page.mouse.click(8, 8)
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await dialog.waitFor({ state: 'detached' })

  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Fold')
  await form.getByRole('button', { name: 'Add the tier' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByText('Fold').first().waitFor()
})
