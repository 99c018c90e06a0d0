/**
 * Tests the workshop board over HTTP: lanes and counts, moves and permissions, concurrent moves of one card, the
 * search.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#kernel/permissions.ts'
import { auditTrail, listAuditEvents } from '#platform/audit/audit-log.ts'
import { dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer, iphone13 } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aColleague, anOwner, type Colleague, moveRepair } from '../app/colleague.ts'

type Card = {
  orderId: string
  orderNumber: string
  stage: string
  language: string
  next: { stage: string; lane: string | null } | null
}
type Lane = { key: string; count: number; cards: Card[] }

let app: TestApp
let owner: Colleague
let kavitha: Customer
let orderId: string
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  kavitha = await aCustomer(app)
  orderId = (await kavitha.bookNow(2)).orderId
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const boardOf = async (one: Colleague, query = '') =>
  dataOf<Lane[]>(await one.get(`/staff/board${query}`))
const cardOf = async (one: Colleague, id = orderId) =>
  (await boardOf(one)).flatMap(({ cards }) => cards).find((card) => card.orderId === id)
const move = (one: Colleague, from: string, to: string, id = orderId) =>
  moveRepair(one, { orderId: id, from, to })
const find = async (q: string, more = '') =>
  dataOf<{ jobs: Card[]; more: boolean }>(
    await owner.get(`/staff/jobs?q=${encodeURIComponent(q)}${more}`),
  )

describe('the board', () => {
  test('shows a paid booking in its first lane and counts it', async () => {
    const [booked, ...others] = await boardOf(owner)
    expect(booked).toMatchObject({ key: 'booked', count: 1, cards: [{ orderId }] })
    expect(booked?.cards[0]?.next).toMatchObject({
      stage: 'pickup-person-assigned',
      lane: 'pickup',
    })
    expect(others.map(({ key, count }) => [key, count])).toEqual([
      ['pickup', 0],
      ['assessment', 0],
      ['call', 0],
      ['repair', 0],
      ['dispatch', 0],
    ])
  })

  test('is filtered by service and by the customer’s language, with its counts', async () => {
    const total = async (query: string) =>
      (await boardOf(owner, query)).reduce((sum, { count, cards }) => sum + count + cards.length, 0)
    expect(await total('?service=pickup&language=Tamil')).toBe(2)
    expect(await total('?service=walk-in')).toBe(0)
    expect(await total('?language=Hindi')).toBe(0)
  })
})

describe('a move', () => {
  test('advances a repair by one stage, notifies the customer, and is recorded with its author', async () => {
    dataOf(await move(owner, 'order-placed', 'pickup-person-assigned'))
    const tracked = dataOf<{ orderTracking: { currentStatus: string } }>(
      await kavitha.get(`/orders/track?orderId=${orderId}`),
    )
    expect(tracked.orderTracking.currentStatus).toBe('Pickup Person Assigned')
    const [event] = await listAuditEvents(app.db, { kind: 'order', id: orderId })
    expect(event).toMatchObject({
      byName: 'Owner',
      what: 'moved the repair',
      before: { stage: 'order-placed' },
      after: { stage: 'pickup-person-assigned' },
    })
  })

  test('cannot skip a stage, and is not repeated by a second press', async () => {
    const skipped = await move(owner, 'pickup-person-assigned', 'picked-up')
    expect([skipped.status, skipped.body.code]).toEqual([409, 'STAGE_OUT_OF_ORDER'])
    expect((await move(owner, 'order-placed', 'pickup-person-assigned')).status).toBe(200)
    expect(await listAuditEvents(app.db, { kind: 'order', id: orderId })).toHaveLength(1)
  })

  test('made by two colleagues at once succeeds for one; the other gets a conflict', async () => {
    const [rider, desk] = [
      await aColleague(app, owner, 'rider'),
      await aColleague(app, owner, 'front-desk'),
    ]
    const answers = await Promise.all(
      [rider, desk].map((one) => move(one, 'pickup-person-assigned', 'heading-to-pickup')),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('MOVED_MEANWHILE')
    expect((await cardOf(owner))?.stage).toBe('heading-to-pickup')
  })

  test.each<[Role, number, number]>([
    ['technician', 403, 200],
    ['rider', 200, 403],
    ['front-desk', 200, 200],
    ['editor', 403, 403],
  ])('by a %s: on the road %i, at the bench %i', async (role, road, bench) => {
    const one = await aColleague(app, owner, role)
    const pickup = (await kavitha.bookNow(2, iphone13)).orderId
    const walkIn = (await kavitha.bookNow(1, iphone13)).orderId
    dataOf(await move(owner, 'order-placed', 'reached-workshop', walkIn))
    const may = (await cardOf(one, pickup).catch(() => undefined))?.next ?? null
    expect(may !== null).toBe(road === 200)
    expect((await move(one, 'order-placed', 'pickup-person-assigned', pickup)).status).toBe(road)
    const bent = await move(one, 'reached-workshop', 'technician-assigned', walkIn)
    expect(bent.status).toBe(bench)
  })
})

describe('the search', () => {
  test('finds a repair by number, device, phone and name, and nothing by the end of a word', async () => {
    const number = (await cardOf(owner))?.orderNumber ?? ''
    const { mobileNumber } = kavitha
    for (const q of [number, number.toLowerCase(), number.slice(4), '490154203237518'])
      expect((await find(q)).jobs.map((job) => job.orderId)).toContain(orderId)
    for (const q of [mobileNumber, `+91 ${mobileNumber}`, 'kavitha raman', 'RAM kav'])
      expect((await find(q)).jobs.length).toBeGreaterThan(1)
    expect(await find('avitha')).toMatchObject({ alike: true })
    for (const q of ['itha', '%', '_', 'Kavitha Kumar', ' '])
      expect(await find(q)).toEqual({
        jobs: [],
        more: false,
        alike: expect.any(Boolean),
        contactRequests: [],
        unpaid: [],
      })
  })

  test('pages through results, each repair once', async () => {
    const ravi = await aCustomer(app)
    for (let i = 0; i < 22; i++) await ravi.bookNow(1, iphone13)
    const first = await find(ravi.mobileNumber)
    const second = await find(ravi.mobileNumber, `&before=${first.jobs.at(-1)?.orderId}`)
    expect([first.jobs.length, first.more, second.jobs.length, second.more]).toEqual([
      20,
      true,
      2,
      false,
    ])
    const ids = [...first.jobs, ...second.jobs].map((job) => job.orderId)
    expect(new Set(ids).size).toBe(22)
  })
})

test('the board’s stream needs permission to see the board, and reports every move', async () => {
  const editor = await aColleague(app, owner, 'editor')
  expect((await editor.get('/staff/board/events')).status).toBe(403)
  const stop = new AbortController()
  const response = await fetch(`${app.url}/api/v1/app/staff/board/events`, {
    headers: { Cookie: owner.jar.cookie },
    signal: stop.signal,
  })
  expect(response.status).toBe(200)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  await reader?.read()
  dataOf(await move(owner, 'heading-to-pickup', 'picked-up'))
  let heard = ''
  while (!heard.includes('event: moved')) heard += (await reader?.read())?.value ?? ''
  stop.abort()
  expect(heard).toContain('event: moved')
})

describe('one repair', () => {
  test('is shown with its device, customer, bill and history', async () => {
    const shown = dataOf<Record<string, never>>(await owner.get(`/staff/order?orderId=${orderId}`))
    expect(shown).toMatchObject({
      card: { orderId },
      customer: { name: 'Kavitha Raman', mobileNumber: kavitha.mobileNumber },
      device: { number: '490154203237518' },
      paid: true,
    })
    expect(shown['trail']).toContainEqual(
      expect.objectContaining({
        by: 'Owner',
        what: 'moved the repair',
        change: 'Order Placed to Pickup Person Assigned',
      }),
    )
    expect((await owner.get(`/staff/order?orderId=${'0'.repeat(26)}`)).status).toBe(404)
  })

  test('shows a move’s note to the customer, and a bench note to colleagues only', async () => {
    const { orderId: id } = await kavitha.bookNow(1, iphone13)
    const input = { orderId: id, from: 'order-placed', to: 'reached-workshop', note: 'Shelf 4' }
    dataOf(await moveRepair(owner, input))
    dataOf(await owner.post('/staff/order/notes', { orderId: id, text: 'Bent at the port' }))
    const shown = dataOf<{ notes: object[]; trail: object[] }>(
      await owner.get(`/staff/order?orderId=${id}`),
    )
    expect(shown.notes).toMatchObject([{ by: 'Owner', text: 'Bent at the port' }])
    expect(shown.trail).toMatchObject([{ what: 'added a note' }, { what: 'moved the repair' }])
    const tracked = JSON.stringify((await kavitha.get(`/orders/track?orderId=${id}`)).body)
    expect(tracked).toContain('Shelf 4')
    expect(tracked).not.toContain('Bent at the port')
    const lost = { orderId: '0'.repeat(26), text: 'x' }
    expect((await owner.post('/staff/order/notes', lost)).status).toBe(404)
    expect((await owner.post('/staff/order/notes', { orderId: id, text: ' ' })).status).toBe(422)
  })

  test('has one history of rows with only a sentence and rows with an action', async () => {
    const { orderId: id } = await kavitha.bookNow(1, iphone13)
    const at = new Date('2020-01-01T06:00:00Z')
    const old = { at, by: 'selvi', byName: 'Selvi', subject: `order:${id}` }
    const point = (name: string) => ({ point: name, answer: 'works' })
    await app.db.insert(auditTrail).values([
      { ...old, what: 'assigned the rider', before: { hand: 'nobody' }, after: { hand: 'Ravi' } },
      { ...old, what: 'checked a point before the repair', after: point('wifi') },
      { ...old, what: 'checked a point before the repair', after: point('display') },
      { ...old, what: 'waved goodbye' },
    ])
    const input = { orderId: id, from: 'order-placed', to: 'reached-workshop' }
    dataOf(await moveRepair(owner, input))
    const { trail } = dataOf<{ trail: object[] }>(await owner.get(`/staff/order?orderId=${id}`))
    expect(trail).toMatchObject([
      { by: 'Owner', what: 'moved the repair', change: 'Order Placed to In shop' },
      { by: 'Selvi', what: 'waved goodbye', change: null },
      { by: 'Selvi', what: 'checked 2 points before the repair', change: null },
      { by: 'Selvi', what: 'assigned the rider', change: 'nobody to Ravi' },
    ])
  })

  test('is assigned to a colleague who can take it, by those who may assign', async () => {
    const { orderId: id } = await kavitha.bookNow(2, iphone13)
    const technician = await aColleague(app, owner, 'technician')
    const who = dataOf<{ id: string }>(await technician.get('/staff/me')).id
    const assign = (one: Colleague, hand: string, colleagueId: string | null, order = id) =>
      one.post('/staff/order/assign', { orderId: order, hand, colleagueId })
    expect((await assign(technician, 'technician', who)).status).toBe(403)
    expect((await assign(owner, 'rider', who)).body.code).toBe('NOBODY_TO_ASSIGN')
    expect((await assign(owner, 'technician', 'nobody')).body.code).toBe('NOBODY_TO_ASSIGN')
    expect((await assign(owner, 'technician', who, '0'.repeat(26))).status).toBe(404)
    dataOf(await assign(owner, 'technician', who))
    dataOf(await assign(owner, 'technician', who))
    const shown = dataOf<{ hands: object[]; trail: object[] }>(
      await technician.get(`/staff/order?orderId=${id}`),
    )
    expect(shown.hands).toEqual([
      { hand: 'technician', person: { id: who, name: 'A technician' }, choices: [] },
      { hand: 'rider', person: null, choices: [] },
    ])
    expect(shown.trail).toMatchObject([
      { by: 'Owner', what: 'assigned the technician', change: 'nobody to A technician' },
    ])
    dataOf(await assign(owner, 'technician', null))
  })
})
