/** The page of a shop that is not open yet, in the three languages: one answer without scripts; its only other files are fonts. */
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Answer } from '#platform/http/headers.ts'

const rules = `
:root { color-scheme: light dark; --page: #f1f6f7; --ink: #0a2b35; --soft: #3d5963; --line: #cfdcdf; --link: #0b4f63; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0b171c; --ink: #eef5f6; --soft: #b7c8ce; --line: #2b3f47; --link: #a8dbe6; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: 1fr auto; background: var(--page); color: var(--ink);
  font: 1.0625rem/1.55 Figtree, Tamil, Devanagari, system-ui, sans-serif; }
[lang='ta'] { font-family: Tamil, system-ui, sans-serif; }
[lang='hi'] { font-family: Devanagari, system-ui, sans-serif; }
main { width: min(100%, 46rem); margin: auto; padding: 3rem 1.5rem; }
svg { width: 4.5rem; height: 4.5rem; display: block; }
svg path { fill: none; stroke: var(--ink); stroke-width: 19; stroke-linejoin: round; }
svg circle { fill: #f6c915; }
.brand { margin: 1.5rem 0 0; font-weight: 600; color: var(--soft); overflow-wrap: anywhere; }
h1 { margin: .25rem 0 0; font-family: Anek, Figtree, system-ui, sans-serif; font-size: clamp(2.5rem, 1.6rem + 4vw, 4rem); line-height: 1.02; letter-spacing: -.018em; }
.lead { margin: 1rem 0 0; font-size: 1.1875rem; color: var(--soft); }
.languages { margin: 2.5rem 0 0; padding: 2rem 0 0; border-top: 1px solid var(--line); display: grid; gap: 1.75rem 2.5rem; }
@media (min-width: 40rem) { .languages { grid-template-columns: 1fr 1fr; } }
h2 { margin: 0; font-size: 1.375rem; line-height: 1.35; }
.languages p { margin: .4rem 0 0; color: var(--soft); }
footer { padding: 1.25rem 1.5rem; display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; justify-content: center; border-top: 1px solid var(--line); }
a { color: var(--link); padding: .6rem 0; }
a:focus-visible { outline: 3px solid #2d6cdf; outline-offset: 3px; border-radius: 4px; }
@media (prefers-color-scheme: dark) { a:focus-visible { outline-color: #f6c915; } }
`

/** The policy of pages allows no inline style, so this page has one of its own that names the hash of its style. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')
const policyOf = (style: string) =>
  `default-src 'none'; style-src 'sha256-${hashOf(style)}'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const mark =
  'M110 160C93 177 95.36 210 60 210C32.42 210 10 187.58 10 160C10 132.42 32.42 110 60 110C95.36 110 93 143 110 160C126.5 176.5 143.5 193.5 160 210C177 227 210 224.64 210 260C210 287.58 187.58 310 160 310C132.42 310 110 287.58 110 260C110 224.64 143 227 160 210C176.5 193.5 193.5 176.5 210 160C227 143 224.64 110 260 110C287.58 110 310 132.42 310 160C310 187.58 287.58 210 260 210C224.64 210 227 177 210 160C193.5 143.5 176.5 126.5 160 110C143 93 110 95.36 110 60C110 32.42 132.42 10 160 10C187.58 10 210 32.42 210 60C210 95.36 177 93 160 110C143.5 126.5 126.5 143.5 110 160Z'

/**
 * Answered with 200: a proxy that tries the next process after a 503 would take all of them for ill. Search engines are
 * told not to list it, and nobody keeps it. `fonts`: rules that load the site's own.
 */
export function openOpeningSoon(fonts: string): (brand: string) => Answer {
  const style = `${fonts}${rules}`
  const policy = policyOf(style)
  return (brand) => ({
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
    body: String(pageOf(brand, style)),
  })
}

const pageOf = (brand: string, style: string) =>
  html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${brand ? `${brand}: opening soon` : 'Opening soon'}</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <svg viewBox="0 0 320 320" aria-hidden="true">
            <path d="${mark}" />
            <circle cx="160" cy="160" r="24" />
          </svg>
          ${brand && html`<p class="brand">${brand}</p>`}
          <h1>Opening soon</h1>
          <p class="lead">We are getting ready. Repairs can be booked here as soon as we open.</p>
          <div class="languages">
            <section lang="ta">
              <h2>விரைவில் திறக்கிறோம்</h2>
              <p>தயாராகி வருகிறோம். திறந்ததும் இங்கே பழுதுபார்ப்பைப் பதிவு செய்யலாம்.</p>
            </section>
            <section lang="hi">
              <h2>जल्द खुल रहे हैं</h2>
              <p>हम तैयारी कर रहे हैं। खुलते ही आप यहाँ मरम्मत बुक कर सकेंगे।</p>
            </section>
          </div>
        </main>
        <footer>
          <a href="/privacy-policy">Privacy policy</a>
          <a href="/staff">Staff sign-in</a>
        </footer>
      </body>
    </html>`
