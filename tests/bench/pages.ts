/**
 *
 * Compares the public pages with the same pages as static files of nginx, in Chromium, in one run; and the cost of
 * a cached page with fixed bytes of node:http.
 *
 *     node tests/bench/pages.ts [rounds=5] [requests=8000] [only=/,/contact,…]
 *
 * Needs a build (script/build), /usr/bin/chromium and /usr/sbin/nginx.
 *
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Browser, chromium } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { readArguments } from './arguments.ts'
import { median, press, requestBytes } from './load.ts'
import { needPrograms } from './needed-programs.ts'
import { machineLoad } from './machine.ts'
import { type Measured, startMeasured } from './measured-process.ts'
import { publicRoutes } from './public-routes.ts'
import { nginxPath, openStaticTwin, type StaticTwin } from './static-twin.ts'
import { type Pressed, pressed, type PressTime, type Visit, visit } from './page-visit.ts'

const { rounds, requests, only } = readArguments({ rounds: 5, requests: 8_000, only: 'all' })
const paths = only === 'all' ? publicRoutes : only.split(',')
needPrograms(chromiumPath, nginxPath)
const login = '.login-button'
const pressTimes: readonly PressTime[] = ['at once', 1_000, 5_000]
const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1)
const middle = (visits: readonly Visit[], of: (visit: Visit) => number): number =>
  median(visits.map(of))

/** Both in turn, so that both have the same share of other load on the machine. */
async function compare(browser: Browser, app: string, twin: StaticTwin, path: string) {
  const ours: Visit[] = []
  const theirs: Visit[] = []
  for (let round = 0; round < rounds; round++) {
    for (const mine of round % 2 ? [true, false] : [false, true]) {
      if (mine) ours.push(await visit(browser, app + path))
      else theirs.push(await visit(browser, twin.addressOf(path)))
    }
  }
  const ratios = ours.map(({ lcp }, i) => lcp / (theirs[i]?.lcp ?? Number.NaN))
  return {
    'LCP static ms': middle(theirs, ({ lcp }) => lcp).toFixed(0),
    'LCP app ms': middle(ours, ({ lcp }) => lcp).toFixed(0),
    ratio: median(ratios).toFixed(2),
    lowest: Math.min(...ratios).toFixed(2),
    highest: Math.max(...ratios).toFixed(2),
    'JS KB before load': kilobytes(middle(ours, ({ scriptBytes }) => scriptBytes)),
    'JS KB after idle': kilobytes(middle(ours, ({ idleScriptBytes }) => idleScriptBytes)),
    'all KB': kilobytes(middle(ours, ({ bytes }) => bytes)),
    'static KB': kilobytes(middle(theirs, ({ bytes }) => bytes)),
    requests: middle(ours, (one) => one.requests),
    'shift, most': Math.max(...ours.map(({ shift }) => shift)).toFixed(4),
  }
}

/** From the press of Login until its field has the focus and until a letter stands in it, by the time of the press. */
async function firstPress(browser: Browser, url: string) {
  const row: Record<string, string> = {}
  for (const time of pressTimes) {
    const presses: Pressed[] = []
    for (let round = 0; round < rounds; round++)
      presses.push(await pressed(browser, url, login, time))
    const when = time === 'at once' ? time : `after ${time / 1_000} s`
    row[`paint ms, ${when}`] = median(presses.map(({ paint }) => paint)).toFixed(0)
    row[`dialog ms, ${when}`] = median(presses.map(({ answer }) => answer)).toFixed(0)
    row[`letter ms, ${when}`] = median(presses.map(({ typed }) => typed)).toFixed(0)
  }
  return row
}

/** The response to a browser that accepts Brotli, unchanged. */
async function cachedAnswer(url: string) {
  const headers = { 'Accept-Encoding': 'gzip, deflate, br' }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(url, { headers }, resolve).on('error', reject)
  const answer = await promise
  const sent = Object.fromEntries(
    Object.entries(answer.headers).filter(
      ([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name),
    ),
  )
  const body = await buffer(answer)
  return { headers: { ...sent, 'content-length': String(body.length) }, body }
}

async function cost(server: Measured, request: Buffer): Promise<number> {
  const before = await server.cost()
  await press(server.port, [request], { connections: 32, count: requests })
  return ((await server.cost()).cpu - before.cpu) / requests
}

async function compareCached(app: Measured, path: string) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'))
  const file = join(folder, 'answer')
  const { headers, body } = await cachedAnswer(`http://127.0.0.1:${app.port}${path}`)
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }))
  const fixed = await startMeasured('fixed-bytes.ts', { ANSWER: file })
  const request = requestBytes({ method: 'GET', path, accept: 'text/html', encoding: 'gzip, br' })
  for (const server of [app, fixed]) await cost(server, request)
  const pairs: { ours: number; theirs: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 ? await cost(app, request) : undefined
    const theirs = await cost(fixed, request)
    pairs.push({ ours: first ?? (await cost(app, request)), theirs })
  }
  await fixed.stop()
  rmSync(folder, { recursive: true, force: true })
  const ratios = pairs.map(({ ours, theirs }) => theirs / ours)
  return {
    'fixed µs/request': median(pairs.map(({ theirs }) => theirs)).toFixed(1),
    'app µs/request': median(pairs.map(({ ours }) => ours)).toFixed(1),
    'fixed/app by CPU': median(ratios).toFixed(2),
    lowest: Math.min(...ratios).toFixed(2),
    highest: Math.max(...ratios).toFixed(2),
    bytes: body.length,
  }
}

console.log(`${rounds} rounds; ${machineLoad()}`)
const app = await startMeasured('measured-app.ts', { SEED: '1', DATABASE_URL: '' })
const url = `http://127.0.0.1:${app.port}`
const twin = await openStaticTwin(url, paths)
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
try {
  const table: Record<string, object> = {}
  for (const path of paths) table[path] = await compare(browser, url, twin, path)
  console.table(table)
  const presses: Record<string, object> = {}
  for (const path of paths) presses[path] = await firstPress(browser, url + path)
  console.table(presses)
  console.table({ [`cached ${paths[0]}`]: await compareCached(app, paths[0] ?? '/') })
  console.log(machineLoad())
} finally {
  await Promise.all([browser.close(), twin.stop(), app.stop()])
}
