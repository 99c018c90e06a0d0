/** Tests a full board: filters and Back, moves by keyboard, lane limits, and the warning without a connection. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser, shoot } from './browser.ts'
import { callsWith, ownersCookie } from './colleague.ts'
import { openWithDatabase } from './open-with-database.ts'
import { fillBoard } from './full-board.ts'

const here = inBrowser(async () => {
  const app = await openWithDatabase()
  await fillBoard(app.pool, 500)
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

/** Cards are drawn as their lane is scrolled. */
const scrollDown = (lane: Locator) =>
  lane.locator('.lane-cards').evaluate((one) => one.scrollTo(0, one.scrollHeight))

async function scrollToEnd(lane: Locator) {
  const drawAll = async () => {
    await scrollDown(lane)
    return lane.locator('.lane-end').count()
  }
  await expect.poll(drawAll).toBe(0)
}

/** Until so many cards are drawn: the end of those that were there says nothing about those that are being loaded. */
async function scrollToCard(lane: Locator, count: number) {
  const drawMore = async () => {
    await scrollDown(lane)
    return lane.getByRole('article').count()
  }
  await expect.poll(drawMore).toBeGreaterThanOrEqual(count)
}

test('five hundred repairs: filters with Back, further pages, keys, a limit, a lost connection', async () => {
  const person = await atConsole('/staff/board')
  const { page, context } = person
  const lane = (name: string) => page.getByRole('region', { name, exact: true })
  const cards = (name: string) => lane(name).getByRole('article')
  await cards('Pickup').nth(9).waitFor()
  await shoot(person, 'board-full')
  await scrollToEnd(lane('Pickup'))
  await expect.poll(() => cards('Pickup').count()).toBe(50)

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Device', { exact: true }).selectOption('iMac')
  await page.waitForURL(/family=imac/)
  await lane('Pickup')
    .getByText(/^\d+ of all 1\d\d/)
    .waitFor()
  await expect.poll(() => cards('Pickup').count()).toBeLessThan(50)
  await page.getByLabel('Service type').selectOption('walk-in')
  await page.waitForURL(/family=imac&service=walk-in/)
  await lane('Pickup').getByText('Nothing here.').waitFor()
  await page.goBack()
  await cards('Pickup').first().waitFor()
  expect(new URL(page.url()).search).toBe('?family=imac')
  await page.getByRole('button', { name: 'Clear filters' }).click()

  const more = lane('Pickup').getByRole('button', { name: /^Show more/ })
  await scrollToCard(lane('Pickup'), 50)
  await more.click()
  await scrollToCard(lane('Pickup'), 100)
  await expect.poll(() => cards('Pickup').count()).toBe(100)
  await more.click()
  await scrollToCard(lane('Pickup'), 121)
  await scrollToEnd(lane('Pickup'))
  // Three of the twelve stages, and the sample repairs in them.
  const held = await cards('Pickup').count()

  // By keys alone: down, right, lifted, over its lane, dropped; the focus follows the card.
  await cards('Booked').first().getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  const second = cards('Booked').nth(1)
  await expect
    .poll(() => second.getByRole('link').evaluate((link) => link === document.activeElement))
    .toBe(true)
  const number = (await second.locator('.code').textContent()) ?? ''
  await page.keyboard.press(' ')
  await page.getByText(`${number} lifted. It can go to Pickup`).waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await page.getByText(`${number} stays where it was.`).waitFor({ state: 'attached' })
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press(' ')
  await page.getByText(`${number} was moved.`).waitFor()
  await lane('Booked').filter({ hasNotText: number }).waitFor()

  await lane('Pickup')
    .getByRole('button', { name: /Set its limit/ })
    .click()
  await page.getByLabel('Repairs at most').fill(String(held - 5))
  await page.getByRole('button', { name: 'Set the limit' }).click()
  await lane('Pickup').getByText('6 over the limit').waitFor()
  await page.getByText(`${held + 1} of ${held - 5}`).waitFor()

  person.expecting(/^console: .*ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.getByText('Out of touch').waitFor()
  await shoot(person, 'board-out-of-touch')
  const [{ order_id: moved = '' } = { order_id: '' }] = await here.app.rows<{ order_id: string }>(
    `update repair_jobs set stage = 'repair-in-progress' where order_id =
       (select order_id from repair_jobs where stage = 'confirmation-call' order by moved_at limit 1)
     returning order_id`,
  )
  await context.setOffline(false)
  await page.getByText('Out of touch').waitFor({ state: 'detached' })
  await scrollToEnd(lane('Repair in Progress'))
  await lane('Repair in Progress').locator(`[data-card="${moved}"]`).waitFor()
})

test('repairs without an assignee are filtered, paged, and shared by their address', async () => {
  const { page } = await atConsole('/staff/board')
  const [{ order_id: taken = '' } = { order_id: '' }] = await here.app.rows<{ order_id: string }>(
    `update repair_jobs set technician_id = 'somebody' where order_id =
       (select order_id from repair_jobs where stage = 'confirmation-call' order by moved_at limit 1)
     returning order_id`,
  )
  const lane = page.getByRole('region', { name: 'Call customer', exact: true })
  await page.reload()
  await lane.getByRole('article').first().waitFor()
  await scrollToEnd(lane)
  await lane.locator(`[data-card="${taken}"]`).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Assigned to').selectOption('Unassigned')
  await page.waitForURL(/person=nobody/)
  await lane.getByText(/^\d+ of all \d+/).waitFor()
  await expect.poll(() => lane.locator(`[data-card="${taken}"]`).count()).toBe(0)
  await page.reload()
  await page.getByLabel('Assigned to').getByText('Unassigned').waitFor({ state: 'attached' })
  await expect.poll(() => page.getByLabel('Assigned to').inputValue()).toBe('nobody')
  await page.getByText('Filters (1)').waitFor({ state: 'attached' })
})

test('a cancelled repair whose device is in the workshop is given back from its card, or from its screen', async () => {
  const off = await here.app.rows<{ id: string }>(
    `update orders set status = 'REFUNDED' where id in
       (select order_id from repair_jobs where stage = 'repair-completed' order by moved_at limit 2)
     returning id`,
  )
  await here.app.rows(`update repair_jobs set closed_at = now() where order_id = any($1::text[])`, [
    off.map(({ id }) => id),
  ])
  const person = await atConsole('/staff/board')
  const { page } = person
  const card = (at: number) => page.locator(`[data-card="${off[at]?.id}"]`)
  await card(0).getByText('Give back').waitFor()
  await shoot(person, 'board-give-back')
  await card(0)
    .getByRole('button', { name: /^Move / })
    .click()
  await page.getByRole('menuitem', { name: 'Handed back' }).click()
  await page.getByText(/leaves the board\. This cannot be undone\.$/).waitFor()
  await card(0).waitFor({ state: 'detached' })

  await card(1).getByRole('link').click()
  await page.getByRole('heading', { name: 'Give back', exact: true }).waitFor()
  await shoot(person, 'order-give-back')
  await page.getByRole('button', { name: 'Handed back' }).click()
  await page.getByText('Its device was handed back on').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'handed the device back' }).waitFor()
  const handBack = page.getByRole('button', { name: 'Handed back' })
  await handBack.first().waitFor({ state: 'detached' })
})

