/** Tests over HTTP the order of the board's lanes, its counts and list, the views that colleagues save, and the wall. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours } from '#kernel/time.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { stagesOf } from '#domain/repairs/stages.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { type Customer, aCustomer, iphone13 } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Card = { orderId: string; customer: string; due: string | null; late: boolean }
type Lane = { key: string; count: number; cards: Card[]; last: string | null }

let app: TestApp
let owner: Colleague
let technician: Colleague
let kavitha: Customer
/** At the confirmation call, by what they are named after. */
let repairs: Record<'later' | 'late' | 'waits' | 'today' | 'none', string>

const run = (sql: string, values: readonly unknown[]) => app.store.pool.query(sql, [...values])
const atCall = stagesOf('walk-in').slice(1, stagesOf('walk-in').indexOf('confirmation-call') + 1)

async function aRepair(due: number | null): Promise<string> {
  const { orderId } = await kavitha.bookNow(1, iphone13)
  for (const to of atCall) await moveWithWork(app.deps, { orderId, to, by: 'colleague' })
  const at = due === null ? null : new Date(app.clock().getTime() + due)
  await run('update repair_jobs set estimated_completion = $2 where order_id = $1', [orderId, at])
  return orderId
}

beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  technician = await aColleague(app, owner, 'technician')
  kavitha = await aCustomer(app)
  repairs = {
    later: await aRepair(hours(72)),
    late: await aRepair(-hours(3)),
    waits: await aRepair(-hours(5)),
    today: await aRepair(hours(1)),
    none: await aRepair(null),
  }
  const wait = { orderId: repairs.waits, for: 'part', until: null, note: null }
  dataOf(await owner.post('/staff/order/waiting', wait))
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const idsOf = (cards: readonly Card[]) => cards.map(({ orderId }) => orderId)
const callLane = async (query = '') =>
  dataOf<Lane[]>(await owner.get(`/staff/board${query}`)).find(({ key }) => key === 'call')

describe('a lane', () => {
  test('begins with the first promise; what waits or has no promise is at its end', async () => {
    const { late, today, later, waits, none } = repairs
    const lane = await callLane()
    const ids = idsOf(lane?.cards ?? [])
    expect(ids.slice(0, 3)).toEqual([late, today, later])
    expect(ids.slice(3).toSorted()).toEqual([waits, none].toSorted())
    expect(lane?.last).toBe(ids.at(-1))
  })

  test('goes on after any card in the same order, each repair once', async () => {
    const ids = idsOf((await callLane())?.cards ?? [])
    for (const [at, id] of ids.entries()) {
      const page = `/staff/board/lane?lane=call&afterOrder=${id}`
      const { cards, more } = dataOf<{ cards: Card[]; more: boolean }>(await owner.get(page))
      expect([idsOf(cards), more]).toEqual([ids.slice(at + 1), false])
    }
  })
})

describe('the filters of the board', () => {
  test.each([
    ['late', ['late']],
    ['today', ['today']],
    ['ready', []],
  ] as const)('show what is %s', async (state, names) => {
    const lane = await callLane(`?state=${state}`)
    expect(idsOf(lane?.cards ?? [])).toEqual(names.map((name) => repairs[name]))
    expect(lane?.count).toBe(names.length)
  })

  test('are counted as they would filter', async () => {
    const input = { orderId: repairs.late, hand: 'technician' }
    const { id } = dataOf<{ id: string }>(await technician.get('/staff/me'))
    dataOf(await owner.post('/staff/order/assign', { ...input, colleagueId: id }))
    const counts = dataOf<Record<string, number>>(await technician.get('/staff/board/counts'))
    expect(counts).toMatchObject({ open: 5, late: 1, today: 1, ready: 0, mine: 1, part: 1 })
    const filters = {
      late: 'state=late',
      today: 'state=today',
      ready: 'state=ready',
      unassigned: 'person=nobody',
      mine: `person=${id}`,
      customer: 'waiting=customer',
      part: 'waiting=part',
    }
    for (const [key, filter] of Object.entries(filters)) {
      const { count, cards } = dataOf<{ count: number; cards: Card[] }>(
        await owner.get(`/staff/board/list?${filter}`),
      )
      expect([key, count, cards.length]).toEqual([key, counts[key], counts[key]])
    }
  })
})

