/** Tests a failed final check over HTTP: the repair goes back to the bench, and both rounds stay on record. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textOf } from '#domain/accounting/server/pdf/pdf-text.fixture.ts'
import { eraseJobsOfCustomer } from '#domain/repairs/server/erase-jobs.ts'
import { exportJobsOfCustomer } from '#domain/repairs/server/export-jobs.ts'
import { pointKeys } from '#domain/repairs/inspection/check-points.ts'
import { inTransaction } from '#platform/db/db.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague, moveRepair } from '../app/colleague.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Point = { point: string; answer: string | null; note: string | null; version: number }
type Work = {
  round: number
  maySendBack: boolean
  checks: { moment: string; points: Point[] }[]
  rounds: { round: number; failing: { point: string; note: string | null }[]; points: Point[] }[]
  issues: { issueId: string; wanted: boolean }[]
}
type Card = { stage: string; round: number; failing: string[]; ending: string | null }

let app: TestApp
let owner: Colleague
let technician: Colleague
let kavitha: Customer
let orderId: string
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  technician = await aColleague(app, owner, 'technician')
  kavitha = await aCustomer(app)
  orderId = (await kavitha.bookNow(1, iphone13)).orderId
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const move = (from: string, to: string) => moveRepair(owner, { orderId, from, to })
async function walk(...stages: string[]): Promise<void> {
  for (const [i, to] of stages.slice(1).entries()) dataOf(await move(stages[i] ?? '', to))
}
const workOf = async () =>
  dataOf<Work>(await technician.get(`/staff/order/bench?orderId=${orderId}`))
const lastCheck = async () =>
  (await workOf()).checks.find(({ moment }) => moment === 'after')?.points ?? []
async function check(moment: 'before' | 'after', failing: Readonly<Record<string, string | null>>) {
  const { checks } = await workOf()
  const seen = new Map(
    checks.find((one) => one.moment === moment)?.points.map((one) => [one.point, one.version]),
  )
  const points = pointKeys.map((point) => ({
    point,
    answer: point in failing ? 'fails' : 'works',
    note: failing[point] ?? null,
    seen: seen.get(point) ?? 0,
  }))
  dataOf(await technician.post('/staff/order/check', { orderId, moment, points }))
}
const sendBack = (points: readonly string[], round = 1, by = technician) =>
  by.post('/staff/jobs/send-back', { orderId, round, points })
const orderOf = async () =>
  dataOf<{ card: Card; trail: { what: string; change: string | null }[] }>(
    await owner.get(`/staff/order?orderId=${orderId}`),
  )
let messages: string[]
async function messagesOf(): Promise<string[]> {
  await app.jobs.settle()
  const shown = await owner.get(`/staff/order/messages?orderId=${orderId}`)
  return dataOf<{ _id: string }[]>(shown).map(({ _id }) => _id)
}
const track = async () =>
  dataOf<{
    round: number
    orderTracking: { currentStatus: string }
    steps: { steps: { key: string; state: string }[] }[]
  }>(await kavitha.get(`/orders/track?orderId=${orderId}`))

describe('a failed final check', () => {
  beforeAll(async () => {
    await walk('order-placed', 'reached-workshop')
    await check('before', {})
    await walk('reached-workshop', 'technician-assigned', 'confirmation-call', 'repair-in-progress')
    for (const { issueId, wanted } of (await workOf()).issues)
      if (wanted) {
        const why = 'The part was only loose'
        dataOf(await technician.post('/staff/order/parts/none', { orderId, issueId, why }))
      }
  })

  test('does not exist before the repair is completed', async () => {
    expect((await workOf()).maySendBack).toBe(false)
    expect((await sendBack(['wifi'])).body.code).toBe('NOT_AT_THE_CHECK')
  })

  test('needs a point that fails, and a colleague of the bench', async () => {
    await walk('repair-in-progress', 'repair-completed')
    await check('after', { loudspeaker: 'Crackles', 'face-id': null })
    expect((await sendBack(['wifi'])).body.code).toBe('NOTHING_FAILED')
    expect((await sendBack([])).status).toBe(422)
    const rider = await aColleague(app, owner, 'rider')
    expect((await sendBack(['loudspeaker'], 1, rider)).status).toBe(403)
    expect((await orderOf()).card).toMatchObject({ stage: 'repair-completed', round: 1 })
  })

  test('sends the repair back with its points, once however often it is sent', async () => {
    messages = await messagesOf()
    expect(messages.length).toBeGreaterThan(2)
    const points = ['face-id', 'loudspeaker']
    expect(dataOf<object>(await sendBack(points))).toEqual({ round: 2 })
    expect(dataOf<object>(await sendBack(points))).toEqual({ round: 2 })
    expect((await sendBack(['loudspeaker'], 1, owner)).body.code).toBe('ROUND_ENDED_MEANWHILE')
    const { card, trail } = await orderOf()
    expect(card).toMatchObject({
      stage: 'repair-in-progress',
      round: 2,
      failing: ['Face ID', 'Loudspeaker'],
    })
    expect(trail[0]).toMatchObject({
      what: 'sent the repair back after its final check',
      change: 'Face ID, Loudspeaker',
    })
  })

  test('stays on record beside an empty check of the new round', async () => {
    const { rounds, round } = await workOf()
    expect(round).toBe(2)
    expect(rounds).toHaveLength(1)
    expect(rounds[0]?.failing).toMatchObject([
      { point: 'face-id', note: null },
      { point: 'loudspeaker', note: 'Crackles' },
    ])
    expect(rounds[0]?.points.filter(({ answer }) => answer === 'works')).toHaveLength(19)
    expect((await lastCheck()).every(({ answer }) => answer === null)).toBe(true)
  })

  test('is told to the customer without another message', async () => {
    expect(await messagesOf()).toEqual(messages)
    const tracked = await track()
    expect([tracked.round, tracked.orderTracking.currentStatus]).toEqual([2, 'Repair in Progress'])
    const states = new Map(
      tracked.steps.flatMap(({ steps }) => steps).map(({ key, state }) => [key, state]),
    )
    expect([states.get('repair-in-progress'), states.get('repair-completed')]).toEqual([
      'current',
      'upcoming',
    ])
  })

  test('may happen again, and the last round ends with the delivery', async () => {
    await walk('repair-in-progress', 'repair-completed')
    expect((await move('repair-completed', 'final-quality-check')).body.code).toBe(
      'LAST_CHECK_OPEN',
    )
    await check('after', { wifi: 'Weak' })
    expect(dataOf<object>(await sendBack(['wifi'], 2, owner))).toEqual({ round: 3 })
    await walk('repair-in-progress', 'repair-completed')
    await check('after', {})
    await walk('repair-completed', 'final-quality-check', 'delivered')
    expect((await sendBack(['wifi'], 3)).body.code).toBe('NOT_AT_THE_CHECK')
    const { rounds } = await workOf()
    expect(rounds.map(({ round, failing }) => [round, failing.map(({ point }) => point)])).toEqual([
      [1, ['face-id', 'loudspeaker']],
      [2, ['wifi']],
    ])
    expect((await lastCheck()).every(({ answer }) => answer === 'works')).toBe(true)
  })

  test('is in the report of the repair, on the page and in its PDF', async () => {
    const report = dataOf<{ rounds: { failed: object[] }[] }>(
      await kavitha.get(`/orders/report?orderId=${orderId}`),
    )
    expect(report.rounds.map(({ failed }) => failed)).toEqual([
      [
        { point: 'face-id', why: null },
        { point: 'loudspeaker', why: 'Crackles' },
      ],
      [{ point: 'wifi', why: 'Weak' }],
    ])
    const address = `/api/v1/app/orders/report/file?orderId=${orderId}&language=English`
    const headers = { Authorization: `Bearer ${kavitha.token}` }
    const file = await fetch(app.url + address, { headers })
    const text = textOf(new Uint8Array(await file.arrayBuffer()))
    expect(text).toContain('Found at an earlier final check, then worked on again')
    expect(text).toMatch(/Loudspeaker.*Crackles.*Wi-Fi.*Weak/s)
  })

  test('is part of the data export, and its notes go with the account', async () => {
    const { rows } = await app.store.pool.query(
      'select customer_id from repair_jobs where order_id = $1',
      [orderId],
    )
    const customerId = (rows[0] as { customer_id: string }).customer_id
    const exported = () => exportJobsOfCustomer(app.deps, customerId)
    expect((await exported()).earlierRounds.map(({ failing }) => failing)).toEqual([
      ['face-id', 'loudspeaker'],
      ['wifi'],
    ])
    expect(JSON.stringify(await exported())).toContain('Crackles')
    await inTransaction(app.db, (tx) => eraseJobsOfCustomer(tx, customerId, app.clock()))
    expect(JSON.stringify(await exported())).not.toContain('Crackles')
    expect((await exported()).earlierRounds).toHaveLength(2)
  })
})
