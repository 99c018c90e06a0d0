/**
 *
 * Walks the tasks of customers and colleagues on the built application with the demonstration's data, counts taps,
 * keys and fields, and prints them beside those of 0.1.0.
 *
 *     node tests/bench/tasks.ts [only=part of a name]
 *
 * Customers: 390 x 844 by touch, processor four times slower, 1.6 Mbit/s, 150 ms. Seconds are the machine's own: a
 * person's reading and typing come on top.
 *
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { Customer } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { fillBoard } from '../e2e/full-board.ts'
import { agreementTasks } from './agreement-tasks.ts'
import { readArguments } from './arguments.ts'
import { consoleTasks } from './console-tasks.ts'
import { customerTasks } from './customer-tasks.ts'
import { type Count, handOf } from './hand.ts'
import { needPrograms } from './needed-programs.ts'
import { openWalkedApp } from './walked-app.ts'
import { machineLoad } from './machine.ts'
import { openStaff } from './staff-for-tasks.ts'
import type { ConsoleTask, Task } from './task.ts'

needPrograms(chromiumPath)
const { only } = readArguments({ only: 'all' })
const isWanted = ({ name }: { readonly name: string }) =>
  only === 'all' || name.toLowerCase().includes(only.toLowerCase())
type App = Awaited<ReturnType<typeof openWalkedApp>>
type Staff = Awaited<ReturnType<typeof openStaff>>

async function slowPhone(browser: Browser, app: App): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: app.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    acceptDownloads: true,
  })
}

async function asCustomer(browser: Browser, app: App, task: Task): Promise<Count> {
  const context = await slowPhone(browser, app)
  const customer = await aPerson()
  if (task.signedIn) {
    const user = JSON.stringify({ name: customer.name.split(' ')[0], isLoggedIn: true })
    await context.addInitScript(
      ([token, shown]) => {
        localStorage.setItem('authToken', token)
        localStorage.setItem('user', shown)
      },
      [customer.token, user] as const,
    )
  }
  await context.addInitScript(() => sessionStorage.setItem('splash', '1'))
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const hand = handOf(page, { touch: true })
  try {
    await task.walk({ hand, app, customer, mobileNumber: aMobileNumber() })
    return hand.count()
  } catch (error) {
    await photograph(page, task)
    throw error
  } finally {
    await context.close()
  }
}

/** At a keyboard the keys of what is typed count, as in the report. */
function said(
  { taps, keys, fields, typed, scrolled, seconds, modelled, seen }: Count,
  press: 'tap' | 'click',
) {
  const many = (number: number, one: string) =>
    number > 0 && `${number} ${one}${number > 1 ? 's' : ''}`
  return [
    many(taps, press),
    press === 'click' && many(keys + typed, 'key'),
    press === 'click' && typed > 0 && `${typed} of them typed`,
    press === 'tap' && many(fields, 'field'),
    scrolled > 0 && `${scrolled} px scrolled`,
    seen !== undefined && `${seen} seen`,
    `${seconds.toFixed(1)} s`,
    modelled > 0 && `${modelled.toFixed(0)} s of a person`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Shows a developer where a walk ended. */
async function photograph(page: Page, { name }: Task | ConsoleTask): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (!folder) return
  const file = join(folder, name.replaceAll(/\W+/g, '-'))
  await page.screenshot({ path: `${file}.png` })
  writeFileSync(`${file}.txt`, await page.locator('body').ariaSnapshot())
}

async function asColleague(staff: Staff, task: ConsoleTask): Promise<Count> {
  const page = staff.pages[task.as]
  const hand = handOf(page, { touch: task.as !== 'owner' })
  const mobileNumber = aMobileNumber()
  const own = { openCodes, countMessages: () => countMessages(mobileNumber) }
  const here = { app, customer: await aPerson(), mobileNumber, ...own }
  try {
    await task.walk({ ...here, ...staff.before, hand })
    const count = hand.count()
    await task.after?.({ ...here, ...staff.before, hand })
    return count
  } catch (error) {
    await photograph(page, task)
    throw error
  }
}

const openCodes = async (): Promise<readonly string[]> =>
  (
    await app.rows<{ id: string }>(
      `select provider_qr_id as id from payment_qr_codes where state = 'open'`,
    )
  ).map(({ id }) => id)

/** The message about a move is held back for some seconds, in which the move can be undone. */
async function countMessages(mobileNumber: string): Promise<number> {
  let before = -1
  for (;;) {
    const { length } = await app.sentTo(mobileNumber)
    if (length === before) return length
    before = length
    await setTimeout(20_000)
  }
}

/** Numbers that no order's number contains, as those of a search by the last four digits. */
let people = 0
function aPerson(): Promise<Customer> {
  people += 1
  return app.aCustomer({ mobileNumber: String(9_731_864_211 + people * 10_137) })
}

const app = await openWalkedApp()
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
console.log(machineLoad())
async function row(task: Task | ConsoleTask, walk: () => Promise<Count>) {
  const { name, before, target } = task
  const press = 'as' in task && task.as === 'owner' ? 'click' : 'tap'
  const count = await walk().catch((error: unknown) => String(error).slice(0, 200))
  const isDone = typeof count !== 'string'
  // A task that cannot be done to its end is no figure.
  if (!isDone) process.exitCode = 1
  const kept = target && `${target.text}: ${isDone && target.kept(count) ? 'kept' : '**missed**'}`
  const line = `| ${[name, before, isDone ? said(count, press) : count, kept ?? ''].join(' | ')} |`
  console.log(line)
}
const head = '| task | 0.1.0 | now | target |\n| --- | --- | --- | --- |'
try {
  console.log(`\n${head}`)
  for (const task of customerTasks.filter(isWanted))
    await row(task, () => asCustomer(browser, app, task))
  const wanted = [...consoleTasks, ...agreementTasks].filter(isWanted)
  if (wanted.length > 0) {
    await fillBoard(app.pool, 60)
    const staff = await openStaff(browser, app)
    console.log(`\n${head}`)
    for (const task of wanted) await row(task, () => asColleague(staff, task))
  }
  console.log(machineLoad())
} finally {
  await browser.close()
  await app.stop()
}
