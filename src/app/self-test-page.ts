/** The page `/test` on which a device tests itself: one file with its program and styles, at most 15 KB as it is sent. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import type { Shop } from '#kernel/shop.ts'
import { answerCached, openPageCache } from '#platform/http/page-cache.ts'
import type { Clock } from '#platform/clock.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { sitePage } from '#platform/http/site-endpoint.ts'
import { checkPoints } from '#domain/repairs/inspection/check-points.ts'

type Deps = {
  readonly shop: Pick<Shop, 'brand'>
  /** The bundle of the page (`script/bundle-self-test.ts`). */
  readonly selfTest?: string
  readonly clock: Clock
}

const endpoint = sitePage('/test', 'The page on which a device tests itself')

/** The theme that was chosen on the site, before anything is painted. */
const theme =
  "try{t=localStorage.theme}catch{}document.documentElement.dataset.theme=self.t||(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light')"

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** None in a checkout that was never built. */
export function selfTestPage({ shop, selfTest = '', clock }: Deps): Route[] {
  if (!existsSync(join(selfTest, 'program.js'))) return []
  const read = (file: string) => readFileSync(join(selfTest, file), 'utf8').trim()
  const style = read('page.css')
  const scripts = [theme, read('program.js')]
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${scripts.map(hashOf).join(' ')}`,
      `style-src ${hashOf(style)}`,
      "img-src 'self'; media-src 'self' blob: mediastream:; connect-src 'self'",
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ].join('; '),
    // Each is asked for by the browser when its test begins.
    'permissions-policy':
      'camera=(self), microphone=(self), accelerometer=(self), gyroscope=(self)',
  }
  // The name of the shop is all that changes.
  const cache = openPageCache({ clock, capacity: 2, quality: 11 })
  const render = async () => ({ headers, html: String(pageOf(shop.brand, style, scripts)) })
  return [
    serve(endpoint, async (_, __, { c }) => {
      const page = await cache.get(shop.brand, render)
      return page && answerCached(c.req.raw, page)
    }),
  ]
}

/** Written as they are: white space around a script or a style changes the hash by which the policy allows it. */
const element = (name: 'script' | 'style', content: string) => raw(`<${name}>${content}</${name}>`)

const pageOf = (brand: string, style: string, [first = '', program = '']: readonly string[]) =>
  html`<!doctype html>
    <html lang="en-IN" data-brand="${brand}" data-points="${checkPoints.length}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <title>Test your device: ${brand}</title>
        <link rel="icon" href="/favicon.svg" />
        ${element('script', first)} ${element('style', style)}
      </head>
      <body>
        <noscript>This test needs JavaScript.</noscript>
        ${element('script', program)}
      </body>
    </html>`
