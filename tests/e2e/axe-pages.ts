/** Checks the accessibility of every page, light and dark. A file for each width lets them run in parallel. */
import { postRows } from '#domain/guides/server/seed/rows.ts'
import { test } from 'vitest'
import routes from '#routes.ts'
import { dataOf } from '../app/api-call.ts'
import { look } from './axe-look.ts'
import { inBrowser, type Person } from './browser.ts'
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

/** Checked state by state in axe-flow and estimate-approval. */
const inTheFlow = ['/service-enquiry', '/order-tracking', '/order-tracking/estimate']

/** What to visit for addresses that need more than their path. */
const samples: Record<string, (app: OpenApp) => Promise<string[]> | string[]> = {
  '/*': () => ['/no-such-page'],
  '/track-shared': async (app) => [await aSharedOrder(app), '/track-shared'],
  '/blog-list': async (app) => [
    `/blog-list?categoryId=${(await aGuide(app)).categoryId}`,
    '/blog-list',
  ],
  '/blog-detail/:slug': async (app) => [`/blog-detail/${(await aGuide(app)).slug}`],
  '/staff/content/guides/:guideId': () => [`/staff/content/guides/${postRows[0]?.id}`],
  '/staff/content/texts/:template/:language': () => ['/staff/content/texts/delivered/Tamil'],
  '/staff/orders/:orderId': () => ['/staff/orders/dem0rder0000000000007f3a9c'],
  '/staff/orders/:orderId/label': () => ['/staff/orders/dem0rder0000000000007f3a9c/label'],
  '/staff/orders/:orderId/intake-sheet': () => [
    '/staff/orders/dem0rder0000000000007f3a9c/intake-sheet',
  ],
  '/staff/catalogue': () => [
    '/staff/catalogue',
    '/staff/catalogue?view=issues',
    '/staff/catalogue?family=mac&view=models',
  ],
  '/staff/catalogue/issues/:issueId': () => ['/staff/catalogue/issues/iphone-screen'],
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
  if (kind === 'owner') {
    await person.context.addCookies([await ownersCookie(app)])
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
  test.for(pages)(`%s, at ${width} px`, async (route) => {
    for (const address of await visitsOf(here.app, route)) {
      const person = await visitorOf(address)
      await person.page.goto(address)
      await person.page.getByRole('heading', { level: 1 }).waitFor()
      // Lazy content has arrived when no loading indicator remains.
      if (!address.startsWith('/dev/')) {
        await person.page.locator('main .skeleton').first().waitFor({ state: 'detached' })
      }
      await look(person, nameOf(address))
    }
  })
}
