/** Checks the accessibility of every page, light and dark. A file for each width lets them run in parallel. */
import { postRows } from '#domain/guides/server/seed/rows.ts'
import { expect, test } from 'vitest'
import routes from '#routes.ts'
import { dataOf } from '../app/api-call.ts'
import { pageStep } from '../modes.ts'
import { look, tooWide } from './axe-look.ts'
import { inBrowser, type Person, settled } from './browser.ts'
import { ownersCookie } from './colleague.ts'
import type { OpenApp } from './open-app.ts'

type RouteEntry = {
  readonly path?: string | undefined
  readonly children?: readonly RouteEntry[] | undefined
}

/** Every address of the site; those with parameters are named in `samples`. */
function addressesOf(entries: readonly RouteEntry[], under = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const address = path === undefined ? under : `${under}/${path}`
    return children ? addressesOf(children, address) : [address || '/']
  })
}

/** Checked state by state in axe-flow, estimate-approval and repair-report. */
const inTheFlow = [
  '/service-enquiry',
  '/order-tracking',
  '/order-tracking/estimate',
  '/profile/orders/:orderId/report',
]

/** What to visit for addresses that need more than their path. */
const samples: Record<string, (app: OpenApp) => Promise<string[]> | string[]> = {
  '/*': () => ['/no-such-page'],
  '/staff/*': () => ['/staff/no-such-page'],
  '/track-shared': async (app) => [await aSharedOrder(app), '/track-shared'],
  '/passport': () => ['/passport', '/passport#unknown'],
  '/blog-list': async (app) => [
    `/blog-list?categoryId=${(await aGuide(app)).categoryId}`,
    '/blog-list',
  ],
  '/blog-detail/:slug': async (app) => [`/blog-detail/${(await aGuide(app)).slug}`],
  '/staff/content/guides/:guideId': () => [`/staff/content/guides/${postRows[0]?.id}`],
  '/staff/content/texts/:template/:language': () => ['/staff/content/texts/delivered/Tamil'],
  '/staff/orders/:orderId': () => ['/staff/orders/dem0rder0000000000007f3a9c'],
  '/staff/devices/:orderId': () => ['/staff/devices/dem0rder0000000000007f3a9c'],
  '/staff/orders/:orderId/label': () => ['/staff/orders/dem0rder0000000000007f3a9c/label'],
  '/staff/orders/:orderId/intake-sheet': () => [
    '/staff/orders/dem0rder0000000000007f3a9c/intake-sheet',
  ],
  '/staff/orders/:orderId/check-sheet': () => [
    '/staff/orders/dem0rder00000000000018d5c7/check-sheet',
  ],
  '/staff/counter/:orderId': () => ['/staff/counter/dem0rder0000000000007f3a9c'],
  '/staff/money/drawer/:drawerId': async (app) => [
    `/staff/money/drawer/${await aClosedDrawer(app)}`,
  ],
  '/staff/catalogue': () => [
    '/staff/catalogue',
    '/staff/catalogue?view=issues',
    '/staff/catalogue?family=mac&view=models',
  ],
  // Each of the seven is checked in staff-settings.
  '/staff/settings/:part': () => ['/staff/settings/business'],
  // Each step is checked in first-run; an open shop has none.
  '/staff/first-run/:step?': () => ['/staff/first-run/open'],
  '/staff/catalogue/issues/:issueId': () => ['/staff/catalogue/issues/iphone-screen'],
  '/staff/parts/:partId': async (app) => [`/staff/parts/${await aPart(app)}`],
  '/staff/parts/:partId/labels': async (app) => [`/staff/parts/${await aPart(app)}/labels`],
  '/prices/:model': () => ['/prices/iphone-15'],
  '/products/:family': () => ['/products/iphone', '/products/apple-pencil'],
}

/** A tracking link of a paid order. */
async function aSharedOrder(app: OpenApp): Promise<string> {
  const customer = await app.aCustomer()
  const { orderId } = await customer.bookTo(5)
  await customer.pay(orderId)
  const link = await customer.post('/orders/track/link', { orderId })
  const { token } = dataOf<{ token: string }>(link)
  return `/track-shared#${token}`
}

/** The owner's link works once, so its cookie is stored. */
const cookies = new Map<OpenApp, ReturnType<typeof ownersCookie>>()
const cookieOf = (app: OpenApp) => {
  const cookie = cookies.get(app) ?? ownersCookie(app)
  cookies.set(app, cookie)
  return cookie
}

/** A cash drawer that was counted and closed, with nothing missing. */
async function aClosedDrawer(app: OpenApp): Promise<string> {
  const { name, value } = await cookieOf(app)
  const headers = { Origin: app.url, Cookie: `${name}=${value}` }
  const call = (method: string, path: string, input?: object) =>
    app.call(method, `/staff/money/drawer${path}`, input, { headers })
  await call('POST', '/start', { float: '1500' })
  type Drawer = { open: { drawerId: string; expected: number } }
  const { drawerId, expected } = dataOf<Drawer>(await call('GET', '')).open
  const counted = { notes: { 500: 3 }, left: '1500', reason: '' }
  await call('POST', '/close', { drawerId, seenExpected: expected, ...counted })
  return drawerId
}

