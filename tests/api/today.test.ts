/** Tests the first screen over HTTP: what comes into each of its lists, how many, and for whom. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours } from '#kernel/time.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { stagesOf } from '#domain/repairs/stages.ts'
import { mostLines, todayListKeys, type TodayList } from '#domain/today/today-lists.ts'
import { forgetOldRows } from '#app/forget-old-rows.ts'
import { aMessage, aQuote } from './form-values.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, iphone13 } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Line = { id: string; place: string; at: string; fact: string; tone: string; phone: string }
type Done = { id: string; doneBy: string }
type Today = {
  at: string
  lists: { key: TodayList; count: number; lines: Line[]; done: Done[] }[]
}

let app: TestApp
let owner: Colleague
let frontDesk: Colleague
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  frontDesk = await aColleague(app, owner, 'front-desk')
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const today = async (who = owner) => dataOf<Today>(await who.get('/staff/today'))
const listOf = async (key: TodayList, who = owner) => {
  const found = (await today(who)).lists.find((one) => one.key === key)
  if (!found) throw new Error(`no list ${key}`)
  return found
}
const lineIn = async (key: TodayList, id: string, who = owner) =>
  (await listOf(key, who)).lines.find((one) => one.id === id)
/** Sessions of colleagues end after hours without a call. */
async function later(milliseconds: number): Promise<void> {
  app.advance(milliseconds)
  for (const one of [owner, frontDesk]) dataOf(await one.signIn())
}
async function aRepair(service: 1 | 2 = 1, until = 'order-placed') {
  const customer = await aCustomer(app)
  const { orderId } = await customer.bookNow(service, iphone13)
  const stages = stagesOf(service === 1 ? 'walk-in' : 'pickup')
  for (const to of stages.slice(1, stages.indexOf(until as (typeof stages)[number]) + 1))
    await moveWithWork(app.deps, { orderId, to, by: 'colleague' })
  return { customer, orderId }
}
const promise = (orderId: string, at: Date) =>
  app.store.pool.query('update repair_jobs set estimated_completion = $2 where order_id = $1', [
    orderId,
    at,
  ])

test('shows every list in its order, also while nothing is in it', async () => {
  const { lists } = await today(frontDesk)
  expect(lists.map(({ key }) => key)).toEqual(todayListKeys)
  expect(lists.every(({ count, lines }) => count === 0 && lines.length === 0)).toBe(true)
})

describe('a repair', () => {
  test('is due today until its promised time, and late afterwards', async () => {
    const { orderId, customer } = await aRepair(1, 'confirmation-call')
    await promise(orderId, new Date(app.clock().getTime() + hours(1)))
    expect(await lineIn('due', orderId)).toMatchObject({ place: 'order', tone: 'going' })
    expect(await lineIn('late', orderId)).toBeUndefined()
    await promise(orderId, new Date(app.clock().getTime() - hours(1)))
    expect(await lineIn('due', orderId)).toBeUndefined()
    expect(await lineIn('late', orderId)).toMatchObject({
      tone: 'bad',
      phone: customer.mobileNumber,
    })
    await promise(orderId, new Date(app.clock().getTime() + days(3)))
    for (const key of ['due', 'late'] as const) expect(await lineIn(key, orderId)).toBeUndefined()
  })

  test('that waits is listed since when, the oldest first, and is not late meanwhile', async () => {
    const first = (await aRepair(1, 'confirmation-call')).orderId
    const second = (await aRepair(1, 'confirmation-call')).orderId
    const wait = (orderId: string, more: object) =>
      owner.post('/staff/order/waiting', { orderId, until: null, note: null, ...more })
    dataOf(await wait(second, { for: 'part' }))
    const since = app.clock().toISOString()
    await later(hours(2))
    dataOf(await wait(first, { for: 'customer', note: 'Which colour?' }))
    await promise(second, new Date(app.clock().getTime() - hours(1)))
    const { count, lines } = await listOf('waiting')
    expect(count).toBe(2)
    expect(lines).toMatchObject([
      { id: second, at: since, fact: 'Waiting for part' },
      { id: first, fact: 'Waiting for the customer' },
    ])
    expect(await lineIn('late', second)).toBeUndefined()
  })

  test('is unassigned, and a pickup to plan, until it has somebody', async () => {
    const { orderId } = await aRepair(2)
    expect(await lineIn('unassigned', orderId)).toBeDefined()
    expect(await lineIn('pickups', orderId)).toMatchObject({ fact: 'No rider yet' })
    const rider = await aColleague(app, owner, 'rider')
    const { id } = dataOf<{ id: string }>(await rider.get('/staff/me'))
    await app.store.pool.query('update repair_jobs set rider_id = $2 where order_id = $1', [
      orderId,
      id,
    ])
    for (const key of ['unassigned', 'pickups'] as const)
      expect(await lineIn(key, orderId)).toBeUndefined()
  })

  test('is ready to collect, and uncollected after a week', async () => {
    const { orderId } = await aRepair(1, 'final-quality-check')
    expect(await lineIn('ready', orderId)).toMatchObject({ fact: 'Paid', tone: 'well' })
    expect(await lineIn('uncollected', orderId)).toBeUndefined()
    await later(days(8))
    expect(await lineIn('ready', orderId)).toBeUndefined()
    expect(await lineIn('uncollected', orderId)).toMatchObject({ place: 'uncollected' })
  })
})

