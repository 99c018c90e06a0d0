/** Tests the dense board: sixty repairs at once, filters that stay, saved views, the list with bulk acts, and the wall. */
import { expect, test } from 'vitest'
import { look } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { ownersCookie } from './colleague.ts'
import { fillBoard } from './full-board.ts'
import { openWithDatabase } from './open-with-database.ts'

const here = inBrowser(async () => {
  const app = await openWithDatabase()
  await fillBoard(app.pool, 60)
  return app
})
let owner: ReturnType<typeof ownersCookie> | undefined
async function atConsole(path: string, width = 1440) {
  owner ??= ownersCookie(here.app)
  const person = await here.person({ width })
  await person.context.addCookies([await owner])
  await person.page.goto(path)
  return person
}

/** Sets the promises of some repairs: seconds from now. */
const promise = (stage: string, seconds: number, count: number) =>
  here.app.rows(
    `update repair_jobs set estimated_completion = now() + $2 * interval '1 second' where order_id in
       (select order_id from repair_jobs where stage = $1 order by order_id limit $3)`,
    [stage, seconds, count],
  )

test('sixty repairs are wholly inside one screen of 1440 by 900, in two lines each', async () => {
  await promise('confirmation-call', -7_300, 2)
  const person = await atConsole('/staff/board')
  const { page } = person
  await page.getByRole('article').first().waitFor()
  const inside = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('[data-card]')].filter((card) => {
          const { top, bottom, left, right, height } = card.getBoundingClientRect()
          const lane = card.closest('.lane-cards')?.getBoundingClientRect()
          const [above, below] = [lane?.top ?? 0, Math.min(lane?.bottom ?? 0, innerHeight)]
          return height > 0 && top >= above && bottom <= below && left >= 0 && right <= innerWidth
        }).length,
    )
  await expect.poll(inside).toBeGreaterThanOrEqual(60)
  const first = page.getByRole('region', { name: 'Call customer' }).getByRole('article').first()
  await first.getByText('Late 2 h').waitFor()
  await look(person, 'board-dense')

  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  await first.getByText('Late: ').waitFor()
  await page.reload()
  await first.getByText('Late: ').waitFor()
  await page.getByRole('button', { name: 'Compact', exact: true }).click()
})

test('a chip filters, the filter stays for the next visit, and a view of it is saved, renamed and deleted', async () => {
  const { page } = await atConsole('/staff/board')
  const late = page.getByRole('button', { name: /^Late \d/ })
  await late.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\?state=late$/)
  await page.locator('.compact-card:not([data-late])').first().waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Counter', exact: true }).click()
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await page.waitForURL(/\?state=late$/)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Morning')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Morning', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL(/\/staff\/board$/)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Morning', exact: true }).click()
  await page.waitForURL(/\?state=late$/)
  await page.getByRole('button', { name: 'Rename Morning' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Late ones')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Late ones', exact: true }).first().click()
  await page.getByRole('button', { name: 'Delete Late ones' }).click()
  await page.getByText('View deleted').waitFor()
})

test('the list is sorted, several repairs are assigned and moved at once, and what cannot move is named', async () => {
  const person = await atConsole('/staff/board?view=list')
  const { page } = person
  const rows = page.locator('tbody tr')
  await rows.first().waitFor()
  await page.getByRole('button', { name: 'Device', exact: true }).click()
  await page.waitForURL(/sort=device/)
  const header = page.getByRole('columnheader', { name: 'Device' })
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending')
  await page.getByRole('button', { name: 'Stage', exact: true }).click()
  const stages = page.getByRole('columnheader', { name: 'Stage', exact: true })
  await expect.poll(() => stages.getAttribute('aria-sort')).toBe('ascending')
  await rows.nth(1).getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('2 selected').waitFor()
  await rows
    .nth(4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await page.getByText('4 selected').waitFor()
  await look(person, 'board-list')
  await page.getByLabel('Assign to').selectOption('Owner')
  await page.getByRole('heading', { name: 'Assigned to Owner: 4 of 4' }).waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.getByRole('button', { name: 'Clear selection' }).click()
  const onTheWay = rows.filter({ hasText: 'Picked Up' })
  const before = await onTheWay.count()
  await onTheWay.nth(0).getByRole('checkbox').check()
  await onTheWay.nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: /\(2\)$/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Moved to .+: 2 of 2$/ }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => onTheWay.count()).toBe(before - 2)

  await page.getByRole('checkbox', { name: 'Select all repairs' }).click()
  await page.getByText(/^\d+ cannot go there$/).waitFor()
  await page.getByRole('checkbox', { name: 'Select all repairs' }).click()
  await rows.nth(1).getByRole('checkbox').click()
  await page.getByRole('link', { name: 'Print labels' }).click()
  await page.getByRole('heading', { name: 'Job labels: 1' }).waitFor()
  await page.getByRole('button', { name: 'Print all', disabled: false }).waitFor()
  await page
    .getByText('Due: not set')
    .or(page.getByText(/^Due \d/))
    .waitFor()
})

