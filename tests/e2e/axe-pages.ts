/** Checks the accessibility of every page, light and dark. A file for each width lets them run in parallel. */
import { postRows } from '#domain/guides/server/seed/rows.ts'
import { test } from 'vitest'
import routes from '#routes.ts'
import { dataOf } from '../app/api-call.ts'
import { look } from './axe-look.ts'
import { inBrowser, type Person } from './browser.ts'
import { ownersCookie } from './colleague.ts'

const here = inBrowser()

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

/** Checked state by state in axe-flow. */
const inTheFlow = ['/service-enquiry', '/order-tracking']

/** What to visit for addresses that need more than their path. */
const samples: Record<string, () => Promise<string[]> | string[]> = {
  '/*': () => ['/no-such-page'],
  '/track-shared': async () => [await aSharedOrder(), '/track-shared'],
  '/blog-list': async () => [`/blog-list?categoryId=${(await aGuide()).categoryId}`, '/blog-list'],
  '/blog-detail/:slug': async () => [`/blog-detail/${(await aGuide()).slug}`],
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
async function aSharedOrder(): Promise<string> {
  const { app } = here
  const customer = await app.aCustomer()
  const { orderId } = await customer.bookTo(5)
  await customer.pay(orderId)
  const link = await customer.post('/orders/track/link', { orderId })
  const { token } = dataOf<{ token: string }>(link)
  return `/track-shared#${token}`
}

/** One colleague for the whole file, because the link works once. */
let ownerIsIn: ReturnType<typeof ownersCookie> | undefined

async function aGuide() {
  type Guides = { slug: string }[]
  const { read } = here.app
  for (const { _id } of await read<{ _id: string }[]>('/devices/category/list')) {
    const [guide] = await read<Guides>(`/blog?categoryId=${_id}`)
    if (guide) return { categoryId: _id, slug: guide.slug }
  }
  throw new Error('the demo has no guide')
}

/** What to visit for one route. */
function visitsOf(route: string): Promise<string[]> | string[] {
  const sample = samples[route]
  if (sample) return sample()
  if (route.includes(':')) throw new Error(`add a sample for ${route}`)
  return [route]
}

const nameOf = (address: string) =>
  address === '/' ? 'home' : (address.slice(1).split(/[?#]/)[0]?.replaceAll('/', '-') ?? '')

/** A person who may see the address. */
async function aVisitor(address: string, width: number): Promise<Person> {
  const own = address.startsWith('/profile')
  const person = await here.person({
    width,
    ...(own && { customer: await here.app.aCustomer() }),
  })
  if (address === '/no-such-page') person.expecting(/^404 GET/, /^console: 404/)
  if (address.startsWith('/staff')) {
    ownerIsIn ??= ownersCookie(here.app)
    await person.context.addCookies([await ownerIsIn])
    await person.context.route('https://tile.openstreetmap.org/**', (route) =>
      route.fulfill({ status: 204 }),
    )
  }
  return person
}

const pages = addressesOf(routes as readonly RouteEntry[]).filter(
  (route) => !inTheFlow.includes(route),
)

/** Registers a test for every page of the site at one width; call it once, at the top of a file. */
export function everyPage(width: number): void {
  test.for(pages)(`%s, at ${width} px`, async (route) => {
    for (const address of await visitsOf(route)) {
      const person = await aVisitor(address, width)
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
