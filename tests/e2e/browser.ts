/**
 * Starts one application and one browser for a file of journeys; each test ends with a check for errors that a person
 * would not see.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { workersChromium } from '../chromium.ts'
import type { Customer } from '../app/customer.ts'
import { leaksInAddress } from '../app/leaks.ts'
import { openApp, type OpenApp } from './open-app.ts'
import { WAIT_MS } from '../timeouts.ts'

export type Theme = 'light' | 'dark'
export type Look = { readonly width: number; readonly theme: Theme }
type Who = Partial<Look> & {
  readonly customer?: Customer
  readonly javaScript?: boolean
  /** Whether reduced motion is asked for; without it, unless the file is about motion. */
  readonly still?: boolean
  /** False shows the splash of a first visit. */
  readonly seenBefore?: boolean
  /** What the browser says it is. */
  readonly userAgent?: string
  /** Keeps the device open for the next tests of the file, which saves starting a process for each. */
  readonly stays?: boolean
}
export type Person = Awaited<ReturnType<typeof newPerson>>

type Options = {
  /** More flags of the browser. */
  readonly flags?: readonly string[]
  /** The file is about motion. Elsewhere pages do not move, because drawing that takes more time than the journey. */
  readonly moves?: boolean
}

type Opened<H> = {
  readonly app: H
  /** A person at a device of their own; with `customer` they are signed in there. */
  person(who?: Who): Promise<Person>
}

/** Registers the file's application and browser; call it once, at the top. */
export function inBrowser(): Opened<OpenApp>
export function inBrowser<H extends OpenApp>(open: () => Promise<H>, options?: Options): Opened<H>
export function inBrowser(
  open: () => Promise<OpenApp> = openApp,
  { flags = [], moves = false }: Options = {},
): Opened<OpenApp> {
  let app: OpenApp
  let browser: Browser
  const people: Person[] = []
  beforeAll(async () => {
    app = await open()
    browser = await workersChromium(...flags)
  })
  afterEach(async ({ task }) => {
    const here = people.splice(0)
    if (task.result?.state === 'fail') {
      const last = await Promise.all(here.map(lastSeen))
      console.error(last.filter((text) => text !== undefined).join('\n'))
    }
    const leaving = here.filter(({ stays }) => !stays)
    people.push(...here.filter(({ stays }) => stays))
    await Promise.all(leaving.map(({ context }, i) => saveTrace(context, `${task.name} ${i + 1}`)))
    await Promise.all(leaving.map(({ context }) => context.close()))
    for (const { takeTroubles, tellingAddresses } of here) {
      expect(takeTroubles()).toEqual([])
      expect(tellingAddresses()).toEqual([])
    }
  })
  afterAll(async () => {
    await Promise.all(people.map(({ context }, i) => saveTrace(context, `staying ${i + 1}`)))
    await Promise.all(people.map(({ context }) => context.close()))
    await app?.stop()
  })
  return {
    get app() {
      return app
    },
    async person(who = {}) {
      const person = await newPerson(browser, app.url, { still: !moves, ...who })
      people.push(person)
      return person
    },
  }
}

async function newPerson(browser: Browser, url: string, who: Who) {
  const { width = 1440, theme = 'light', customer, seenBefore = true } = who
  const { javaScript = true, still = false, stays = false, userAgent } = who
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 768 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: still ? 'reduce' : 'no-preference',
    hasTouch: width < 768,
    javaScriptEnabled: javaScript,
    ...(userAgent && { userAgent }),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    storageState: { cookies: [], origins: customer ? [signedIn(url, customer)] : [] },
  })
  // A busy machine takes longer; a passing journey never waits this long.
  context.setDefaultTimeout(WAIT_MS)
  if (traces) await context.tracing.start({ screenshots: true, snapshots: true })
  const watch = await watchFor(context, customer ? [customer.token, customer.name] : [])
  if (seenBefore) {
    await context.addInitScript(() => {
      if (location.protocol === 'http:') sessionStorage.setItem('splash', '1')
    })
  }
  const page = await context.newPage()
  return { context, page, stays, look: { width, theme }, ...watch }
}

