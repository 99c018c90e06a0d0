/** Tests every public page, as the server sends it, against the specification's texts, links and numbers. */
import { existsSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedBlog } from '#domain/guides/server/seed/blog.ts'
import { publicPaths } from '#domain/site-content/public-paths.ts'
import routes from '#routes.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { builtPages, isBuilt } from './built-pages.ts'
import { banner, footer, headerButtons, headerLinks } from './frame-expectations.ts'
import type { PageExpectation } from './page-expectation.ts'
import { guideExpectations } from './page-expectations-guides.ts'
import { homeExpectations } from './page-expectations-home.ts'
import { landingExpectations } from './page-expectations-landings.ts'
import { priceExpectations } from './page-expectations-prices.ts'
import { productExpectations } from './page-expectations-products.ts'
import { shopExpectations } from './page-expectations-shop.ts'
import { type Part, plain, readPage } from './read-page.ts'

const pages: readonly PageExpectation[] = [
  ...homeExpectations,
  ...landingExpectations,
  ...shopExpectations,
  ...productExpectations,
  ...priceExpectations,
  ...guideExpectations,
]

/** Not public pages: they show a person's own data, or are internal. These files open them in a browser. */
const heldElsewhere: Readonly<Record<string, string>> = {
  '/login': 'tests/pages/plain-forms.test.ts',
  '/service-enquiry': 'tests/e2e/walk-in.e2e.ts',
  '/order-tracking': 'tests/e2e/tracking.e2e.ts',
  '/profile': 'tests/e2e/axe-pages.ts',
  '/profile/addresses': 'tests/e2e/axe-pages.ts',
  '/profile/orders': 'tests/e2e/axe-pages.ts',
  '/profile/devices': 'tests/e2e/device-history.e2e.ts',
  '/profile/orders/:orderId/report': 'tests/e2e/repair-report.e2e.ts',
  '/profile/terms': 'tests/e2e/axe-pages.ts',
  '/profile/privacy': 'tests/e2e/axe-pages.ts',
  '/profile/contact': 'tests/e2e/axe-pages.ts',
  '/profile/data': 'tests/e2e/rights.e2e.ts',
  '/track-shared': 'tests/e2e/after-booking.e2e.ts',
  '/passport': 'tests/e2e/passport.e2e.ts',
  '/counter-photos': 'tests/e2e/staff-counter-photos.e2e.ts',
  '/rate': 'tests/e2e/rating.e2e.ts',
  '/approve': 'tests/e2e/estimate-approval.e2e.ts',
  '/order-tracking/estimate': 'tests/e2e/estimate-approval.e2e.ts',
  '/dev/components': 'tests/e2e/axe-pages.ts',
  '/staff/*': 'tests/e2e/staff-today.e2e.ts',
  '/staff/enter': 'tests/e2e/staff.e2e.ts',
  '/staff': 'tests/e2e/staff-today.e2e.ts',
  '/staff/run': 'tests/e2e/rider-run.e2e.ts',
  '/staff/today': 'tests/e2e/staff-today.e2e.ts',
  '/staff/board': 'tests/e2e/staff.e2e.ts',
  '/staff/wall': 'tests/e2e/board-dense.e2e.ts',
  '/staff/labels': 'tests/e2e/board-dense.e2e.ts',
  '/staff/orders/:orderId': 'tests/e2e/staff.e2e.ts',
  '/staff/parts': 'tests/e2e/staff-parts.e2e.ts',
  '/staff/parts/returns': 'tests/e2e/staff-parts-care.e2e.ts',
  '/staff/parts/stocktakes': 'tests/e2e/staff-parts-care.e2e.ts',
  '/staff/parts/:partId': 'tests/e2e/staff-parts.e2e.ts',
  '/staff/parts/:partId/labels': 'tests/e2e/staff-parts.e2e.ts',
  '/staff/settings/logo': 'tests/e2e/staff-settings.e2e.ts',
  '/staff/first-run/:step?': 'tests/e2e/first-run.e2e.ts',
  '/staff/devices/:orderId': 'tests/e2e/device-history.e2e.ts',
  '/staff/counter': 'tests/e2e/staff-point-of-sale.e2e.ts',
  '/staff/counter/display': 'tests/e2e/staff-qr-code.e2e.ts',
  '/staff/money/drawer': 'tests/e2e/cash-drawer.e2e.ts',
  '/staff/money/drawer/:drawerId': 'tests/e2e/cash-drawer.e2e.ts',
  '/staff/counter/:orderId': 'tests/e2e/staff-point-of-sale.e2e.ts',
  '/staff/orders/:orderId/label': 'tests/e2e/staff-intake.e2e.ts',
  '/staff/orders/:orderId/intake-sheet': 'tests/e2e/staff-intake.e2e.ts',
  '/staff/orders/:orderId/check-sheet': 'tests/e2e/staff-second-round.e2e.ts',
  '/staff/reviews': 'tests/e2e/staff-reviews.e2e.ts',
  '/staff/reviews/students': 'tests/e2e/staff-reviews.e2e.ts',
  '/staff/reviews/quotes': 'tests/e2e/staff-reviews.e2e.ts',
  '/staff/reviews/messages': 'tests/e2e/staff-reviews.e2e.ts',
  '/staff/reviews/ratings': 'tests/e2e/rating.e2e.ts',
  '/staff/reviews/grievances': 'tests/e2e/staff-reviews.e2e.ts',
  '/staff/content': 'tests/e2e/staff-content.e2e.ts',
  '/staff/content/guides/new': 'tests/e2e/staff-content.e2e.ts',
  '/staff/content/guides/:guideId': 'tests/e2e/staff-content.e2e.ts',
  '/staff/content/categories': 'tests/e2e/staff-content.e2e.ts',
  '/staff/content/testimonials': 'tests/e2e/staff-content.e2e.ts',
  '/staff/content/hours': 'tests/e2e/staff-content.e2e.ts',
  '/staff/content/area': 'tests/e2e/staff-content.e2e.ts',
  '/staff/content/texts': 'tests/e2e/staff-texts.e2e.ts',
  '/staff/content/texts/:template/:language': 'tests/e2e/staff-texts.e2e.ts',
  '/staff/overview': 'tests/e2e/staff-money.e2e.ts',
  '/staff/warranty': 'tests/e2e/staff-recall.e2e.ts',
  '/staff/warranty/recall': 'tests/e2e/staff-recall.e2e.ts',
  '/staff/money': 'tests/e2e/staff-money.e2e.ts',
  '/staff/money/payments': 'tests/e2e/staff-money.e2e.ts',
  '/staff/money/refunds': 'tests/e2e/staff-money.e2e.ts',
  '/staff/money/disputes': 'tests/e2e/staff-failed-refunds.e2e.ts',
  '/staff/money/unassigned': 'tests/e2e/staff-money.e2e.ts',
  '/staff/money/gst-return': 'tests/e2e/company.e2e.ts',
  '/staff/reviews/calls': 'tests/e2e/staff-contact-requests.e2e.ts',
  '/staff/reviews/unpaid': 'tests/e2e/find-the-fault.e2e.ts',
  '/staff/reviews/uncollected': 'tests/e2e/find-the-fault.e2e.ts',
  '/staff/reviews/undelivered': 'tests/e2e/staff-contact-requests.e2e.ts',
  '/staff/system': 'tests/e2e/staff-contact-requests.e2e.ts',
  '/staff/money/registers': 'tests/e2e/staff-money.e2e.ts',
  '/staff/settings': 'tests/e2e/staff-settings.e2e.ts',
  '/staff/settings/import': 'tests/e2e/staff-imports.e2e.ts',
  '/staff/settings/:part': 'tests/e2e/staff-settings.e2e.ts',
  '/staff/account': 'tests/e2e/staff.e2e.ts',
  '/staff/colleagues': 'tests/e2e/staff.e2e.ts',
  '/staff/trail': 'tests/e2e/staff-board.e2e.ts',
  '/staff/catalogue': 'tests/e2e/staff-catalogue.e2e.ts',
  '/staff/catalogue/issues/:issueId': 'tests/e2e/staff-catalogue.e2e.ts',
}

