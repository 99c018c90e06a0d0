/** The requests of `compare.ts`: what visitors, customers and colleagues ask most, and what costs most. */
import type { Names } from './books.ts'
import { colleagueId, colleagueToken } from './console-books.ts'
import type { Ask } from './load.ts'

export type Scenario = {
  readonly asks: readonly Ask[]
  /** How many times a request costs more than a cheap one: that many times fewer of it are measured. */
  readonly weight?: number
  /** The status of the answer; 200 when absent. */
  readonly expected?: number
  /** Each version gives its own bytes, so they are not compared. */
  readonly differs?: boolean
}

const base = '/api/v1/app'
const page = (path: string): Ask => ({ method: 'GET', path, accept: 'text/html', encoding: 'br' })

/** A page from the cache, one that is rendered, a file, and calls that need no session. */
function visitors(): Record<string, Scenario> {
  const get = (path: string) => ({ asks: [{ method: 'GET', path: base + path } as const] })
  return {
    'page, cached': { asks: [page('/')], differs: true },
    'page with a parameter, cached': {
      asks: [page('/blog-list?categoryId=screen-and-glass')],
      differs: true,
    },
    // A parameter that no page knows, so that nothing is cached.
    'page, rendered': { asks: [page('/contact?fresh=1')], differs: true, weight: 40 },
    'page that does not exist': {
      asks: [page('/nowhere')],
      expected: 404,
      differs: true,
      weight: 40,
    },
    'page of the console': { asks: [page('/staff')], differs: true, weight: 8 },
    'a small file': { asks: [{ ...page('/favicon.svg'), accept: 'image/*' }], weight: 4 },
    'models (public call)': get('/devices/models'),
  }
}

/** The four of `api.ts`, which says what each of them does. */
function customers(names: Names): Record<string, Scenario> {
  const orders = Array.from({ length: names.orders }, (_, order) => order).slice(0, 1_000)
  const token = (order: number) => names.token(names.customerOf(order))
  const get =
    (path: string) =>
    (order: number): Ask => ({
      method: 'GET',
      path: `${base}${path}?orderId=${names.orderId(order)}`,
      token: token(order),
    })
  const update = (order: number): Ask => ({
    method: 'PUT',
    path: `${base}/customer/update`,
    token: token(order),
    body: { name: `Kavitha Raman ${order}`, email: `customer${order}@example.com` },
  })
  const stepOne = (order: number): Ask => ({
    method: 'POST',
    path: `${base}/orders/enquiry/stepone`,
    token: token(order),
    body: { orderId: names.orderId(order) },
  })
  return {
    track: { asks: orders.filter(names.isPaid).map(get('/orders/track')) },
    cart: { asks: orders.filter((order) => !names.isNew(order)).map(get('/orders/view/cart')) },
    update: { asks: orders.map(update) },
    stepone: { asks: orders.filter(names.isNew).map(stepOne) },
    'no session': {
      asks: [{ method: 'GET', path: `${base}/customer/detail` }],
      expected: 401,
      differs: true,
    },
  }
}

/** Calls of an owner. `staff.ts` measures more of them, with a long history. */
function colleagues(names: Names): Record<string, Scenario> {
  const paid = Array.from({ length: names.orders }, (_, order) => order).filter(names.isPaid)
  const call = (...paths: string[]): readonly Ask[] =>
    paths.map((path) => ({
      method: 'GET',
      path: `${base}/staff${path}`,
      cookie: `staff=${colleagueToken(0)}`,
    }))
  const orders = paid.slice(-200).map(names.orderId)
  return {
    board: { asks: call('/board'), weight: 40 },
    'board of a technician': { asks: call(`/board?person=${colleagueId(2)}`), weight: 20 },
    today: { asks: call('/today'), weight: 20, differs: true },
    'a lane': { asks: call('/board/lane?lane=repair&person=nobody'), weight: 4 },
    'one repair': { asks: call(...orders.map((id) => `/order?orderId=${id}`)), weight: 8 },
    'search by number': { asks: call(...orders.map((id) => `/jobs?q=${id.slice(-5)}`)), weight: 8 },
    'search by name': { asks: call('/jobs?q=kavitha'), weight: 20 },
    'audit log': { asks: call('/trail'), weight: 4, differs: true },
    'session of a colleague': { asks: call('/me') },
    catalogue: { asks: call('/catalogue?family=iphone'), weight: 8 },
    guides: { asks: call('/guides') },
  }
}

export const scenariosOf = (names: Names): Record<string, Scenario> => ({
  ...visitors(),
  ...customers(names),
  ...colleagues(names),
})
