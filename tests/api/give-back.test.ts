/**
 * Tests a repair whose order is cancelled while its device is in the workshop: it stays visible until the device is
 * given back.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { refundPayment } from '#domain/payments/server/request-refund.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { type StageKey, stagesOf } from '#domain/repairs/stages.ts'
import { dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer, iphone13 } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'

type Card = { orderId: string; ending: string | null; mayHandBack: boolean; next: object | null }
type Lane = { key: string; count: number; total: number; cards: Card[] }

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

const cardOf = async (orderId: string, query = '') =>
  dataOf<Lane[]>(await technician.get(`/staff/board${query}`))
    .flatMap(({ cards }) => cards)
    .find((card) => card.orderId === orderId)
const foundAs = async (orderId: string) =>
  dataOf<{ jobs: Card[] }>(await technician.get(`/staff/jobs?q=${orderId.slice(-6)}`)).jobs[0]
const handBack = (orderId: string, one = technician) =>
  one.post('/staff/jobs/hand-back', { orderId })
const onBoard = async () => {
  const lanes = dataOf<Lane[]>(await owner.get('/staff/board'))
  return lanes.reduce((sum, { total }) => sum + total, 0)
}
const overview = async () => {
  app.advance(seconds(11))
  return dataOf<{ open: number; toGiveBack: number; late: number }>(
    await owner.get('/staff/overview'),
  )
}

async function aRepairAt(stage: StageKey, service: 1 | 2 = 1) {
  const { orderId } = await kavitha.bookNow(service, iphone13)
  const stages = stagesOf(service === 1 ? 'walk-in' : 'pickup')
  for (const to of stages.slice(1, stages.indexOf(stage) + 1))
    await moveWithWork(app.deps, { orderId, to, by: 'colleague' })
  return orderId
}

async function refund(orderId: string) {
  await inTransaction(app.db, (tx) =>
    refundPayment(app.deps, tx, { orderId, reason: 'goodwill', key: orderId }),
  )
  for (let round = 0; round < 3; round++) {
    await app.jobs.settle()
    app.advance(seconds(30))
  }
}

describe('a repair refunded while its device is on the bench', () => {
  let orderId: string
  beforeAll(async () => {
    orderId = await aRepairAt('repair-in-progress')
    expect(await cardOf(orderId)).toMatchObject({ ending: null, mayHandBack: false })
    await refund(orderId)
  })

  test('stays in its lane, marked to be given back, and cannot be moved elsewhere', async () => {
    const card = await cardOf(orderId)
    const shown = { ending: 'give-back', mayHandBack: true, next: null, due: null, late: false }
    expect(card).toMatchObject(shown)
    expect(await foundAs(orderId)).toMatchObject(card as Card)
    const order = dataOf<{ card: Card; closedAt: string; handedBackAt: null }>(
      await technician.get(`/staff/order?orderId=${orderId}`),
    )
    expect(order).toMatchObject({ card, handedBackAt: null, closedAt: expect.any(String) })
    const move = { orderId, from: 'repair-in-progress', to: 'repair-completed' }
    expect((await technician.post('/staff/jobs/move', move)).body.code).toBe('JOB_CLOSED')
    const filter = '?service=walk-in&language=Tamil&family=iphone'
    expect(await cardOf(orderId, filter)).toBeDefined()
    expect(await cardOf(orderId, '?service=pickup')).toBeUndefined()
    const lane = dataOf<{ cards: Card[] }>(await technician.get('/staff/board/lane?lane=repair'))
    expect(lane.cards.map((one) => one.orderId)).toContain(orderId)
  })

  test('counts as open, and never as late', async () => {
    app.advance(10 * 24 * 3_600_000)
    await Promise.all([owner, technician].map((one) => one.signIn()))
    const { open, toGiveBack, late } = await overview()
    expect([open, toGiveBack, late]).toEqual([await onBoard(), 1, 0])
  })

  test('blocks the deletion of its customer’s account until the device is back', async () => {
    const reasons = async () => {
      const input = await kavitha.get('/customer/erasure')
      return JSON.stringify(input.body)
    }
    expect(await reasons()).toContain('is with us.')
  })

  test('disappears once the device is given back, which is audited once', async () => {
    const editor = await aColleague(app, owner, 'editor')
    expect((await handBack(orderId, editor)).status).toBe(403)
    const before = await onBoard()
    const answers = await Promise.all([handBack(orderId), handBack(orderId, owner)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.data).toEqual(answers[1]?.body.data)
    const events = await listAuditEvents(app.db, { kind: 'order', id: orderId })
    expect(events.filter(({ what }) => what === 'handed the device back')).toHaveLength(1)
    expect([await onBoard(), await cardOf(orderId)]).toEqual([before - 1, undefined])
    expect(await foundAs(orderId)).toMatchObject({ ending: 'handed-back', mayHandBack: false })
    expect(await overview()).toMatchObject({ open: before - 1, toGiveBack: 0 })
    const { handedBackAt } = dataOf<{ handedBackAt: string }>(
      await owner.get(`/staff/order?orderId=${orderId}`),
    )
    expect(answers[0]?.body.data).toEqual({ at: handedBackAt })
    expect(JSON.stringify((await kavitha.get('/customer/erasure')).body)).not.toContain('with us')
  })
})

describe('giving back is refused', () => {
  test('for a repair that continues, was delivered, or does not exist', async () => {
    const going = await aRepairAt('technician-assigned')
    expect((await handBack(going)).body.code).toBe('NOTHING_TO_GIVE_BACK')
    const delivered = await aRepairAt('delivered')
    await refund(delivered)
    expect((await handBack(delivered)).body.code).toBe('NOTHING_TO_GIVE_BACK')
    expect([await cardOf(delivered), (await foundAs(delivered))?.ending]).toEqual([undefined, null])
    expect((await handBack('0'.repeat(26))).status).toBe(404)
  })

  test('without the device in the workshop, the repair disappears at once', async () => {
    const orderId = await aRepairAt('heading-to-pickup', 2)
    await refund(orderId)
    expect(await cardOf(orderId)).toBeUndefined()
    expect(await foundAs(orderId)).toMatchObject({ ending: 'called-off', mayHandBack: false })
    expect((await handBack(orderId)).body.code).toBe('NOTHING_TO_GIVE_BACK')
  })
})

test('a pickup is to be given back once our rider has the device', async () => {
  const orderId = await aRepairAt('picked-up', 2)
  await refund(orderId)
  expect(await cardOf(orderId)).toMatchObject({ ending: 'give-back' })
  dataOf(await handBack(orderId))
})

test('a device taken in at the counter is to be given back before anybody has moved its card', async () => {
  const orderId = await aRepairAt('order-placed')
  await app.store.pool.query('update repair_jobs set has_intake = true where order_id = $1', [
    orderId,
  ])
  await refund(orderId)
  expect(await cardOf(orderId)).toMatchObject({ ending: 'give-back' })
  dataOf(await handBack(orderId))
  expect(await cardOf(orderId)).toBeUndefined()
})
