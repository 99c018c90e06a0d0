/** Reads what a store contains, as people see it: over HTTP with its stored sessions, and counted in SQL by name. */
import type { SavedPasskey } from '../app/passkey.ts'
import type { TestApp } from '../app/start-app.ts'
import { type Answers, askAll, asker } from './ask.ts'
import { countRows, countWaiting, queryOf } from './count-rows.ts'

/** The people whose sessions are in the store, written beside it. */
export type People = {
  /** The time at which the store was packed. */
  readonly now: string
  readonly customers: Readonly<
    Record<string, { readonly token: string; readonly mobileNumber: string }>
  >
  readonly colleagues: Readonly<
    Record<string, { readonly cookie: string; readonly passkey: SavedPasskey }>
  >
  /** A tracking link that was sent. */
  readonly sharedLink: string
  /** A session of an erased account, which belongs to nobody any more. */
  readonly goneToken: string
}

const asCustomer = (shop: TestApp, token: string) =>
  asker(shop, { Authorization: `Bearer ${token}` })
const asColleague = (shop: TestApp, cookie: string) => asker(shop, { Cookie: cookie })

/** All a customer can read of their own. */
export async function readCustomer(shop: TestApp, token: string): Promise<Answers> {
  const ask = asCustomer(shop, token)
  const answers: Answers = {}
  const own = ['detail', 'messages', 'grievances', 'erasure', 'data']
  await askAll(ask, [...own.map((one) => `/customer/${one}`), '/address/list'], answers)
  await askAll(ask, ['/orders/list', '/orders/enquiry/current'], answers)
  const orders = answers['/orders/list'] as { _id: string }[]
  const { draft } = answers['/orders/enquiry/current'] as { draft: { orderId: string } | null }
  const ids = new Set([...orders.map(({ _id }) => _id), ...(draft ? [draft.orderId] : [])])
  const about = ['view/cart', 'cancel', 'documents', 'track', 'track/link', 'messages', 'invoice']
  for (const id of [...ids].toSorted())
    await askAll(
      ask,
      about.map((one) => `/orders/${one}?orderId=${id}`),
      answers,
    )
  return answers
}

/** The pages of the audit log, joined, newest first. */
async function readAuditLog(shop: TestApp, cookie: string): Promise<Answers[]> {
  const ask = asColleague(shop, cookie)
  const all: Answers[] = []
  for (let more = true; more;) {
    const last = all.at(-1)?.['id']
    const page = await ask(`/staff/trail${last === undefined ? '' : `?before=${String(last)}`}`)
    const { deeds, more: goesOn } = page as { deeds: Answers[]; more: boolean }
    all.push(...deeds)
    more = goesOn
  }
  return all
}

const lists = [
  '/staff/me',
  '/staff/sessions',
  '/staff/colleagues',
  '/staff/trail/choices',
  '/staff/board',
  '/staff/board/choices',
  '/staff/overview',
  '/staff/reviews',
  '/staff/counter/owed',
  '/staff/guides',
  '/staff/guides/categories',
  '/staff/guides/pictures',
  '/staff/texts',
  '/staff/site/opening',
  '/staff/site/testimonials',
  '/staff/site/area',
  '/staff/money/payments',
  '/staff/money/refunds',
  '/staff/money/unassigned',
  '/staff/money/sheet',
  '/staff/money/registers',
  '/staff/money/register?series=MDR&year=26-27',
  '/staff/money/table?what=payments',
  ...['new', 'quoted', 'won', 'lost'].map((one) => `/staff/enquiries?kind=quote&status=${one}`),
  ...['new', 'answered'].map((one) => `/staff/enquiries?kind=contact&status=${one}`),
  ...['new', 'approved', 'declined'].map((one) => `/staff/applications?status=${one}`),
  ...['open', 'answered'].map((one) => `/staff/grievances?state=${one}`),
  '/staff/catalogue/issue?issueId=iphone-screen',
  '/staff/catalogue/prices?tier=iphone-oled&issueId=iphone-screen',
  '/staff/text?template=delivered&language=English',
]

