/** Tests a rider's run over HTTP: which stops are on it, who sees it, and whose stops a rider may move. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import { refundPayment } from '#domain/payments/server/request-refund.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import type { Stop } from '#domain/repairs/run/run.ts'
import { stageKeys, type StageKey } from '#domain/repairs/stages.ts'
import type { PickupTime } from '#domain/orders/order-parts.ts'
import { shortPickupText } from '#domain/orders/pickup-time.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Run = {
  rider: { id: string; name: string } | null
  isOwn: boolean
  riders: { id: string }[]
  stops: Stop[]
}

let app: TestApp
let owner: Colleague
let frontDesk: Colleague
let dinesh: Colleague
let murugan: Colleague
let kavitha: Customer
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  frontDesk = await aColleague(app, owner, 'front-desk')
  dinesh = await aColleague(app, owner, 'rider')
  murugan = await aColleague(app, owner, 'rider')
  kavitha = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const idOf = async (one: Colleague) => dataOf<{ id: string }>(await one.get('/staff/me')).id
const runOf = async (one: Colleague, query = '') => dataOf<Run>(await one.get(`/staff/run${query}`))
const stopOf = async (one: Colleague, orderId: string) =>
  (await runOf(one)).stops.find((stop) => stop.orderId === orderId)
const move = (one: Colleague, orderId: string, from: StageKey, to: StageKey) =>
  one.post('/staff/jobs/move', { orderId, from, to })
const assign = async (orderId: string, rider: Colleague | null) =>
  dataOf(
    await owner.post('/staff/order/assign', {
      orderId,
      hand: 'rider',
      colleagueId: rider && (await idOf(rider)),
    }),
  )
const nextOf = async (one: Colleague, orderId: string) =>
  dataOf<{ card: { next: { stage: string; held: { by: string } | null } | null } }>(
    await one.get(`/staff/order?orderId=${orderId}`),
  ).card.next

async function aPickup(of: Colleague | null, until: StageKey = 'order-placed') {
  const { orderId } = await kavitha.bookNow(2, iphone13)
  for (const to of stageKeys.slice(1, stageKeys.indexOf(until) + 1))
    await moveWithWork(app.deps, { orderId, to, by: 'colleague' })
  if (of) await assign(orderId, of)
  return orderId
}

type Times = { days: { day: string; parts: PickupTime[] }[] }
const timesOf = async (orderId: string) =>
  dataOf<Times>(await kavitha.get(`/orders/pickup/times?orderId=${orderId}`)).days

async function refund(orderId: string) {
  await inTransaction(app.db, (tx) =>
    refundPayment(app.deps, tx, { orderId, reason: 'goodwill', key: orderId }),
  )
  for (let round = 0; round < 3; round++) {
    await app.jobs.settle()
    app.advance(seconds(30))
  }
}

describe('a run', () => {
  test('has the pickups and deliveries of its rider, with what is needed at the door', async () => {
    const pickup = await aPickup(dinesh)
    const delivery = await aPickup(dinesh, 'final-quality-check')
    const atTheBench = await aPickup(dinesh, 'repair-in-progress')
    const others = [await aPickup(murugan), await aPickup(null)]
    const text = 'Ring twice'
    dataOf(await frontDesk.post('/staff/order/notes', { orderId: pickup, text }))
    const { isOwn, stops, riders } = await runOf(dinesh)
    const ids = stops.map(({ orderId }) => orderId)
    expect([isOwn, riders.map(({ id }) => id)]).toEqual([true, [await idOf(dinesh)]])
    expect(ids.toSorted()).toEqual([pickup, delivery].toSorted())
    for (const other of [atTheBench, ...others]) expect(ids).not.toContain(other)
    expect(stops.find(({ orderId }) => orderId === pickup)).toMatchObject({
      kind: 'pickup',
      stage: 'order-placed',
      customer: { name: 'Kavitha Raman', mobileNumber: kavitha.mobileNumber },
      address: { text: '7 Kutchery Road', area: '', lat: 13.03, lng: 80.26 },
      deviceNumber: iphone13,
      notes: [text],
      held: null,
      at: expect.stringContaining('T05:30'),
    })
    expect(stops.find(({ orderId }) => orderId === delivery)?.kind).toBe('delivery')
  })

  test('of another rider is refused, and shown to front desk and owner to look at', async () => {
    const orderId = await aPickup(murugan)
    const query = `?riderId=${await idOf(murugan)}`
    expect((await dinesh.get(`/staff/run${query}`)).body).toMatchObject({ code: 'NOT_YOUR_RUN' })
    for (const one of [owner, frontDesk]) {
      const run = await runOf(one, query)
      expect([run.isOwn, run.rider?.id]).toEqual([false, await idOf(murugan)])
      expect(run.stops.map((stop) => stop.orderId)).toContain(orderId)
      expect(run.riders.length).toBeGreaterThan(1)
    }
    for (const one of [owner, dinesh])
      expect((await one.get(`/staff/run?riderId=${'0'.repeat(26)}`)).status).toBe(404)
    expect((await runOf(owner)).rider?.id).toBe(await idOf(dinesh))
  })

  test('has the device of a called-off repair until it is given back', async () => {
    const orderId = await aPickup(dinesh, 'picked-up')
    await refund(orderId)
    expect(await stopOf(dinesh, orderId)).toMatchObject({ kind: 'return' })
    const refused = await murugan.post('/staff/jobs/hand-back', { orderId })
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_YOUR_STOP'])
    dataOf(await dinesh.post('/staff/jobs/hand-back', { orderId }))
    expect(await stopOf(dinesh, orderId)).toBeUndefined()
  })
})

describe('a stop of another rider', () => {
  test.each([
    ['order-placed', 'pickup-person-assigned'],
    ['pickup-person-assigned', 'heading-to-pickup'],
    ['heading-to-pickup', 'picked-up'],
    ['picked-up', 'reached-workshop'],
    ['final-quality-check', 'picked-up-by-delivery'],
    ['heading-to-deliver', 'delivered'],
  ] as const)('at %s is neither offered nor moved to %s', async (from, to) => {
    const orderId = await aPickup(murugan, from)
    expect(await nextOf(dinesh, orderId)).toBeNull()
    expect(await nextOf(murugan, orderId)).toMatchObject({ stage: to })
    const { status, body } = await move(dinesh, orderId, from, to)
    expect([status, body.code]).toEqual([403, 'NOT_YOUR_STOP'])
    expect((await nextOf(owner, orderId))?.stage).toBe(to)
  })

  test('is moved by front desk and owner as before', async () => {
    const orderId = await aPickup(murugan)
    dataOf(await move(frontDesk, orderId, 'order-placed', 'pickup-person-assigned'))
    dataOf(await move(owner, orderId, 'pickup-person-assigned', 'heading-to-pickup'))
  })

  test('is the other’s no longer once it is assigned away', async () => {
    const orderId = await aPickup(murugan)
    await assign(orderId, dinesh)
    const refused = await move(murugan, orderId, 'order-placed', 'pickup-person-assigned')
    expect(refused.body.code).toBe('NOT_YOUR_STOP')
    dataOf(await move(dinesh, orderId, 'order-placed', 'pickup-person-assigned'))
  })
})

describe('on the board', () => {
  const isAssigned = async (one: Colleague, orderId: string) => {
    const path = `/staff/board/list?person=${await idOf(one)}`
    return JSON.stringify(dataOf(await owner.get(path))).includes(orderId)
  }

  test('a repair that has arrived is its rider’s no longer', async () => {
    const orderId = await aPickup(dinesh, 'picked-up')
    expect(await isAssigned(dinesh, orderId)).toBe(true)
    await moveWithWork(app.deps, { orderId, to: 'reached-workshop', by: 'colleague' })
    expect(await isAssigned(dinesh, orderId)).toBe(false)
  })

  test('a door whose code is missing is held for the rider, and for nobody else', async () => {
    const orderId = await aPickup(dinesh, 'pickup-person-assigned')
    expect(await nextOf(dinesh, orderId)).toMatchObject({ held: null })
    dataOf(await move(dinesh, orderId, 'pickup-person-assigned', 'heading-to-pickup'))
    expect(await nextOf(dinesh, orderId)).toMatchObject({
      stage: 'picked-up',
      held: { by: 'door', why: expect.stringContaining('My run') },
    })
    expect(await nextOf(owner, orderId)).toMatchObject({ stage: 'picked-up', held: null })
    expect(await stopOf(dinesh, orderId)).toMatchObject({ held: null })
  })
})

test('a stop of nobody becomes the rider’s who moves it, on record', async () => {
  const orderId = await aPickup(null)
  dataOf(await move(dinesh, orderId, 'order-placed', 'pickup-person-assigned'))
  expect(await stopOf(dinesh, orderId)).toMatchObject({ stage: 'pickup-person-assigned' })
  expect(await listAuditEvents(app.db, { kind: 'order', id: orderId })).toContainEqual(
    expect.objectContaining({
      action: 'repair.assigned',
      data: { assignee: 'rider', before: { hand: 'nobody' }, after: { hand: 'A rider' } },
    }),
  )
  const taken = await move(murugan, orderId, 'pickup-person-assigned', 'heading-to-pickup')
  expect(taken.body.code).toBe('NOT_YOUR_STOP')
})

test('a customer chooses when to be visited until a rider is planned, and colleagues read it where they plan', async () => {
  const orderId = await aPickup(null)
  const days = await timesOf(orderId)
  const [day, evening] = [days[2]?.day, days[2]?.parts.find(({ part }) => part === 'evening')]
  if (!evening) throw new Error('no evening is offered')
  const choose = (choice: object = {}, one: Pick<Customer, 'post'> = kavitha) =>
    one.post('/orders/pickup/time', { orderId, day, part: 'evening', ...choice })
  const track = async () => dataOf(await kavitha.get(`/orders/track?orderId=${orderId}`))
  expect(await track()).toMatchObject({ pickupTime: { chosen: null, changeable: true } })

  const presses = await Promise.all([choose(), choose()])
  for (const one of presses) expect(dataOf(one)).toEqual({ orderId, pickupTime: evening })
  expect((await choose({ day: '2020-01-01' })).body.code).toBe('PICKUP_TIME_NOT_OFFERED')
  expect((await choose({ part: 'night' })).status).toBe(422)
  expect((await choose({}, await aCustomer(app))).status).toBe(404)
  expect(await track()).toMatchObject({
    appointment: evening.from,
    pickupTime: { chosen: evening, changeable: true },
  })
  const events = await listAuditEvents(app.db, { kind: 'order', id: orderId })
  const own = events.filter(({ action }) => action === 'order.pickup-time-chosen')
  expect(own.map(({ byName }) => byName)).toEqual(['The customer'])

  type Today = { lists: { key: string; lines: { id: string; fact: string }[] }[] }
  const { lists } = dataOf<Today>(await frontDesk.get('/staff/today'))
  const lines = lists.find(({ key }) => key === 'pickups')?.lines
  expect(lines?.find(({ id }) => id === orderId)).toMatchObject({
    fact: shortPickupText(evening),
  })
  const shown = dataOf(await frontDesk.get(`/staff/order?orderId=${orderId}`))
  expect(shown).toMatchObject({ card: { pickupTime: evening } })

  await assign(orderId, dinesh)
  expect(await stopOf(dinesh, orderId)).toMatchObject({ at: evening.from, pickupTime: evening })
  expect((await choose({ part: 'morning' })).body.code).toBe('PICKUP_PLANNED')
  expect(await timesOf(orderId)).toEqual([])
  expect(await track()).toMatchObject({ pickupTime: { chosen: evening, changeable: false } })
})
