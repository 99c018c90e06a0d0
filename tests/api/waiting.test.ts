/** Tests waiting over HTTP: what it does to the promised time, the board, tracking, messages and the history. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours } from '#kernel/time.ts'
import { consentAtCounter } from '#domain/customers/consent.ts'
import { pointKeys } from '#domain/repairs/inspection/check-points.ts'
import { remindOfEstimates } from '#domain/estimates/server/jobs.ts'
import { eraseJobsOfCustomer } from '#domain/repairs/server/erase-jobs.ts'
import { exportJobsOfCustomer } from '#domain/repairs/server/export-jobs.ts'
import { followAnswer } from '#domain/repairs/server/waiting/follow-answer.ts'
import { inTransaction } from '#platform/db/db.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague, moveRepair } from '../app/colleague.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Wait = { for: string; since: string; until: string | null; note: string | null; age: string }
type Card = {
  orderId: string
  due: string | null
  late: boolean
  waiting: Wait | null
  next: { held: { by: string } | null } | null
}
type Tracked = {
  orderTracking: { currentStatus: string; estimatedCompletion: string | null }
  waiting: Wait | null
}

let app: TestApp
let owner: Colleague
let technician: Colleague
let kavitha: Customer
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  technician = await aColleague(app, owner, 'technician')
  kavitha = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const path = [
  'order-placed',
  'reached-workshop',
  'technician-assigned',
  'confirmation-call',
] as const
/** A walk-in whose completion is promised. */
async function aPromisedRepair(): Promise<string> {
  const { orderId } = await kavitha.bookNow(1, iphone13)
  for (const [i, to] of path.slice(1).entries())
    dataOf(await moveRepair(owner, { orderId, from: path[i], to }))
  return orderId
}
/** Sessions of colleagues end after hours without a call. */
async function later(milliseconds: number): Promise<void> {
  app.advance(milliseconds)
  for (const one of [owner, technician]) dataOf(await one.signIn())
}
const wait = (orderId: string, more: object = {}, by = technician) =>
  by.post('/staff/order/waiting', { orderId, for: 'part', until: null, note: null, ...more })
const endWait = (orderId: string, since: string, by = technician) =>
  by.post('/staff/order/waiting/end', { orderId, since })
const orderOf = async (orderId: string) =>
  dataOf<{ card: Card; trail: { what: string; by: string; change: string | null }[] }>(
    await technician.get(`/staff/order?orderId=${orderId}`),
  )
const promiseOf = async (orderId: string) =>
  dataOf<{ estimate: { at: string; mayChange: boolean }; mayWait: boolean }>(
    await technician.get(`/staff/order/desk?orderId=${orderId}`),
  )
const track = async (orderId: string) =>
  dataOf<Tracked>(await kavitha.get(`/orders/track?orderId=${orderId}`))
const onBoard = async (filter: string) =>
  dataOf<{ cards: Card[] }[]>(await technician.get(`/staff/board?waiting=${filter}`))
    .flatMap(({ cards }) => cards)
    .map(({ orderId }) => orderId)
const lateOnes = async () =>
  dataOf<{ jobs: Card[] }>(await owner.get('/staff/overview/jobs?list=late')).jobs.map(
    ({ orderId }) => orderId,
  )
const titlesOf = async (orderId: string) =>
  dataOf<{ title: string }[]>(await owner.get(`/staff/order/messages?orderId=${orderId}`)).map(
    ({ title }) => title,
  )

