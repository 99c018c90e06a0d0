/**
 *
 * Tests what each role gets from each call of the console, and the answer to an unknown id, with one row per
 * route. A staff route that is missing from the table fails the test, and so does a call with an id but no entry for
 * it.
 *
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AnyEndpoint } from '#kernel/endpoint.ts'
import { type Role, roles } from '#kernel/permissions.ts'
import { minutes } from '#kernel/time.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { type Input, isId, type Row, unknownIds } from './staff-rows.ts'
import { staffTable } from './staff-table.ts'
import { aScene, type Scene } from './staff-scene.ts'

let app: TestApp
/** The data that the calls are about; filled in before the first. */
const known = {} as Scene
beforeAll(async () => {
  app = await startApp()
  Object.assign(known, await aScene(app))
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

/** Each is called by all roles in turn, the owner first. */
const table = staffTable(known)

/** Calls whose success needs more than this scene has, and the tests in which they succeed. */
const succeedElsewhere = {
  'POST /staff/ratings/show': 'ratings',
  'GET /staff/part': 'parts',
  'POST /staff/part': 'parts',
  'POST /staff/part/price': 'parts',
  'POST /staff/parts/supplier': 'parts',
  'GET /staff/parts/order': 'parts',
  'POST /staff/parts/orders': 'parts',
  'POST /staff/parts/order': 'parts',
  'POST /staff/parts/order/close': 'parts',
  'POST /staff/parts/receive': 'parts',
  'POST /staff/parts/receive/undo': 'parts',
  'GET /staff/order/margin': 'margin',
  'GET /staff/order/stock': 'reservations',
  'POST /staff/order/stock/reserve': 'reservations',
  'POST /staff/order/stock/free': 'reservations',
  'POST /staff/order/stock/faulty': 'reservations',
  'POST /staff/parts/piece/scrap': 'part-pieces',
  'POST /staff/parts/piece/free': 'part-pieces',
  'POST /staff/parts/shelf': 'part-pieces',
  'GET /staff/parts/return': 'supplier-returns',
  'POST /staff/parts/returns': 'supplier-returns',
  'POST /staff/parts/return': 'supplier-returns',
  'POST /staff/parts/return/put': 'supplier-returns',
  'POST /staff/parts/return/take-out': 'supplier-returns',
  'POST /staff/parts/return/close': 'supplier-returns',
  'GET /staff/parts/stocktake': 'stocktakes',
  'POST /staff/parts/stocktake/count': 'stocktakes',
  'POST /staff/parts/stocktake/uncount': 'stocktakes',
  'POST /staff/parts/stocktake/confirm': 'stocktakes',
  'POST /staff/parts/stocktake/give-up': 'stocktakes',
  'POST /staff/jobs/step-back': 'undo-move',
  'POST /staff/enquiries/trade-in/check': 'trade-ins',
  'POST /staff/enquiries/trade-in/offer': 'trade-ins',
  'POST /staff/order/confirm-number': 'changed-hands',
  'POST /staff/order/numbers': 'device-numbers',
  'POST /staff/order/numbers/allow': 'device-numbers',
  'GET /staff/imports/one': 'imports',
  'GET /staff/imports/refused': 'imports',
  'POST /staff/imports/begin': 'imports',
  'POST /staff/board/views/change': 'board-dense',
  'POST /staff/counter/pay': 'contact-requests',
  'POST /staff/order/call-off': 'contact-requests',
  'POST /staff/order/hand-over-unpaid': 'payments-in-parts',
  'POST /staff/applications/decline': 'reviews',
  'POST /staff/colleagues/passkeys/remove': 'ways-in',
  'POST /staff/colleagues/send-link': 'invitations',
  'POST /staff/guides/categories/remove': 'content',
  'POST /staff/jobs/hand-back': 'give-back',
  'POST /staff/jobs/send-back': 'second-round',
  'POST /staff/messages/again': 'system',
  'POST /staff/money/refunds/again': 'resolve-refund (as a use case) and its journey',
  'POST /staff/money/refunds/hand-back': 'resolve-refund (as a use case) and its journey',
  'GET /staff/money/drawer/sheet': 'cash-drawer',
  'POST /staff/money/drawer/entries': 'cash-drawer',
  'POST /staff/money/drawer/close': 'cash-drawer',
  'POST /staff/money/drawer/count-again': 'cash-drawer',
  'POST /staff/money/drawer/limit': 'cash-drawer',
  'POST /staff/money/refunds/withdraw': 'resolve-refund (as a use case) and its journey',
  'POST /staff/money/unassigned/assign': 'money',
  'POST /staff/order/estimates/answer': 'estimates',
  'POST /staff/order/estimates/remind': 'estimate-reminders',
  'POST /staff/order/no-fix': 'repair-outcome',
  'POST /staff/order/parts/none': 'inspection',
  'POST /staff/run/confirm': 'door-codes',
  'GET /staff/warranty/recall': 'recalls',
  'POST /staff/warranty/recall': 'recalls',
  'POST /staff/warranty/claim': 'warranty',
  'POST /staff/warranty/decide': 'warranty',
  'GET /staff/order/qr-code/picture': 'qr-code',
  'POST /staff/order/qr-code': 'qr-code',
  'POST /staff/order/unclaimed': 'uncollected',
  'POST /staff/order/collected-after-all': 'uncollected',
  'POST /staff/order/recipient': 'tax',
  'POST /staff/order/waiting': 'waiting',
  'POST /staff/order/recipient/correct': 'tax',
  'POST /staff/passkeys': 'staff',
  'POST /staff/passkeys/remove': 'ways-in',
  'POST /staff/passkeys/rename': 'ways-in',
  'POST /staff/sessions/end': 'own-sessions',
  'POST /staff/questions/answer': 'order-questions',
  'POST /staff/system/alarms/acknowledge': 'system',
  'POST /staff/system/jobs/discard': 'system',
  'POST /staff/system/jobs/retry': 'system',
}

const base = '/api/v1/app'
const isFile = (name: string, { form }: Row) => form || name.endsWith('/events')

type Caller = (method: string, path: string, body?: unknown) => Promise<Answer>
type Who = { readonly call: Caller; readonly headers: Readonly<Record<string, string>> }

async function ask(who: Who, name: string, row: Row, change = (input: Input) => input) {
  const [method = '', route = ''] = name.split(' ')
  const input = row.query && change(await row.query())
  const path = input ? `${route}?${new URLSearchParams(input as Record<string, string>)}` : route
  if (isFile(name, row)) return askForFile(who, method, path, row)
  return who.call(method, path, row.body && change(await row.body()))
}

/** As a page sends a photo or a recording. */
async function askForFile({ headers }: Who, method: string, path: string, { form }: Row) {
  const response = await fetch(app.url + base + path, {
    method,
    headers: { ...headers, Origin: app.deps.origin },
    ...(form ? { body: form() } : {}),
  })
  const isTold = response.headers.get('content-type')?.startsWith('application/json')
  const body = (isTold ? await response.json() : {}) as Answer['body']
  if (!isTold) await response.body?.cancel()
  return { status: response.status, headers: response.headers, body }
}

const colleagues = (): [Role, Who][] =>
  [...known.people].map(([role, { call, jar }]) => [
    role,
    { call, headers: { Cookie: jar.cookie } },
  ])

/** The names of all fields that a schema requires, at any depth. */
function namesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value as object) : []),
    ...namesIn(value),
  ])
}
const asksFor = ({ query, body }: AnyEndpoint) =>
  [query, body].flatMap((one) =>
    one ? namesIn(z.toJSONSchema(one, { io: 'input', unrepresentable: 'any' })) : [],
  )
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

