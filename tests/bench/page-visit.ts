/** Measures one first visit of a page in Chromium, throttled like Lighthouse's mobile. */
import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'

export type Visit = {
  /** Milliseconds from the start of the navigation. */
  readonly lcp: number
  readonly shift: number
  /** Bytes on the wire, headers included, until the page is idle. */
  readonly bytes: number
  /** Until the page was loaded; until it was idle. */
  readonly scriptBytes: number
  readonly idleScriptBytes: number
  readonly styleBytes: number
  readonly documentBytes: number
  readonly requests: number
}

/** When a person presses: as soon as the page is painted, or so many milliseconds after it was loaded. */
export type PressTime = 'at once' | 1_000 | 5_000

/** Milliseconds from the press to the next paint, until the field of what it opens has the focus, and until a letter stands in it. */
export type Pressed = { readonly paint: number; readonly answer: number; readonly typed: number }

/** Lighthouse's "mobile slow 4G" as it is applied to real requests, and its slower processor. */
const slow = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
}
const slowerBy = 4

/** The visit lasts this long after everything is loaded. */
const rest = 3_000

type Seen = {
  lcp: number
  shift: number
  paints: { duration: number; interactionId: number }[]
  /** 0 until a field of a dialog has the focus. */
  answer: number
  /** 0 until that field has taken a letter. */
  typed: number
}

export async function visit(browser: Browser, url: string): Promise<Visit> {
  return onSlowPhone(browser, async (page, wire) => {
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
    const { scriptBytes } = wire()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await setTimeout(rest)
    const { lcp, shift } = await seen(page)
    const all = wire()
    return { lcp, shift, ...all, scriptBytes, idleScriptBytes: all.scriptBytes }
  })
}

/** Presses a button, on a first visit. */
export async function pressed(
  browser: Browser,
  url: string,
  button: string,
  time: PressTime,
): Promise<Pressed> {
  return onSlowPhone(browser, async (page) => {
    const isPainted = time === 'at once'
    await page.goto(url, { waitUntil: isPainted ? 'commit' : 'load', timeout: 120_000 })
    if (isPainted) await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.lcp)
    else await setTimeout(time)
    const box = await page.locator(button).first().boundingBox()
    if (!box) throw new Error(`no ${button} on ${url}`)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    // Somebody who types at once, and again where a letter was lost.
    while (!(await seen(page)).typed) await page.keyboard.press('9')
    await setTimeout(500)
    const { paints, answer, typed } = await seen(page)
    const ofPress = paints.filter(({ interactionId }) => interactionId > 0)
    // Shorter than the 16 ms below which the browser reports nothing.
    return { answer, typed, paint: Math.max(16, ...ofPress.map(({ duration }) => duration)) }
  })
}

async function onSlowPhone<T>(
  browser: Browser,
  use: (page: Page, wire: Awaited<ReturnType<typeof slowed>>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
  })
  try {
    await context.addInitScript(watch)
    const page = await context.newPage()
    return await use(page, await slowed(page))
  } finally {
    await context.close()
  }
}

const seen = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { seen: Seen }).seen)

/** Runs in the page before any other script. */
function watch() {
  const now: Seen = { lcp: 0, shift: 0, paints: [], answer: 0, typed: 0 }
  Object.assign(window, { seen: now })
  const each = (type: string, take: (entry: never) => void, more: object = {}) =>
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => take(entry as never)),
    ).observe({
      type,
      buffered: true,
      ...more,
    })
  each('largest-contentful-paint', ({ startTime }: PerformanceEntry) => (now.lcp = startTime))
  each('layout-shift', (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) now.shift += entry.value
  })
  each(
    'event',
    ({ duration, interactionId }: PerformanceEntry & { interactionId: number }) =>
      void now.paints.push({ duration, interactionId }),
    { durationThreshold: 16 },
  )
  const field = 'dialog input, [role=dialog] input'
  const look = (pressedAt: number) => {
    if (document.activeElement?.matches(field)) now.answer = performance.now() - pressedAt
    else requestAnimationFrame(() => look(pressedAt))
  }
  const followPress = ({ timeStamp }: Event) => {
    look(timeStamp)
    const letter = ({ target }: Event) => {
      if ((target as Element).matches(field)) now.typed ||= performance.now() - timeStamp
    }
    addEventListener('input', letter, { capture: true })
  }
  addEventListener('click', followPress, { once: true, capture: true })
}

/** Throttles the page; returns a function that reads the bytes received so far. */
async function slowed(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
  const kinds = new Map<string, string>()
  const bytesOf = new Map<string, number>()
  cdp.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytesOf.set(kind, (bytesOf.get(kind) ?? 0) + encodedDataLength)
  })
  return () => ({
    bytes: [...bytesOf.values()].reduce((sum, one) => sum + one, 0),
    scriptBytes: bytesOf.get('Script') ?? 0,
    styleBytes: bytesOf.get('Stylesheet') ?? 0,
    documentBytes: bytesOf.get('Document') ?? 0,
    requests: kinds.size,
  })
}