describe('a saved view', () => {
  type View = { viewId: string; name: string; view: object }
  const late = { filter: { state: 'late' }, layout: 'list', density: 'compact', sort: 'age' }
  const viewsOf = async (one: Colleague) => dataOf<View[]>(await one.get('/staff/board/views'))
  const add = (one: Colleague, name: string) =>
    one.post('/staff/board/views/add', { name, view: late })
  const change = (one: Colleague, body: object) => one.post('/staff/board/views/change', body)

  test('is its colleague’s own: saved, renamed, replaced and deleted', async () => {
    const { viewId } = dataOf<{ viewId: string }>(await add(owner, ' My late ones '))
    expect(await viewsOf(owner)).toEqual([{ viewId, name: 'My late ones', view: late }])
    expect(await viewsOf(technician)).toEqual([])
    const view = { filter: {}, layout: 'board', density: 'cards' }
    expect((await change(technician, { viewId, name: 'Theirs' })).body.code).toBe('VIEW_NOT_FOUND')
    dataOf(await technician.post('/staff/board/views/delete', { viewId }))
    dataOf(await change(owner, { viewId, name: 'MY LATE ONES', view }))
    expect(await viewsOf(owner)).toEqual([{ viewId, name: 'MY LATE ONES', view }])
    dataOf(await owner.post('/staff/board/views/delete', { viewId }))
    dataOf(await owner.post('/staff/board/views/delete', { viewId }))
    expect(await viewsOf(owner)).toEqual([])
  })

  test('has a name that no other of the same colleague has', async () => {
    dataOf(await add(owner, 'Bench'))
    const { viewId } = dataOf<{ viewId: string }>(await add(owner, 'Counter'))
    expect((await add(owner, 'bench')).body.code).toBe('VIEW_NAME_TAKEN')
    expect((await change(owner, { viewId, name: 'BENCH' })).body.code).toBe('VIEW_NAME_TAKEN')
    dataOf(await add(technician, 'Bench'))
    for (const name of ['', '   ', 'x'.repeat(41), 'a\u202Eb'])
      expect((await add(owner, name)).status).toBe(422)
    const twice = await Promise.all([add(technician, 'Same'), add(technician, 'same')])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is one of twenty at most', async () => {
    const rider = await aColleague(app, owner, 'rider')
    for (let i = 0; i < 19; i++) dataOf(await add(rider, `View ${i}`))
    const twice = await Promise.all([add(rider, 'One'), add(rider, 'Other')])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(twice.find(({ status }) => status === 409)?.body.code).toBe('TOO_MANY_VIEWS')
    expect(await viewsOf(rider)).toHaveLength(20)
  })
})

test('the wall is shown to every role, late repairs first, with nothing about customers', async () => {
  const editor = await aColleague(app, owner, 'editor')
  const answer = await editor.get('/staff/wall')
  const lanes = dataOf<Lane[]>(answer)
  const call = lanes.find(({ key }) => key === 'call')
  expect(call).toMatchObject({ count: 5 })
  expect(call?.cards[0]).toMatchObject({
    orderId: repairs.late,
    late: true,
    initial: 'A',
    code: repairs.late.slice(-6).toUpperCase(),
  })
  expect(call?.cards.find(({ orderId }) => orderId === repairs.waits)).toMatchObject({
    waiting: 'Part',
    late: false,
  })
  const text = JSON.stringify(answer.body)
  for (const secret of ['Kavitha', 'Raman', kavitha.mobileNumber])
    expect(text).not.toContain(secret)
})