const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`
    return [here || '/', ...pathsOf(children, here)]
  })

describe('the table', () => {
  test('has every route of the site, and no other', async () => {
    const held = [...pages.map(({ route }) => route), ...Object.keys(heldElsewhere)]
    expect([...new Set(held)].toSorted()).toEqual([...new Set(pathsOf(await routes))].toSorted())
    for (const file of Object.values(heldElsewhere)) expect(existsSync(file), file).toBe(true)
  })

  test('has every page of the site map', () => {
    const paths = pages.filter(({ status }) => !status).map(({ path }) => path)
    expect(publicPaths.filter((path) => !paths.includes(path))).toEqual([])
  })
})

let app: TestApp
beforeAll(async () => {
  app = await startApp({ pages: isBuilt ? await builtPages() : undefined })
  await seedBlog(app.db)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

async function open(path: string) {
  const response = await fetch(app.url + path)
  const html = await response.text()
  const page = readPage(html)
  return { status: response.status, html, page, main: page.part('main') }
}

type Link = readonly [text: string, href: string]
const hasLink = ({ links }: Part, [message, address]: Link) =>
  links.some(([text, href]) => href === address && text.includes(plain(message)))
const isMissingIn = (part: Part) => (text: string) => !part.text.includes(plain(text))
const escaped = (text: string) => text.replaceAll(/[+.%]/g, '\\$&')
const standsAlone = (number: string) =>
  new RegExp(`(?<![\\w.,₹-])${escaped(plain(number))}(?!\\w|[.,-]\\d)`)

describe.runIf(isBuilt).each(pages)('$path', (page) => {
  test('has the specified texts', async () => {
    const { status, page: whole, main } = await open(page.path)
    expect(status).toBe(page.status ?? 200)
    expect(whole.textsOf('title')).toEqual([page.title])
    expect(whole.textsOf('h1')).toEqual([page.h1])
    expect(page.texts.filter(isMissingIn(main))).toEqual([])
    for (const headings of page.inOrder ?? [])
      expect(main.headings.filter((one) => headings.includes(one))).toEqual(headings)
    for (const [text, times] of page.counts ?? [])
      expect([text, main.text.split(text).length - 1]).toEqual([text, times])
    for (const [tag, times] of page.elements ?? [])
      expect([tag, main.textsOf(tag).length]).toEqual([tag, times])
  })

  test('has the specified links', async () => {
    const { main } = await open(page.path)
    expect((page.links ?? []).filter((link) => !hasLink(main, link))).toEqual([])
    expect((page.buttons ?? []).filter((name) => !main.buttons.includes(name))).toEqual([])
  })

  test('has the specified figures and fields', async () => {
    const { main } = await open(page.path)
    expect((page.numbers ?? []).filter((one) => !standsAlone(one).test(main.text))).toEqual([])
    for (const [label, attributes] of page.fields ?? [])
      expect(main.fields.filter((field) => field.label === label)).toEqual([
        { label, attributes: expect.objectContaining(attributes) },
      ])
  })
})

/** Pages with parameters of their own have the address of the page without them, except categories. */
const published = (path: string) =>
  `https://marinadevicecare.example${path.includes('categoryId') ? path : path.replace(/\?.*/, '')}`

