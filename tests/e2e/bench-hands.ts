/** What a technician does on a repair's screen so that it may go on. */
import type { Page } from 'playwright-core'

/** Fills in the check that is open, by key. */
async function everyPointWorks(page: Page): Promise<void> {
  const first = page.getByRole('group', { name: '1 Display' })
  await first.locator('[aria-pressed]').first().focus()
  for (let point = 0; point < 21; point++) await page.keyboard.press('1')
}

/** Says of every issue that it used no part. */
async function nothingWasUsed(page: Page): Promise<void> {
  const none = page.getByRole('button', { name: 'No part was used', exact: true })
  const noted = page.locator('.part', { hasText: 'No part was used' })
  await none.first().waitFor()
  const issues = await none.count()
  for (let at = 0; at < issues; at++) {
    await none.first().click()
    // While it works the button has another name; what counts is the line on record.
    await noted.nth(at).waitFor()
  }
}

/** One stage further, as the button of the repair's screen offers it. */
export async function moveTo(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Move to ${title}` }).click()
  await page.locator('[aria-current=step]', { hasText: title }).waitFor()
}

/** From the confirmation call to the owner's hands, one stage after another; `seen` is asked about each. */
export async function repairIt(
  page: Page,
  home: readonly string[] = ['Delivered'],
  seen: (title: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const move = async (title: string) => {
    await moveTo(page, title)
    await seen(title)
  }
  await everyPointWorks(page)
  await move('Repair in Progress')
  await nothingWasUsed(page)
  await move('Repair Completed')
  await page.getByRole('img', { name: '21-point check: 21 open' }).waitFor()
  await everyPointWorks(page)
  for (const title of ['Final Quality Check', ...home]) await move(title)
}