test('texts are complete where they have room: late cards, lanes on a phone, results, payments', async () => {
  await here.app.rows(
    `update repair_jobs set estimated_completion = '2024-11-30 05:18:00+00'
     where stage = 'repair-in-progress'`,
  )
  const { page } = await atConsole('/staff/board', 1280)
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  const late = page.locator('.job-card[data-late]').first()
  await late.getByText('Late: 30 Nov, 10:48 am').waitFor()
  const over = () =>
    late.evaluate((card) => {
      const text = document.createRange()
      text.selectNodeContents(card.querySelector('.job-due') ?? card)
      const edge =
        card.getBoundingClientRect().right - parseFloat(getComputedStyle(card).paddingRight)
      return text.getBoundingClientRect().right - edge
    })
  await expect.poll(over).toBeLessThanOrEqual(0.5)

  await page.goto('/staff/board?q=raman')
  const heading = page.getByRole('heading', { name: 'Results for' })
  const first = page.getByRole('article').first()
  await first.waitFor()
  const overlap = async () => {
    const [above, below] = await Promise.all([heading.boundingBox(), first.boundingBox()])
    return (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0)
  }
  await expect.poll(overlap).toBeLessThanOrEqual(0)

  const phone = (await atConsole('/staff/board', 390)).page
  await phone.getByRole('article').first().waitFor()
  const isInSight = (chip: Element) => {
    const { left, right } = chip.getBoundingClientRect()
    return left >= 0 && right <= innerWidth
  }
  const chosen = phone.getByRole('group', { name: 'Lane' }).locator('[aria-pressed=true]')
  await expect.poll(() => chosen.evaluate(isInSight)).toBe(true)
  await phone.goto('/staff/money/payments')
  const row = phone.getByRole('row').filter({ hasText: 'counter_' }).first()
  await row.waitFor()
  for (const cell of await row.getByRole('cell').all())
    await expect
      .poll(() => cell.evaluate((one) => one.scrollWidth - one.clientWidth))
      .toBeLessThanOrEqual(0)
})