test('a picked-up device that could not be repaired is to be called about, until it is back', async () => {
  const { orderId } = await aRepair(2, 'technician-assigned')
  const { orderId: brought } = await aRepair(1, 'technician-assigned')
  const before = (await listOf('call')).count
  for (const one of [orderId, brought])
    dataOf(await owner.post('/staff/order/no-fix', { orderId: one, reason: 'board-damage' }))
  await app.jobs.settle()
  expect(await lineIn('call', orderId)).toMatchObject({
    place: 'order',
    fact: 'Agree when to bring it back',
  })
  expect(await lineIn('call', brought)).toBeUndefined()
  expect((await listOf('call')).count).toBe(before + 1)
  dataOf(await owner.post('/staff/jobs/hand-back', { orderId }))
  expect(await lineIn('call', orderId)).toBeUndefined()
})

test('a call that was asked for is listed with its number', async () => {
  const customer = await aCustomer(app)
  const { orderId } = await customer.fillCartNow(3)
  dataOf(await customer.confirm(orderId))
  expect(await lineIn('call', orderId, frontDesk)).toMatchObject({
    place: 'calls',
    phone: customer.mobileNumber,
    fact: 'Not called yet',
  })
})

test('messages, quotes and grievances are listed, a grievance with its clock and for the owner alone', async () => {
  const before = (await listOf('messages')).count
  dataOf(await app.call('POST', '/contact/create', aMessage))
  dataOf(await app.call('POST', '/quote/create', aQuote))
  const customer = await aCustomer(app)
  dataOf(await customer.post('/customer/grievances', { about: 'payment', text: 'Charged twice.' }))
  const owners = await listOf('messages')
  expect(owners.count).toBe(before + 3)
  expect(owners.lines[0]).toMatchObject({ place: 'grievances', tone: 'plain' })
  expect(owners.lines[0]?.fact).toMatch(/^Answer by /)
  const others = await listOf('messages', frontDesk)
  expect(others.count).toBe(before + 2)
  expect(others.lines.map(({ place }) => place).toSorted()).toEqual(['messages', 'quotes'])
  await later(days(32))
  expect((await listOf('messages')).lines[0]).toMatchObject({ place: 'grievances', tone: 'bad' })
})

test('an order that is not paid yet is money to check; a receipt without an order is the owner’s', async () => {
  const customer = await aCustomer(app)
  const { orderId } = await customer.fillCartNow(1)
  dataOf(await customer.confirm(orderId))
  expect(await lineIn('money', orderId, frontDesk)).toMatchObject({ place: 'unpaid' })
  const before = (await listOf('money', frontDesk)).count
  const paid = await aRepair()
  await app.store.pool.query("update payments set standing = 'unassigned' where order_id = $1", [
    paid.orderId,
  ])
  expect((await listOf('money')).lines[0]).toMatchObject({ place: 'receipts', tone: 'bad' })
  expect((await listOf('money')).count).toBe(before + 1)
  expect((await listOf('money', frontDesk)).count).toBe(before)
})

test(`a list has at most ${mostLines} lines and counts all`, async () => {
  const before = (await listOf('unassigned')).count
  for (let i = before; i <= mostLines; i++) await aRepair()
  const { count, lines } = await listOf('unassigned')
  expect(lines).toHaveLength(mostLines)
  expect(count).toBe(mostLines + 1)
})

describe('a line that is done for today', () => {
  const mark = (who: Colleague, list: TodayList, id: string, isDone = true) =>
    who.post('/staff/today/done', { list, id, isDone })

  test('leaves its list and its number for everybody, and another line takes its place', async () => {
    const before = await listOf('unassigned')
    const [first, second] = before.lines
    for (const line of [first, second])
      dataOf(await mark(frontDesk, 'unassigned', String(line?.id)))
    const after = await listOf('unassigned')
    expect(after.count).toBe(before.count - 2)
    expect(after.lines).toHaveLength(Math.min(mostLines, before.count - 2))
    expect(after.lines.map(({ id }) => id)).not.toContain(first?.id)
    const { name } = dataOf<{ name: string }>(await frontDesk.get('/staff/me'))
    expect(after.done.map(({ id, doneBy }) => [id, doneBy])).toEqual([
      [first?.id, name],
      [second?.id, name],
    ])
    dataOf(await mark(owner, 'unassigned', String(first?.id)))
    dataOf(await mark(owner, 'unassigned', String(second?.id), false))
    const undone = await listOf('unassigned')
    expect(undone.lines[0]?.id).toBe(second?.id)
    expect(undone.done).toMatchObject([{ id: first?.id, doneBy: name }])
  })

  test('is there again the next day, and its mark is removed', async () => {
    const [{ id = '' } = {}] = (await listOf('unassigned')).done
    await later(days(1))
    const next = await listOf('unassigned')
    expect(next.done).toEqual([])
    expect(next.lines[0]?.id).toBe(id)
    const marks = () => app.store.pool.query('select 1 from today_done')
    expect((await marks()).rows).toHaveLength(1)
    await forgetOldRows(app.deps)
    expect((await marks()).rows).toEqual([])
  })

  test('has to be in the list of who marks it: neither an unknown one nor the owner’s own', async () => {
    const customer = await aCustomer(app)
    dataOf(await customer.post('/customer/grievances', { about: 'payment', text: 'Once more.' }))
    const grievance = (await listOf('messages')).lines.find(({ place }) => place === 'grievances')
    for (const id of ['nothing', String(grievance?.id)])
      expect((await mark(frontDesk, 'messages', id)).body.code).toBe('LINE_GONE')
    dataOf(await mark(owner, 'messages', String(grievance?.id)))
    expect((await listOf('messages')).done).toMatchObject([{ id: grievance?.id }])
  })
})
