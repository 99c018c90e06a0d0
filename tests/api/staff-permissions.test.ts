/**
 * What each role gets from each call of the console, and what it gets for an id that is not there: one row a
 * route. A staff route that is not in the table fails the test, and so does a call with an id but no word on it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/kernel/endpoint.ts'
import { type Role, roles } from '../../src/kernel/staff.ts'
import { minutes } from '../../src/kernel/time.ts'
import { type Answer, aTestHouse, type TestHouse } from '../builders.ts'
import { closeTestStores } from '../test-db.ts'
import { aColleague, anOwner, type Colleague } from './colleague.ts'
import { aShopper, dataOf, iphone13, type Shopper } from './shopper.ts'

type Asked = Readonly<Record<string, unknown>>
type Row = {
  readonly gets: Readonly<Record<Role, number>>
  readonly query?: () => Readonly<Record<string, string>>
  readonly body?: () => Asked
  /** Those who may ask get this when every id in the call is nobody's; those who may not, 403 as ever. */
  readonly unknown?: number
}
const everybody = (status = 200) => ({ ...onlyOwner(status), ...theRest(status), editor: status })
const onlyOwner = (status = 200) => ({
  owner: status,
  'front-desk': 403,
  technician: 403,
  rider: 403,
  editor: 403,
})
const theRest = (status: number) => ({ 'front-desk': status, technician: status, rider: status })
const workshop = (status = 200) => ({ ...onlyOwner(status), ...theRest(status) })
const desk = (status = 200) => ({ ...onlyOwner(status), 'front-desk': status })

let house: TestHouse
let shopper: Shopper
const people = new Map<Role, Colleague>()
/** What the calls are about: an order of somebody's, a colleague to be let go. */
const known = { orderId: '', colleagueId: '', sessionId: '' }
beforeAll(async () => {
  house = await aTestHouse()
  const owner = await anOwner(house)
  people.set('owner', owner)
  for (const role of roles.filter((one) => one !== 'owner'))
    people.set(role, await aColleague(house, owner, role))
  const leaving = await aColleague(house, owner, 'technician')
  known.colleagueId = dataOf<{ id: string }>(await leaving.get('/staff/me')).id
  const [session] = dataOf<{ id: string }[]>(await leaving.get('/staff/sessions'))
  known.sessionId = session?.id ?? ''
  shopper = await aShopper(house)
  known.orderId = (await shopper.bookNow(1, iphone13)).orderId
  dataOf(await owner.signIn())
})
afterAll(async () => {
  await house.close()
  await closeTestStores()
})

const ofOrder = { query: () => ({ orderId: known.orderId }), unknown: 404 }
const withOrder = (more: Asked) => ({
  body: () => ({ orderId: known.orderId, ...more }),
  unknown: 404,
})
const withColleague = { body: () => ({ colleagueId: known.colleagueId }), unknown: 404 }

/** Each is called by all in turn, the owner first; what ends something stands last. */
const table: Record<string, Row> = {
  'GET /staff/board': { gets: workshop() },
  'GET /staff/board/events': { gets: workshop() },
  'GET /staff/board/lane': { gets: workshop(), query: () => ({ lane: 'repair' }) },
  'GET /staff/board/choices': { gets: workshop() },
  'POST /staff/board/limit': {
    gets: onlyOwner(),
    body: () => ({ lane: 'pickup', limit: 4, seen: 4 }),
  },
  'GET /staff/jobs': { gets: workshop(), query: () => ({ q: 'a' }) },
  'GET /staff/order': { gets: workshop(), ...ofOrder },
  // At the bench, so not for the rider, who learns no more of an order that is not there.
  'POST /staff/jobs/move': {
    gets: { ...workshop(), rider: 403 },
    ...withOrder({ from: 'order-placed', to: 'order-placed' }),
  },
  'POST /staff/order/notes': { gets: workshop(), ...withOrder({ text: 'On the shelf' }) },
  'POST /staff/order/assign': {
    gets: desk(),
    body: () => ({ orderId: known.orderId, hand: 'technician', colleagueId: null }),
    unknown: 422,
  },
  'GET /staff/trail': { gets: onlyOwner() },
  'GET /staff/trail/choices': { gets: onlyOwner() },
  'GET /staff/me': { gets: everybody() },
  'GET /staff/sessions': { gets: everybody() },
  // Another's, which is as good as none.
  'POST /staff/sessions/end': {
    gets: everybody(404),
    body: () => ({ sessionId: known.sessionId }),
    unknown: 404,
  },
  'POST /staff/sessions/end-others': { gets: everybody() },
  'POST /staff/passkeys/options': { gets: everybody() },
  'POST /staff/passkeys': {
    gets: everybody(422),
    body: () => ({ challengeId: 'x', credential: { id: '', rawId: '', type: '', response: {} } }),
    unknown: 422,
  },
  'GET /staff/colleagues': { gets: onlyOwner() },
  'POST /staff/colleagues': { gets: onlyOwner(), body: () => ({ name: 'Eve', role: 'rider' }) },
  'POST /staff/colleagues/link': { gets: onlyOwner(), ...withColleague },
  'POST /staff/colleagues/remove': { gets: onlyOwner(), ...withColleague },
  'POST /staff/logout': { gets: everybody() },
}