describe('the table', () => {
  test('has a row for every route of the console that needs a session, and no obsolete row', () => {
    const open = app.endpoints.filter(({ who }) => who === 'anyone')
    const routes = app.site.routes
      .filter(({ path }) => path.startsWith(`${base}/staff/`))
      .map(({ method, path }) => `${method} ${path.slice(base.length)}`)
      .filter((route) => !open.some(({ method, path }) => route === `${method} ${path}`))
    expect(Object.keys(table).toSorted()).toEqual([...new Set(routes)].toSorted())
  })

  test('has a role for which each call succeeds, but for those that succeed in other tests', () => {
    const never = Object.entries(table)
      .filter(([, { gets }]) => !Object.values(gets).includes(200))
      .map(([name]) => name)
    expect(never.toSorted()).toEqual(Object.keys(succeedElsewhere).toSorted())
  })

  test('states for every call with an id the answer to an unknown one', () => {
    const silent = app.endpoints
      .filter(({ who, path }) => who === 'staff' && path.startsWith('/staff/'))
      .filter((one) => asksFor(one).some(isId))
      .map(nameOf)
      .filter((name) => table[name]?.unknown === undefined)
    expect(silent).toEqual([])
  })
})

describe.each(Object.entries(table))('%s', (name, row) => {
  test('refuses callers without a session, and customers', async () => {
    const { token } = known.shopper
    const visitor = await ask({ call: app.call, headers: {} }, name, row)
    const headers = { Authorization: `Bearer ${token}` }
    const call: Caller = (method, path, body) => app.call(method, path, body, { token })
    const customer = await ask({ call, headers }, name, row)
    for (const answer of [visitor, customer]) {
      expect([answer.status, answer.body.code]).toEqual([401, 'SIGN_IN_FIRST'])
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  if (row.unknown !== undefined)
    test(`answers ${row.unknown} for unknown ids, and 403 as before to roles without permission`, async () => {
      for (const [role, who] of colleagues()) {
        const answer = await ask(who, name, row, unknownIds)
        const expected = row.gets[role] === 403 ? 403 : row.unknown
        expect([role, answer.status]).toEqual([role, expected])
      }
    })

  test(`gives ${roles.map((role) => `${role} ${row.gets[role]}`).join(', ')}`, async () => {
    const got: Partial<Record<Role, number>> = {}
    for (const [role, who] of colleagues()) {
      const answer = await ask(who, name, row)
      got[role] = answer.status
      if (answer.status === 403) expect([role, answer.body.code]).toEqual([role, 'NOT_ALLOWED'])
      if (!name.endsWith('/events')) expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect(got).toEqual(row.gets)
  })
})

describe('ten minutes after a passkey was used', () => {
  const changes = [
    'manage-colleagues',
    'manage-money',
    'return-at-counter',
    'set-prices',
    'change-shop',
    'import-data',
  ]
  const guarded = () => app.endpoints.filter(({ recent }) => recent)

  test('it is required again wherever roles, passkeys, outgoing money, prices, data of the shop or texts of messages change, and before a device is disposed of', () => {
    const touching = app.endpoints.filter(
      ({ method, action = '', path }) =>
        (method !== 'GET' && (changes.includes(action) || path.startsWith('/staff/texts'))) ||
        path === '/staff/order/unclaimed' ||
        path === '/staff/passkeys/remove',
    )
    expect(guarded().map(nameOf).toSorted()).toEqual(touching.map(nameOf).toSorted())
  })

  test('it must be used once more', async () => {
    dataOf(await known.owner.signIn())
    app.advance(minutes(10))
    const [[, owner] = []] = colleagues()
    for (const name of guarded().map(nameOf)) {
      const row = table[name]
      if (!row || !owner) throw new Error(`${name} has no row`)
      const { status, body } = await ask(owner, name, row)
      expect([name, status, body.code]).toEqual([name, 403, 'SHOW_PASSKEY'])
    }
  })
})