/** What the owner reads in the console, without the orders and the audit log. */
async function readConsole(shop: TestApp, cookie: string): Promise<Answers> {
  const ask = asColleague(shop, cookie)
  const answers: Answers = {}
  await askAll(ask, lists, answers)
  const guides = answers['/staff/guides'] as { id: string }[]
  await askAll(
    ask,
    guides.map(({ id }) => `/staff/guide?id=${id}`),
    answers,
  )
  type Sent = { applications: { photos: Record<string, string | null> }[] }
  for (const status of ['new', 'approved', 'declined']) {
    const { applications } = answers[`/staff/applications?status=${status}`] as Sent
    const photos = applications.flatMap((one) => Object.values(one.photos).filter(Boolean))
    await askAll(
      ask,
      photos.map((id) => `/staff/applications/photo?id=${String(id)}`),
      answers,
    )
  }
  return answers
}

/** All the console shows of each order, with its documents as printed and its photos. */
async function readOrders(
  shop: TestApp,
  cookie: string,
  orderIds: readonly string[],
): Promise<Answers> {
  const ask = asColleague(shop, cookie)
  const answers: Answers = {}
  const about = ['', '/desk', '/bench', '/messages', '/documents']
  for (const id of orderIds) {
    await askAll(
      ask,
      about.map((one) => `/staff/order${one}?orderId=${id}`),
      answers,
    )
    await askAll(ask, [`/staff/money/order?order=${id}`], answers)
    const documents = answers[`/staff/order/documents?orderId=${id}`]
    const kinds = new Set((Array.isArray(documents) ? documents : []).map(({ kind }) => kind))
    const desk = answers[`/staff/order/desk?orderId=${id}`] as { intake?: { photos?: string[] } }
    await askAll(
      ask,
      [
        ...[...kinds].map((kind) => `/staff/order/document?orderId=${id}&kind=${kind}`),
        ...(desk.intake?.photos ?? []).map(
          (one) => `/staff/order/photo?orderId=${id}&photo=${one}`,
        ),
      ],
      answers,
    )
  }
  return answers
}

/** What a visitor reads: the catalogue, the guides, the hours, and a tracking link that was sent. */
async function readPublic(shop: TestApp, sharedLink: string): Promise<Answers> {
  const ask = asker(shop, {})
  const answers: Answers = {}
  const paths = ['/devices/models', '/devices/category/list', '/site/opening', '/site/testimonials']
  await askAll(ask, [...paths, '/blog/detail?slug=caught-in-the-rain'], answers)
  const shared = await shop.call('POST', '/orders/track/shared', { token: sharedLink })
  answers['the shared link'] = shared.body.data
  return answers
}

export type Facts = Awaited<ReturnType<typeof readFacts>>

/**
 * Everything that people read, and the waiting jobs: rows are counted first, because reading adds some. `prepare` runs
 * before documents are opened.
 */
export async function readFacts(
  shop: TestApp,
  people: People,
  prepare: () => Promise<void> = async () => {},
) {
  const query = queryOf(shop)
  const [rows, waiting] = [await countRows(query), await countWaiting(query)]
  const orderIds = (await query('select id from orders order by id')).map(({ id }) => String(id))
  const customers: Record<string, Answers> = {}
  for (const [name, { token }] of Object.entries(people.customers))
    customers[name] = await readCustomer(shop, token)
  await prepare()
  for (const [name, { token }] of Object.entries(people.customers)) {
    const own = customers[name] ?? {}
    const invoices = Object.keys(own).filter((path) => path.startsWith('/orders/invoice'))
    await askAll(asCustomer(shop, token), invoices, own)
  }
  const owner = people.colleagues['owner']?.cookie ?? ''
  const colleagues: Answers = {}
  for (const [role, { cookie }] of Object.entries(people.colleagues))
    colleagues[role] = await asColleague(shop, cookie)('/staff/me')
  return {
    rows,
    waiting,
    customers,
    colleagues,
    public: await readPublic(shop, people.sharedLink),
    console: await readConsole(shop, owner),
    orders: await readOrders(shop, owner, orderIds),
    audit: await readAuditLog(shop, owner),
  }
}
