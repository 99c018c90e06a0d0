/** Tests that every page stays in reach on a window of any width: in the row of the bar, or under *More*, the most used first. */
import { expect, test } from 'vitest'
import { look } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { ownersCookie } from './colleague.ts'

const here = inBrowser()

test('a narrow window has under *More* what does not fit, and what is used most is first', async () => {
  const person = await here.person()
  const { page, context } = person
  await context.addCookies([await ownersCookie(here.app)])
  await page.goto('/staff/system')
  const row = page.getByRole('navigation', { name: 'Console' }).getByRole('link')
  const more = page.getByRole('button', { name: /^(More|Navigation, now at)/ })
  const menu = page.getByRole('menu', { name: 'Console' }).getByRole('menuitem')
  const bar = page.locator('.console-bar-row')
  const all = 14
  const opened = async () => {
    await more.focus()
    await page.keyboard.press('Enter')
    await menu.first().waitFor()
    const titles = await menu.allInnerTexts()
    await page.keyboard.press('Escape')
    await menu.first().waitFor({ state: 'detached' })
    return titles
  }
  for (const width of [1440, 1200, 1024, 800, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => bar.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    await expect.poll(() => bar.evaluate((one) => one.clientHeight)).toBeLessThanOrEqual(64)
    await more
      .or(page.getByRole('link', { name: 'System' }))
      .first()
      .waitFor()
    if (width === 1440) continue
    // A link that has just lost its room leaves the row a moment later.
    await expect.poll(async () => (await opened()).length + (await row.count())).toBe(all)
  }
  await page.setViewportSize({ width: 1024, height: 844 })
  await more.filter({ hasText: 'System' }).waitFor()
  for (const [path, heading] of [
    ['/staff/trail', 'Audit log'],
    ['/staff/settings', 'Business'],
    ['/staff/trail', 'Audit log'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { name: heading }).first().waitFor()
  }
  await page.goto('/staff/board')
  await row.filter({ hasText: 'Board' }).waitFor()
  await more.filter({ hasText: 'More' }).waitFor()
  await row.filter({ hasText: 'Audit log' }).waitFor()
  await expect.poll(opened).not.toContain('Audit log')
  await look(person, 'console-bar')
})