const signedIn = (origin: string, { token, name }: Customer) => ({
  origin,
  localStorage: [
    { name: 'authToken', value: token },
    { name: 'user', value: JSON.stringify({ name: name.split(' ')[0], isLoggedIn: true }) },
  ],
})

/** The browser logs this for each refused answer, and those are checked separately. */
const aboutAnswers = /^Failed to load resource: the server responded with a status of/

/**
 *
 * Collects what a person would not see: console errors and warnings, uncaught errors, violations of the
 * content policy, refused answers, and addresses that say too much.
 *
 */
async function watchFor(context: BrowserContext, personal: readonly string[]) {
  const seen: string[] = []
  const allowed: RegExp[] = []
  /** Every address that a page requested, also by a redirect or as a picture. */
  const sent = new Set<string>()
  const unanswered = new Set<Request>()
  await context.exposeBinding(
    'cspViolation',
    (_, text: string) => void seen.push(`policy: ${text}`),
  )
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const notify = (window as unknown as { cspViolation: (text: string) => void }).cspViolation
      notify(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  context.on('request', (request) => {
    // The stand-ins are not ours, and colleagues may search for a number (docs/deviations.md).
    const isAllowed = /\/(?:dev\/outbox|sandbox\/)|\/staff[\w/-]*\?q=/.test(request.url())
    if (!isAllowed) sent.add(request.url())
    unanswered.add(request)
  })
  context.on('requestfinished', (request) => void unanswered.delete(request))
  context.on('requestfailed', (request) => void unanswered.delete(request))
  context.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning'
    if (isBad && !aboutAnswers.test(message.text())) seen.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => void seen.push(`uncaught: ${error.error().message}`))
  context.on('response', (response) => {
    if (response.status() < 400) return
    const { pathname } = new URL(response.url())
    seen.push(`${response.status()} ${response.request().method()} ${pathname}`)
  })
  return {
    /** The problems that this journey expects, each by name. */
    expecting: (...troubles: RegExp[]) => void allowed.push(...troubles),
    /** What was seen since the last call, without what is expected. */
    takeTroubles: () =>
      seen.splice(0).filter((one) => !allowed.some((pattern) => pattern.test(one))),
    seen: () => [...seen],
    /** Paths of the requests that have no answer yet. */
    waitsFor: () => Array.from(unanswered, (request) => new URL(request.url()).pathname),
    /** Addresses that tell a number, a code, a token or a name to others on their way. */
    tellingAddresses: () =>
      [...sent].flatMap((address) => leaksInAddress(address, { 'a person': personal })),
  }
}

/** The text of the page when the journey failed, because a remote run leaves no other evidence. */
async function lastSeen({ context, seen, waitsFor }: Person): Promise<string | undefined> {
  if (context.pages().length === 0) return undefined
  const pages = context.pages().map(async (page) => {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: unknown) => `(${String(error)})`)
    return `--- ${page.url().replace(/#.*/, '')}\n${shown.split('\n').slice(0, 150).join('\n')}`
  })
  return [
    `Refused or complained of: ${seen().join('; ')}`,
    `Not answered yet: ${waitsFor().join(' ')}`,
    ...(await Promise.all(pages)),
  ].join('\n')
}

const gallery = process.env['SCREENSHOTS']
const traces = process.env['TRACE']

/** Writes each step of a journey and its page to the folder that TRACE names. */
async function saveTrace(context: BrowserContext, name: string): Promise<void> {
  if (!traces) return
  await context.tracing.stop({ path: join(traces, `${name.replaceAll(/\W+/g, '-')}.zip`) })
}

/** Saves a screenshot of the whole page when SCREENSHOTS names a folder. */
export async function shoot({ page, look }: Person, name: string): Promise<void> {
  if (!gallery) return
  mkdirSync(gallery, { recursive: true })
  await page.evaluate(() => scrollTo(0, 0))
  await settled(page)
  const path = join(gallery, `${name}-${look.width}-${look.theme}.png`)
  await page.screenshot({ path, fullPage: true })
}

/** Waits until all animations have ended, and fonts and pictures are loaded. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    // An animation that follows a scroll or is paused has no end to wait for.
    const ending = document
      .getAnimations()
      .filter((one) => one.timeline === document.timeline && one.playState === 'running')
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(ending.map((one) => one.finished.catch(() => undefined)))
  })
}
