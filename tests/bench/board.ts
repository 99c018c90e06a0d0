/**
 *
 * Measures the workshop board with many open repairs in Chromium: what blocks the page while it loads, scrolls,
 * moves the focus by keys, shows further pages and receives moves. Needs a build.
 *
 *     node tests/bench/board.ts [repairs=500] [rounds=3] [slower=1]
 *
 */
import { chromium, type Page } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { ownersCookie } from '../e2e/colleague.ts'
import { fillBoard } from '../e2e/full-board.ts'
import { readArguments } from './arguments.ts'
import { median } from './load.ts'
import { openWalkedApp } from './walked-app.ts'
import { machineLoad } from './machine.ts'

const { repairs, rounds, slower } = readArguments({ repairs: 500, rounds: 3, slower: 1 })

type Held = { readonly name: string; readonly tasks: number[]; readonly ms: number }

type Trace = {
  traceEvents: { name: string; tid: number; tdur?: number; args?: { name?: string } }[]
}

/**
 *
 * Runs something in the page and returns the processor milliseconds of each task of the page's main thread:
 * on a busy machine the processor time shows the cost of the page, while elapsed time includes other processes.
 *
 */
async function during(page: Page, name: string, work: () => Promise<void>): Promise<Held> {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  const started = performance.now()
  await work()
  // Two frames later everything is drawn and reported.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
  )
  const ms = performance.now() - started
  const { traceEvents } = JSON.parse(String(await browser?.stopTracing())) as Trace
  const pages = new Set(
    traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(({ tid }) => tid),
  )
  const tasks = traceEvents
    .filter((one) => one.name === 'RunTask' && pages.has(one.tid))
    .map(({ tdur = 0 }) => tdur / 1_000)
  return { name, tasks, ms }
}

/** Scrolls every lane to its end, where more is drawn, and presses for a further page; false when there is none. */
const showMore = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    for (let tried = 0; tried < 40; tried++) {
      const button = document.querySelector<HTMLElement>('.lane-cards > .btn:not(:disabled)')
      if (button) {
        button.click()
        return true
      }
      for (const lane of document.querySelectorAll('.lane-cards')) lane.scrollTop = 1e6
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)))
    }
    return false
  })

async function walk(page: Page, move: () => Promise<unknown>): Promise<Held[]> {
  const held: Held[] = []
  const step = async (name: string, work: () => Promise<void>) =>
    void held.push(await during(page, name, work))
  // By selectors, because the driver finds roles with a program of its own in the page, which would be measured, too.
  const cards = page.locator('article')
  await step('load until the cards are there', async () => {
    await page.goto('/staff/board')
    await cards.nth(60).waitFor({ state: 'attached' })
  })
  await step('scroll to the end and back', async () => {
    for (const by of [...Array(40).fill(400), ...Array(40).fill(-400)]) {
      await page.mouse.wheel(0, by as number)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
  })
  await step('sixty arrow keys', async () => {
    await cards.first().locator('.card-link').focus()
    for (let i = 0; i < 60; i++) await page.keyboard.press(i % 6 === 5 ? 'ArrowRight' : 'ArrowDown')
  })
  await step('show more, three times', async () => {
    for (let pressed = 0; pressed < 3; pressed++) {
      const before = await cards.count()
      if (!(await showMore(page))) break
      await page.waitForFunction((n) => document.querySelectorAll('article').length > n, before)
    }
  })
  await step('open a menu and close it', async () => {
    const filters = page.locator('button.chip', { hasText: 'Filters' })
    await filters.evaluate((button: HTMLElement) => button.click())
    await page.locator('.board-filters').waitFor()
    await page.keyboard.press('Escape')
  })
  await step('hear of a move and draw it', async () => {
    const read = page.waitForResponse(/\/staff\/board\??$/)
    await move()
    await read
  })
  return held
}

/** A page of its own, as each measurement has it. */
async function visit<Result>(measure: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 1440, height: 900 },
  })
  await context.addCookies([cookie])
  const page = await context.newPage()
  if (slower > 1) {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  }
  const result = await measure(page)
  await context.close()
  return result
}

/** What the browser needs for any page, however little is in it. */
const loadNothing = (page: Page): Promise<Held> =>
  during(page, 'an empty page, for comparison', async () => {
    await page.route('**/empty', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Empty</title>' }),
    )
    await page.goto('/empty')
  })

const app = await openWalkedApp()
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
console.log(machineLoad())
await fillBoard(app.pool, repairs)
const cookie = await ownersCookie(app)
const all: Held[][] = []
for (let round = 0; round < rounds; round++) {
  const nothing = await visit(loadNothing)
  const walked = await visit((page) =>
    walk(page, () => app.rows(`select pg_notify('order_moved', 'x')`)),
  )
  all.push([nothing, ...walked])
}
const table = (all[0] ?? []).map(({ name }, i) => {
  const of = all.flatMap((held) => held[i] ?? [])
  const long = of.map(({ tasks }) => tasks.filter((task) => task > 50))
  return {
    name,
    'took, ms': Math.round(median(of.map(({ ms }) => ms))),
    'page worked, ms': Math.round(
      median(of.map(({ tasks }) => tasks.reduce((sum, task) => sum + task, 0))),
    ),
    'tasks above 50 ms': median(long.map(({ length }) => length)),
    'longest task, ms': Math.round(median(of.map(({ tasks }) => Math.max(0, ...tasks)))),
  }
})
console.table(table)
console.log(`${repairs} open repairs, ${rounds} rounds, medians; ${machineLoad()}`)
await browser.close()
await app.stop()