const base = '/api/v1/app'
const nobody = '0'.repeat(26)
const isId = (name: string) => /(?:^id|Id)$/.test(name)
const unknownIds = <A extends Asked>(asked: A): A =>
  Object.fromEntries(Object.entries(asked).map(([k, v]) => [k, isId(k) ? nobody : v])) as A

type Call = (method: string, path: string, body?: unknown) => Promise<Answer>

async function ask(
  call: Call,
  cookie: string,
  name: string,
  row: Row,
  change = (asked: Asked) => asked,
) {
  const [method = '', path = ''] = name.split(' ')
  const query = row.query && new URLSearchParams(change(row.query()) as Record<string, string>)
  if (!path.endsWith('/events'))
    return await call(method, query ? `${path}?${query}` : path, row.body && change(row.body()))
  const response = await fetch(house.url + base + path, { headers: { Cookie: cookie } })
  const { status, headers } = response
  const body = status === 200 ? {} : await response.json()
  if (status === 200) await response.body?.cancel()
  return { status, headers, body: body as Answer['body'] }
}

describe('the table', () => {
  test('has a row for every route of the console that asks who one is, and none that is gone', () => {
    const open = house.endpoints.filter(({ who }) => who === 'anyone')
    const routes = house.site.routes
      .filter(({ path }) => path.startsWith(`${base}/staff/`))
      .map(({ method, path }) => `${method} ${path.slice(base.length)}`)
      .filter((route) => !open.some(({ method, path }) => route === `${method} ${path}`))
    expect(Object.keys(table).toSorted()).toEqual([...new Set(routes)].toSorted())
  })

  test('says for every call with an id what an unknown one gets', () => {
    const names = ({ query, body }: Endpoint) =>
      [...Object.keys(query?.shape ?? {}), ...Object.keys(body?.shape ?? {})].filter(isId)
    const silent = house.endpoints
      .filter(({ who, path }) => who === 'staff' && path.startsWith('/staff/'))
      .filter((one) => names(one).length > 0)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => table[name]?.unknown === undefined)
    expect(silent).toEqual([])
  })
})

describe.each(Object.entries(table))('%s', (name, row) => {
  test('is nobody’s without a session, and no customer’s', async () => {
    const visitor = await ask(house.call, '', name, row)
    const call: Call = (method, path, body) =>
      house.call(method, path, body, { token: shopper.token })
    const customer = await ask(call, '', name, row)
    for (const { status, body, headers } of [visitor, customer]) {
      expect([status, body.code]).toEqual([401, 'SIGN_IN_FIRST'])
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  if (row.unknown !== undefined)
    test(`answers ${row.unknown} about nobody and nothing, and who may not ask learns nothing`, async () => {
      for (const [role, { call, jar }] of people) {
        const answer = await ask(call, jar.cookie, name, row, unknownIds)
        const expected = row.gets[role] === 403 ? 403 : row.unknown
        expect([role, answer.status]).toEqual([role, expected])
      }
    })

  test(`gives ${roles.map((role) => `${role} ${row.gets[role]}`).join(', ')}`, async () => {
    const got: Partial<Record<Role, number>> = {}
    for (const [role, { call, jar }] of people) {
      const answer = await ask(call, jar.cookie, name, row)
      got[role] = answer.status
      if (answer.status === 403) expect([role, answer.body.code]).toEqual([role, 'NOT_ALLOWED'])
      if (!name.endsWith('/events')) expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect(got).toEqual(row.gets)
  })
})

test('what touches access or money asks for a passkey once more after ten minutes', async () => {
  const owner = people.get('owner')
  if (!owner) throw new Error('no owner')
  dataOf(await owner.signIn())
  house.advance(minutes(10))
  const guarded = house.endpoints.filter(({ recent }) => recent)
  expect(guarded.length).toBeGreaterThan(2)
  for (const { method, path } of guarded) {
    const row = table[`${method} ${path}`]
    if (!row) throw new Error(`${path} has no row`)
    const { status, body } = await ask(owner.call, owner.jar.cookie, `${method} ${path}`, row)
    expect([path, status, body.code]).toEqual([path, 403, 'SHOW_PASSKEY'])
  }
})