describe('a repair that waits for a part', () => {
  let orderId: string
  let before: string
  let since: string
  beforeAll(async () => {
    orderId = await aPromisedRepair()
    before = (await promiseOf(orderId)).estimate.at
    since = dataOf<{ since: string }>(
      await wait(orderId, { until: '2026-11-25', note: 'It comes from Mumbai.' }),
    ).since
    await app.jobs.settle()
  })

  test('shows the customer the part in place of a promise', async () => {
    const tracked = await track(orderId)
    expect(tracked.orderTracking).toMatchObject({
      currentStatus: 'Waiting for a part',
      estimatedCompletion: null,
    })
    expect(tracked.waiting).toEqual({
      for: 'part',
      since,
      until: '2026-11-25',
      note: 'It comes from Mumbai.',
    })
    const { token } = dataOf<{ token: string }>(
      await kavitha.post('/orders/track/link', { orderId }),
    )
    const shared = await app.call('POST', '/orders/track/shared', { token })
    expect(dataOf<object>(shared)).toMatchObject({
      currentStatus: 'Waiting for a part',
      estimatedCompletion: null,
      waiting: { for: 'part', until: '2026-11-25', note: null },
    })
  })

  test('is told once, however often the wait is set', async () => {
    dataOf(await wait(orderId, { until: '2026-11-25', note: 'It comes from Mumbai.' }))
    dataOf(await wait(orderId, { until: '2026-11-26', note: null }))
    await app.jobs.settle()
    const titles = await titlesOf(orderId)
    expect(titles.filter((title) => title === 'Your repair waits for a part')).toHaveLength(1)
    expect((await orderOf(orderId)).card.waiting).toMatchObject({ since, until: '2026-11-26' })
  })

  test('is not late, however long it takes, and has its age on the board', async () => {
    await later(hours(24 * 5))
    const { card } = await orderOf(orderId)
    expect(card).toMatchObject({ late: false, due: null, waiting: { for: 'part', age: '5 d' } })
    expect(await lateOnes()).not.toContain(orderId)
    expect([await onBoard('part'), await onBoard('customer')]).toEqual([[orderId], []])
  })

  test('is promised for no other time meanwhile', async () => {
    const { estimate } = await promiseOf(orderId)
    expect(estimate).toEqual({ at: before, mayChange: false })
    const body = {
      orderId,
      estimate: '2026-12-01T06:30:00.000Z',
      reason: 'part-late',
      seen: before,
    }
    expect((await technician.post('/staff/order/estimate', body)).body.code).toBe(
      'PROMISE_STANDS_STILL',
    )
  })

  test('is not set to wait for something else, nor ended by who saw another wait', async () => {
    const question = { for: 'customer', note: 'Which colour?' }
    expect((await wait(orderId, question)).body.code).toBe('WAITING_CHANGED_MEANWHILE')
    expect((await endWait(orderId, '2026-11-01T00:00:00.000Z')).body.code).toBe(
      'WAITING_CHANGED_MEANWHILE',
    )
  })

  test('goes on with a promise that is later by the working time of the wait', async () => {
    const ended = dataOf<{ estimate: string }>(await endWait(orderId, since))
    // Five days with one Sunday.
    expect(Date.parse(ended.estimate)).toBeGreaterThan(Date.parse(before) + hours(24 * 3))
    expect((await promiseOf(orderId)).estimate).toEqual({ at: ended.estimate, mayChange: true })
    expect((await track(orderId)).orderTracking).toMatchObject({
      currentStatus: 'Confirmation Call',
      estimatedCompletion: ended.estimate,
    })
    const { trail, card } = await orderOf(orderId)
    expect(trail[0]).toMatchObject({ what: 'ended the wait of the repair' })
    expect(trail[0]?.change).toMatch(/ to /)
    expect([card.waiting, card.late]).toEqual([null, false])
    await app.jobs.settle()
    expect(await titlesOf(orderId)).toContain('The part is here')
  })

  test('stays ended when the call comes twice', async () => {
    const { estimate } = await promiseOf(orderId)
    app.advance(hours(1))
    dataOf(await endWait(orderId, since))
    await app.jobs.settle()
    expect((await promiseOf(orderId)).estimate.at).toBe(estimate.at)
    const titles = await titlesOf(orderId)
    expect(titles.filter((title) => title === 'The part is here')).toHaveLength(1)
  })
})

test('a rider neither sets nor ends a wait', async () => {
  const rider = await aColleague(app, owner, 'rider')
  const orderId = await aPromisedRepair()
  expect((await wait(orderId, {}, rider)).status).toBe(403)
  expect((await endWait(orderId, app.clock().toISOString(), rider)).status).toBe(403)
})

test('a question to the customer is shown to them, and holds the completion of the repair', async () => {
  const orderId = await aPromisedRepair()
  expect((await wait(orderId, { for: 'customer' })).body.code).toBe('QUESTION_MISSING')
  dataOf(await wait(orderId, { for: 'customer', note: 'May we open the second battery?' }))
  expect(await track(orderId)).toMatchObject({
    orderTracking: { currentStatus: 'Waiting for your answer', estimatedCompletion: null },
    waiting: { for: 'customer', note: 'May we open the second battery?' },
  })
  expect(await onBoard('customer')).toEqual([orderId])
  dataOf(
    await technician.post('/staff/order/check', {
      orderId,
      moment: 'before',
      points: pointKeys.map((point) => ({ point, answer: 'works', note: null, seen: 0 })),
    }),
  )
  const move = (from: string, to: string) => moveRepair(technician, { orderId, from, to })
  dataOf(await move('confirmation-call', 'repair-in-progress'))
  expect((await orderOf(orderId)).card.next?.held?.by).toBe('waiting')
  expect((await move('repair-in-progress', 'repair-completed')).body.code).toBe('STILL_WAITING')
})