test('on a phone a filter opens the first lane with cards, with targets for a finger', async () => {
  await promise('confirmation-call', -7_300, 2)
  const person = await atConsole('/staff/board', 390)
  const { page } = person
  await page.getByRole('button', { name: /^Late \d/ }).tap()
  const lane = page.getByRole('region', { name: 'Call customer' })
  await lane.getByRole('article').first().waitFor()
  for (const one of [
    lane.getByRole('article').first(),
    page.getByRole('button', { name: /^Late/ }),
  ])
    expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await look(person, 'board-dense')
  await page.getByRole('button', { name: 'List', exact: true }).tap()
  await page.locator('tbody tr').first().getByRole('checkbox').tap()
  await page.getByText('1 selected').waitFor()
  await look(person, 'board-list')
})

test('on a phone a view is saved and chosen again, and several repairs are assigned and moved at once', async () => {
  await promise('confirmation-call', -7_300, 2)
  const person = await atConsole('/staff/board', 390)
  const { page } = person
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.getByRole('button', { name: /^Late \d/ }).tap()
  await page.waitForURL(/\?state=late$/)
  await page.getByRole('button', { name: 'Views' }).tap()
  await button('Save this view').tap()
  await page.getByLabel('Name', { exact: true }).fill('On the way')
  await page.keyboard.press('Enter')
  await button('Clear filters').tap()
  await page.waitForURL(/\/staff\/board$/)
  await page.getByRole('button', { name: 'Views' }).tap()
  await button('On the way').tap()
  await page.waitForURL(/\?state=late$/)
  await button('Delete On the way').tap()
  await page.getByText('View deleted').waitFor()

  await page.goto('/staff/board?view=list')
  const pickedUp = page.getByRole('cell', { name: 'Picked Up', exact: true })
  const rows = page.locator('tbody tr').filter({ has: pickedUp })
  await rows.first().waitFor()
  const before = await rows.count()
  await rows.nth(0).getByRole('checkbox').tap()
  await rows.nth(1).getByRole('checkbox').tap()
  await page.getByText('2 selected').waitFor()
  // What is done with them stays in view under the thumb.
  const bar = page.getByRole('group', { name: 'Selected repairs' })
  await expect
    .poll(async () => {
      const box = await bar.boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844
    })
    .toBe(true)
  await page.getByLabel('Assign to').selectOption('Owner')
  await page.getByRole('heading', { name: 'Assigned to Owner: 2 of 2' }).waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).last().tap()
  await page.getByRole('button', { name: /\(2\)$/ }).tap()
  await page.getByRole('heading', { name: /^Moved to .+: 2 of 2$/ }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => rows.count()).toBe(before - 2)
})

test('the wall is read from two metres, has nothing to press, and says when its connection is lost', async () => {
  await promise('confirmation-call', -7_300, 2)
  const person = await atConsole('/staff/wall', 1920)
  const { page, context } = person
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.locator('.wall-card[data-late]').first().getByText('Late 2 h').waitFor()
  await expect.poll(() => page.locator('button, a, input, select').count()).toBe(0)
  const sizes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.wall-display *')]
        .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
        .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    )
  expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(28)
  const [{ name = '' } = { name: '' }] = await here.app.rows<{ name: string }>(
    `select c.name from customers c join repair_jobs j on j.customer_id = c.id limit 1`,
  )
  await expect.poll(() => page.locator('.wall-display').innerText()).not.toContain(name)
  await look(person, 'wall')

  person.expecting(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.getByText(/^No connection since \d/).waitFor()
  await expect.poll(() => page.locator('.wall-card').count()).toBeGreaterThan(0)
  await context.setOffline(false)
  await page.getByText(/^No connection since/).waitFor({ state: 'detached' })
})