test('a hundred moves at once cause a few requests of the board, not a hundred', async () => {
  const { page } = await atConsole('/staff/account')
  let readings = 0
  page.on('request', (request) => {
    if (/\/staff\/board\?/.test(request.url())) readings += 1
  })
  // A move before the board listens would not be told.
  const listening = page.waitForResponse(/\/staff\/board\/events/)
  await page.goto('/staff/board?language=Tamil')
  await listening
  await page.getByRole('article').first().waitFor()
  const before = readings
  // In one statement, because a hundred would take a busy machine seconds; equal texts would arrive as one.
  await here.app.rows(`select pg_notify('order_moved', 'x' || i) from generate_series(1, 100) i`)
  await here.app.rows(
    `update repair_jobs set stage = 'confirmation-call' where stage = 'technician-assigned'`,
  )
  await here.app.rows(`select pg_notify('order_moved', 'x')`)
  const lane = page.getByRole('region', { name: 'Call customer', exact: true })
  // More than one page of the lane: the moves are shown.
  await scrollToCard(lane, 50)
  await lane.getByRole('button', { name: /^Show more/ }).waitFor()
  expect(readings - before).toBeLessThanOrEqual(6)
})

test('the audit log is searched, and a session is ended', async () => {
  const calls = callsWith(here.app, await (owner ??= ownersCookie(here.app)))
  await calls.post('/staff/board/limit', { lane: 'dispatch', limit: 99, seen: null })
  const person = await atConsole('/staff/trail')
  const { page } = person
  await page.getByRole('listitem').filter({ hasText: 'signed in by a link' }).first().waitFor()
  await page.getByLabel('Action', { exact: true }).selectOption('set the limit of a lane')
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.waitForURL(/what=lane\.limit-set/)
  const entries = page.getByRole('region', { name: 'Entries' }).getByRole('listitem')
  // All entries are shown until those that match have loaded.
  const onlyLimits = async () => {
    const texts = await entries.allTextContents()
    return texts.length > 0 && texts.every((text) => text.includes('set the limit of a lane'))
  }
  await expect.poll(onlyLimits).toBe(true)
  await entries.filter({ hasText: 'lane dispatch' }).waitFor()
  await shoot(person, 'trail')
  // A link from before actions had codes.
  await page.goto('/staff/trail?what=set+the+limit+of+a+lane')
  await expect.poll(onlyLimits).toBe(true)
  const action = page.getByLabel('Action', { exact: true })
  await expect.poll(() => action.inputValue()).toBe('lane.limit-set')
  await page.goto('/staff/account')
  await page.getByText('Signed-in devices').waitFor()
  await page.getByText('Here', { exact: true }).waitFor()
  await shoot(person, 'account')
})
