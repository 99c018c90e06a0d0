/** Does a technician's work on a repair's screen, so that the repair can advance. */
import type { Page } from 'playwright-core'

/** Fills in the open check by keyboard, once nothing of the one before is shown any more. */
export async function everyPointWorks(page: Page): Promise<void> {
  await page.getByRole('img', { name: '21-point check: 21 open' }).waitFor()
  const first = page.getByRole('group', { name: '1 Display' })
  await first.locator('[aria-pressed]').first().focus()
  for (let point = 0; point < 21; point++) await page.keyboard.press('1')
}

/** Answers the first point by keyboard, and all that are open with one press. */
async function allOthersWork(page: Page): Promise<void> {
  const first = page.getByRole('group', { name: '1 Display' })
  await first.locator('[aria-pressed]').first().focus()
  await page.keyboard.press('1')
  await page.getByRole('button', { name: 'All others work (20)' }).click()
  await page.getByRole('img', { name: '21-point check: 21 work' }).waitFor()
}

/** Records for every issue that it used no part, and why where the price has one. */
async function nothingWasUsed(page: Page): Promise<void> {
  const none = page.getByRole('button', { name: 'No part was used', exact: true })
  const noted = page.locator('.used-part', { hasText: 'No part was used' })
  await none.first().waitFor()
  const issues = await none.count()
  for (let at = 0; at < issues; at++) {
    await none.first().click()
    const why = page.getByLabel('Why none')
    await why.or(noted.nth(at)).waitFor()
    if (await why.isVisible()) {
      await why.fill('It was only dirty')
      await page.keyboard.press('Enter')
    }
    // The button changes its name while it saves, so the recorded line is what counts.
    await noted.nth(at).waitFor()
  }
}

/** Advances the repair by one stage with the button of its screen. */
export async function moveTo(page: Page, title: string): Promise<void> {
  const who = page.getByLabel('Who takes this repair?')
  if (title === 'Technician Assigned') await who.selectOption({ index: 1 })
  await page.getByRole('button', { name: `Move to ${title}` }).click()
  await page.locator('[aria-current=step]', { hasText: title }).waitFor()
}

/** Advances from the confirmation call to the handover, one stage after another; calls `seen` at each. */
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
  await allOthersWork(page)
  for (const title of ['Final Quality Check', ...home]) await move(title)
}
