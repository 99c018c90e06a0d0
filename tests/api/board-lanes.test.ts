/** Tests the board's filters, limits and further pages over HTTP, and how repairs of older versions are found. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeMissingSearchTerms } from '#domain/repairs/server/board/store-search-terms.ts'
import { searchJobs } from '#domain/repairs/server/board/search-jobs.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer, iphone13 } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'

type Card = { orderId: string; orderNumber: string; movedAt: string; person: string | null }
type Lane = { key: string; count: number; total: number; limit: number | null; cards: Card[] }

let app: TestApp
let owner: Colleague
let kavitha: Customer
let walkIn: string
let pickup: string
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  // Its end is the number of no repair here, which a search would find by it.
  kavitha = await aCustomer(app, { mobileNumber: '9840012017' })
  walkIn = (await kavitha.bookNow(1, iphone13)).orderId
  pickup = (await kavitha.bookNow(2, 'MDCIMAC24')).orderId
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const run = (sql: string, values: readonly unknown[] = []) => app.store.pool.query(sql, [...values])
const boardOf = async (query = '') => dataOf<Lane[]>(await owner.get(`/staff/board${query}`))
const laneOf = async (key: string, query = '') => {
  const lane = (await boardOf(query)).find((one) => one.key === key)
  if (!lane) throw new Error(`no lane ${key}`)
  return lane
}
const idsOf = (cards: readonly Card[]) => cards.map(({ orderId }) => orderId)
const find = async (q: string) =>
  dataOf<{ jobs: Card[] }>(await owner.get(`/staff/jobs?q=${encodeURIComponent(q)}`)).jobs
const idLike = (i: number, ending = String(i).padStart(6, '0')) =>
  `z${String(i).padStart(19, '0')}${ending}`

/** The walk-in once more under other ids, as an older version of the application would have stored it. */
async function copies(ids: readonly string[], paidAt = '2026-11-20T04:30:00Z') {
  await run(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', one.id))).*
     from orders o, unnest($1::text[]) one (id) where o.id = $2`,
    [ids, walkIn],
  )
  await run(
    `insert into repair_jobs (order_id, customer_id, service, stage, moved_at, created_at)
     select one.id, customer_id, service, 'repair-in-progress',
       $3::timestamptz + one.at * interval '1 second', created_at
     from repair_jobs, unnest($1::text[]) with ordinality one (id, at) where order_id = $2`,
    [ids, walkIn, paidAt],
  )
}

describe('the board', () => {
  test('is filtered by device and by assignee, and a lane’s limit counts all repairs', async () => {
    const technician = await aColleague(app, owner, 'technician')
    const { id } = dataOf<{ id: string }>(await technician.get('/staff/me'))
    const input = { orderId: walkIn, hand: 'technician', colleagueId: id }
    dataOf(await owner.post('/staff/order/assign', input))
    const shown = async (query: string) => {
      const { count, total, cards } = await laneOf('booked', query)
      expect([count, total]).toEqual([cards.length, 2])
      return idsOf(cards)
    }
    expect(await shown('?family=iphone')).toEqual([walkIn])
    expect(await shown('?family=imac&service=pickup&language=Tamil')).toEqual([pickup])
    expect(await shown(`?person=${id}`)).toEqual([walkIn])
    expect(await shown(`?person=${id}&family=imac`)).toEqual([])
    expect(await shown('?person=nobody')).toEqual([pickup])
    expect(await shown('?person=nobody&family=iphone')).toEqual([])
    expect(await shown('?person=somebody')).toEqual([])
    expect((await owner.get('/staff/board?family=watch')).status).toBe(422)
    const [card] = (await laneOf('booked', `?person=${id}`)).cards
    expect(card?.person).toBe('A technician')
  })

  test('offers the colleagues who can be assigned repairs', async () => {
    await aColleague(app, owner, 'editor')
    const rider = await aColleague(app, owner, 'rider')
    const { people, setsLimits } = dataOf<{ people: { name: string }[]; setsLimits: boolean }>(
      await rider.get('/staff/board/choices'),
    )
    expect(people.map(({ name }) => name)).toEqual(['A rider', 'A technician', 'Owner'])
    expect(setsLimits).toBe(false)
  })

  test('shows no repair whose order was cancelled', async () => {
    const { orderId } = await kavitha.bookNow(1, iphone13)
    expect(idsOf((await laneOf('booked')).cards)).toContain(orderId)
    dataOf(await kavitha.post('/orders/cancel', { orderId }))
    await app.jobs.settle()
    const { cards, total } = await laneOf('booked')
    expect(idsOf(cards)).not.toContain(orderId)
    expect(total).toBe(2)
    expect(idsOf(await find(orderId.slice(-6)))).toEqual([orderId])
  })
})

describe('a lane’s limit', () => {
  const set = (one: Colleague, limit: number | null, seen: number | null, lane = 'pickup') =>
    one.post('/staff/board/limit', { lane, limit, seen })

  test('is the default until the owner sets another one, or none', async () => {
    expect((await laneOf('pickup')).limit).toBe(4)
    dataOf(await set(owner, 7, 4))
    expect((await laneOf('pickup')).limit).toBe(7)
    dataOf(await set(owner, null, 7))
    expect((await laneOf('pickup')).limit).toBe(null)
    dataOf(await set(owner, null, 7))
    dataOf(await set(owner, 1, null, 'booked'))
    const events = await listAuditEvents(app.db, { kind: 'lane', id: 'pickup' })
    expect(events.map(({ before, after }) => [before, after])).toEqual([
      [{ limit: 7 }, { limit: null }],
      [{ limit: 4 }, { limit: 7 }],
    ])
    for (const limit of [0, 1_000, 1.5]) expect((await set(owner, limit, null)).status).toBe(422)
  })

  test('set by two at once: one is saved, the other colleague gets a conflict', async () => {
    const answers = await Promise.all([set(owner, 8, 5, 'repair'), set(owner, 9, 5, 'repair')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body.code).toBe('LIMIT_CHANGED_MEANWHILE')
    expect([8, 9]).toContain((await laneOf('repair')).limit)
  })
})

describe('a long lane', () => {
  const ids = Array.from({ length: 120 }, (_, i) => idLike(i))
  beforeAll(() => copies(ids))

  test('shows fifty cards, and the rest page by page, each once and in order', async () => {
    const lane = await laneOf('repair')
    expect([lane.cards.length, lane.count, lane.total]).toEqual([50, 120, 120])
    const seen = [...lane.cards]
    for (let more = true; more;) {
      const last = seen.at(-1)
      const page = dataOf<{ cards: Card[]; more: boolean }>(
        await owner.get(
          `/staff/board/lane?lane=repair&afterMoved=${last?.movedAt}&afterOrder=${last?.orderId}`,
        ),
      )
      seen.push(...page.cards)
      more = page.more
    }
    expect(idsOf(seen)).toEqual(ids)
  })

  test('is read from its beginning without a cursor, and filtered like the board', async () => {
    const read = async (query: string) =>
      dataOf<{ cards: Card[]; more: boolean }>(await owner.get(`/staff/board/lane?${query}`))
    const first = await read('lane=repair')
    expect([idsOf(first.cards), first.more]).toEqual([ids.slice(0, 50), true])
    expect(await read('lane=repair&service=pickup')).toEqual({
      cards: [],
      more: false,
      last: null,
    })
    const after = first.cards.at(-1)
    const next = `lane=repair&afterMoved=${after?.movedAt}&afterOrder=${after?.orderId}`
    await run('update repair_jobs set technician_id = $1 where order_id = $2', ['murugan', ids[51]])
    const free = await read(`${next}&person=nobody`)
    expect([idsOf(free.cards), free.more]).toEqual([[ids[50], ...ids.slice(52, 101)], true])
  })
})

describe('repairs stored before the search existed', () => {
  test('are found after an upgrade, which indexes a bounded number at a time, and are indexed once', async () => {
    const named = () =>
      run('select count(*)::int as n from repair_words where order_id like $1', ['z%'])
    const total = async () => (await named()).rows[0]?.n as number
    expect(await total()).toBe(0)
    expect(await storeMissingSearchTerms(app.deps, { most: 30 })).toBe(30)
    expect(await find('000000')).toHaveLength(1)
    expect(await find('000119')).toHaveLength(0)
    const both = await Promise.all([
      storeMissingSearchTerms(app.deps, { most: 2_000 }),
      storeMissingSearchTerms(app.deps, { most: 2_000 }),
    ])
    expect(both[0] + both[1]).toBe(90)
    expect(await find('000119')).toHaveLength(1)
    expect((await laneOf('repair', '?family=iphone')).total).toBe(120)
    const before = await total()
    expect(await storeMissingSearchTerms(app.deps, { most: 2_000 })).toBe(0)
    expect(await total()).toBe(before)
  })

  test('are not found by the name of an erased customer, nor by a deleted order', async () => {
    await copies([idLike(900, 'f0rg0t'), idLike(901, 'l0st00')])
    await run(`update repair_jobs set customer_id = 'gone' where order_id like '%f0rg0t'`)
    await run(`update orders set customer_id = 'gone' where id like '%f0rg0t'`)
    await run(`delete from orders where id like '%l0st00'`)
    expect(await storeMissingSearchTerms(app.deps, { most: 2_000 })).toBe(2)
    expect(await find('f0rg0t')).toEqual([])
    expect(await storeMissingSearchTerms(app.deps, { most: 2_000 })).toBe(0)
    await run(`delete from repair_jobs where order_id like '%f0rg0t' or order_id like '%l0st00'`)
  })
})

test('a short number lists every repair it belongs to, with five characters as with six', async () => {
  const three = [idLike(701, '7twins'), idLike(702, '7twins'), idLike(703, '8twins')]
  await copies(three)
  await storeMissingSearchTerms(app.deps, { most: 2_000 })
  for (const q of ['MDC-7TWINS', '7twins', 'mdc 7twins'])
    expect(idsOf(await find(q)).toSorted()).toEqual(three.slice(0, 2))
  for (const q of ['TWINS', 'MDC-TWINS']) expect(idsOf(await find(q)).toSorted()).toEqual(three)
})

test.each([
  ['each by itself', { few: 1_000, many: 0 }],
  ['side by side', { few: 1, many: 1_000 }],
  ['from the newest on', { few: 1, many: 1 }],
])('words that many repairs have find the same repairs when looked up %s', async (_, bounds) => {
  const input = (text: string[], before?: string) => searchJobs(app.db, text, before, 60, bounds)
  const first = await input(['raman', 'kavitha'])
  const second = await input(['raman', 'kavitha'], first.at(-1)?.orderId)
  const all = [...first, ...second].map(({ orderId }) => orderId)
  const usual = await searchJobs(app.db, ['kavitha'], undefined, 120)
  expect(all).toEqual(usual.map(({ orderId }) => orderId))
  expect(await input(['raman', 'kavitha', 'zzz'])).toEqual([])
  expect(await input(['raman', '000007'])).toHaveLength(1)
})

test('a burst of a hundred moves notifies a board twice: at once, and at its end', async () => {
  const stop = new AbortController()
  const response = await fetch(`${app.url}/api/v1/app/staff/board/events`, {
    headers: { Cookie: owner.jar.cookie },
    signal: stop.signal,
  })
  expect(response.status).toBe(200)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const receive = async () => {
    const { done, value = '' } = (await reader?.read()) ?? { done: true }
    if (done) throw new Error('the stream has ended')
    return value
  }
  let received = await receive()
  const notified = () => received.split('event: moved').length - 1
  const begun = performance.now()
  await run(`select pg_notify('order_moved', '0')`)
  while (notified() < 1) received += await receive()
  // In one statement, because a hundred would take a busy machine more than the second between two events.
  await run(`select pg_notify('order_moved', i::text) from generate_series(1, 99) i`)
  while (notified() < 2) received += await receive()
  const took = performance.now() - begun
  stop.abort()
  expect(notified()).toBe(2)
  expect(took).toBeGreaterThan(900)
})
