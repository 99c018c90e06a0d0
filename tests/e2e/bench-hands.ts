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
  await none.first().waitFor()
  for (let left = await none.count(); left > 0; left--) {
    await none.first().click()
    await none.nth(left - 1).waitFor({ state: 'detached' })
  }
}

/** From the confirmation call to the owner's hands, one stage after another. */
export async function repairIt(page: Page): Promise<void> {
  const moveTo = async (title: string) => {
    await page.getByRole('button', { name: `Move to ${title}` }).click()
    await page.locator('[aria-current=step]', { hasText: title }).waitFor()
  }
  await everyPointWorks(page)
  await moveTo('Repair in Progress')
  await nothingWasUsed(page)
  await moveTo('Repair Completed')
  await page.getByRole('img', { name: '21-point check: 21 open' }).waitFor()
  await everyPointWorks(page)
  await moveTo('Final Quality Check')
  await moveTo('Delivered')
}