/** A part of which nothing is in stock, added at the first call. */
async function aPart(app: OpenApp): Promise<string> {
  const { name, value } = await cookieOf(app)
  const headers = {
    'Content-Type': 'application/json',
    Origin: app.url,
    Cookie: `${name}=${value}`,
  }
  const address = `${app.url}/api/v1/app/staff/parts`
  type Listed = { data: { parts: { id: string }[] } }
  const listed = (await (await fetch(address, { headers })).json()) as Listed
  const [first] = listed.data.parts
  if (first) return first.id
  const part = { name: 'Speaker', sku: 'SPK', family: null, fits: [], quality: '', hsn: '' }
  const stock = { tracking: 'serial', reorderLevel: 1, target: 2, shelf: 'A1', active: true }
  const body = JSON.stringify({ ...part, ...stock })
  const added = await fetch(address, { method: 'POST', headers, body })
  return ((await added.json()) as { data: { partId: string } }).data.partId
}

async function aGuide({ read }: OpenApp) {
  type Guides = { slug: string }[]
  for (const { _id } of await read<{ _id: string }[]>('/devices/category/list')) {
    const [guide] = await read<Guides>(`/blog?categoryId=${_id}`)
    if (guide) return { categoryId: _id, slug: guide.slug }
  }
  throw new Error('the demo has no guide')
}

/** What to visit for one route. */
function visitsOf(app: OpenApp, route: string): Promise<string[]> | string[] {
  const sample = samples[route]
  if (sample) return sample(app)
  if (route.includes(':')) throw new Error(`add a sample for ${route}`)
  return [route]
}

const nameOf = (address: string) =>
  address === '/' ? 'home' : (address.slice(1).split(/[?#]/)[0]?.replaceAll('/', '-') ?? '')

type Kind = 'visitor' | 'customer' | 'owner'
const kindOf = (address: string): Kind => {
  if (address.startsWith('/profile')) return 'customer'
  return address.startsWith('/staff') ? 'owner' : 'visitor'
}

type Here = ReturnType<typeof inBrowser>

/** Somebody at one device, where pages are visited one after the other. */
async function aVisitor({ app, person: newPerson }: Here, kind: Kind, width: number) {
  const customer = kind === 'customer' ? await app.aCustomer() : undefined
  const person = await newPerson({ width, stays: true, ...(customer && { customer }) })
  // A busy machine tells a page to ask again, which it does by itself before it is looked at.
  person.expecting(/^503 GET/)
  // One of the pages is a passport that does not exist.
  person.expecting(/^404 POST .*\/passports\/open/)
  if (kind === 'owner') {
    await person.context.addCookies([await cookieOf(app)])
    await person.context.route('https://tile.openstreetmap.org/**', (route) =>
      route.fulfill({ status: 204 }),
    )
  }
  return person
}

/** Returns the person who may see an address: one of each kind, and another for a page that does not exist. */
function visitors(here: Here, width: number) {
  const known = new Map<Kind, Promise<Person>>()
  return async (address: string): Promise<Person> => {
    if (address === '/no-such-page') {
      const person = await here.person({ width })
      person.expecting(/^404 GET/, /^console: 404/)
      return person
    }
    const kind = kindOf(address)
    const person = known.get(kind) ?? aVisitor(here, kind, width)
    known.set(kind, person)
    if (address.endsWith('/no-such-page')) (await person).expecting(/^404 GET .*no-such-page$/)
    return person
  }
}

const pages = addressesOf(routes as readonly RouteEntry[]).filter(
  (route) => !inTheFlow.includes(route),
)

/** Registers a test for every page of the site at one width; call it once, at the top of a file. */
export function everyPage(width: number): void {
  const here = inBrowser()
  const visitorOf = visitors(here, width)
  test.for(pages.filter((_, at) => at % pageStep === 0))(`%s, at ${width} px`, async (route) => {
    for (const address of await visitsOf(here.app, route)) {
      const person = await visitorOf(address)
      await person.page.goto(address)
      // It leads each role to its own first page.
      if (address === '/staff') await person.page.waitForURL('**/staff/today')
      // An open shop has no first run.
      if (address === '/staff/first-run/open') await person.page.waitForURL('**/staff/settings')
      await person.page.getByRole('heading', { level: 1 }).waitFor()
      // Lazy content has arrived when no loading indicator remains.
      if (!address.startsWith('/dev/')) {
        await person.page.locator('main .skeleton').first().waitFor({ state: 'detached' })
      }
      await settled(person.page)
      expect.soft(await tooWide(person.page), `${address} at ${width} px`).toEqual([])
      await look(person, nameOf(address))
    }
  })
}