test.runIf(isBuilt)('each page has one address, and unknown pages are not cached', async () => {
  const all = async (path: string, pattern: RegExp) =>
    [...(await open(path)).html.matchAll(pattern)].map(([, found]) => found)
  for (const { path, status } of pages) {
    const robots = await all(path, /<meta name="robots" content="([^"]*)"/g)
    if (status) expect([path, robots]).toEqual([path, ['noindex']])
    else {
      expect(await all(path, /rel="canonical" href="([^"]*)"/g)).toEqual([published(path)])
      expect(await all(path, /<meta property="og:url" content="([^"]*)"/g)).toEqual([
        published(path),
      ])
      for (const name of ['name="description"', 'property="og:title"', 'property="og:image"'])
        expect([path, await all(path, new RegExp(`<meta ${name} content="([^"]+)"`, 'g'))]).toEqual(
          [path, [expect.any(String)]],
        )
    }
  }
})

describe.runIf(isBuilt).each(pages.filter((page) => page.h1 !== '404'))(
  'the frame of $path',
  ({ path }) => {
    test('has banner, header and footer', async () => {
      const { page } = await open(path)
      const offer = page.part('div', 'Student offer')
      expect(offer.text).toContain(banner.offer)
      expect(hasLink(offer, banner.link)).toBe(true)
      expect(offer.buttons).toContain(banner.close)

      const header = page.part('header')
      expect(headerButtons.filter((name) => !header.buttons.includes(name))).toEqual([])
      for (const name of ['Main', 'Mobile'])
        expect(header.part('nav', name).links).toEqual(headerLinks)

      const foot = page.part('footer')
      expect(footer.texts.filter(isMissingIn(foot))).toEqual([])
      expect(footer.links.filter((link) => !hasLink(foot, link))).toEqual([])
    })
  },
)

test.runIf(isBuilt).each(['/service-enquiry', '/order-tracking', '/profile', '/no-such-page'])(
  '%s has the whole footer',
  async (path) => {
    const foot = (await open(path)).page.part('footer')
    expect(footer.texts.filter(isMissingIn(foot))).toEqual([])
    expect(footer.links.filter((link) => !hasLink(foot, link))).toEqual([])
  },
)

/** Every model has the same page with other prices, so a few addresses of a kind stand for all. */
const kindOf = (address: string) => address.replace(/(?<=^\/prices\/|\?model=).+/, '…')

function fewOfEachKind(addresses: Iterable<string>): string[] {
  const seen = new Map<string, number>()
  return [...addresses].filter((address) => {
    const kind = kindOf(address)
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
    return (seen.get(kind) ?? 0) <= 3
  })
}

test.runIf(isBuilt)('no link of these pages is broken', async () => {
  const addresses = new Set<string>()
  const lost: string[] = []
  for (const { path } of pages) {
    const { page } = await open(path)
    for (const [, href] of page.links) {
      if (href.startsWith('/')) addresses.add(href.replace(/#.*/, ''))
      if (href.startsWith('#') && !page.ids.includes(href.slice(1))) lost.push(path + href)
    }
  }
  for (const address of fewOfEachKind(addresses)) {
    const response = await fetch(app.url + address)
    await response.arrayBuffer()
    if (response.status !== 200) lost.push(address)
  }
  expect(addresses.size).toBeGreaterThan(30)
  expect(lost).toEqual([])
})