test('the note of a wait is part of the data export, and goes with the account', async () => {
  const orderId = await aPromisedRepair()
  dataOf(await wait(orderId, { note: 'It comes from Pune.' }))
  const { rows } = await app.store.pool.query(
    'select customer_id from repair_jobs where order_id = $1',
    [orderId],
  )
  const customerId = (rows[0] as { customer_id: string }).customer_id
  const exported = async () => JSON.stringify(await exportJobsOfCustomer(app.deps, customerId))
  expect(await exported()).toContain('It comes from Pune.')
  await inTransaction(app.db, (tx) => eraseJobsOfCustomer(tx, customerId, app.clock()))
  expect(await exported()).not.toContain('It comes from Pune.')
})

describe('an estimate without an answer', () => {
  test('makes its repair wait for the customer, and the answer moves the promise once', async () => {
    const taken = dataOf<{ orderId: string }>(
      await owner.post('/staff/counter/take-in', {
        formId: 'a'.repeat(32),
        mobileNumber: aMobileNumber(),
        newCustomer: { name: 'Selvi Raman', consent: consentAtCounter },
        device: { byHand: { productId: 'iphone-13', color: 'Midnight' } },
        complaint: 'It does not switch on',
        language: 'Tamil',
      }),
    )
    const { orderId } = taken
    await app.jobs.settle()
    for (const [i, to] of path.slice(1).entries())
      dataOf(await moveRepair(owner, { orderId, from: path[i], to }))
    const before = (await promiseOf(orderId)).estimate.at
    const line = { label: 'Cleaning', labour: 100_00, part: 0, quality: '', warranty: '', needs: 0 }
    const { offered } = dataOf<{ offered: { issueId: string }[] }>(
      await owner.get(`/staff/order/estimates?orderId=${orderId}`),
    )
    dataOf(
      await technician.post('/staff/order/estimates', {
        orderId,
        after: 0,
        lines: [{ issueId: offered[0]?.issueId }, line],
        findings: [],
        note: '',
      }),
    )
    await app.jobs.settle()
    await later(hours(24 * 7))
    expect((await orderOf(orderId)).card).toMatchObject({
      late: false,
      waiting: { for: 'customer', age: '7 d' },
    })
    expect(await lateOnes()).not.toContain(orderId)
    expect(await onBoard('customer')).toContain(orderId)
    const { versions } = dataOf<{ versions: { version: number; lines: { key: string }[] }[] }>(
      await owner.get(`/staff/order/estimates?orderId=${orderId}`),
    )
    dataOf(
      await owner.post('/staff/order/estimates/answer', {
        orderId,
        version: versions[0]?.version,
        accepted: versions[0]?.lines.map(({ key }) => key),
        way: 'phone',
      }),
    )
    await app.jobs.settle()
    const after = (await promiseOf(orderId)).estimate.at
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before) + hours(24 * 5))
    const { card, trail } = await orderOf(orderId)
    expect(card.waiting).toBeNull()
    expect(trail.map(({ what }) => what)).toContain('moved the promised time by a wait')
    app.advance(hours(3))
    await followAnswer(app.deps, orderId)
    expect((await promiseOf(orderId)).estimate.at).toBe(after)
  })

  test('that nobody answers ends its wait by itself', async () => {
    const orderId = await aPromisedRepair()
    const before = (await promiseOf(orderId)).estimate.at
    const line = { label: 'New speaker', labour: 500_00, part: 0, quality: '', warranty: '' }
    const version = { orderId, after: 0, lines: [line], findings: ['Corrosion'], note: '' }
    dataOf(await owner.post('/staff/order/estimates', version))
    await app.jobs.settle()
    await later(hours(24 * 14 + 1))
    for (let i = 0; i < 2; i++) await remindOfEstimates(app.deps)
    await app.jobs.settle()
    const after = (await promiseOf(orderId)).estimate.at
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before) + hours(24 * 10))
    const moved = (await orderOf(orderId)).trail.filter(
      ({ what }) => what === 'moved the promised time by a wait',
    )
    expect(moved).toHaveLength(1)
    expect((await orderOf(orderId)).card.waiting).toBeNull()
  })
})
