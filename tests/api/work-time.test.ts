/** Tests the time in work over HTTP: of one repair from its stages and waits, and of many in the overview. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import type { StageKey } from '#domain/repairs/stages.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, iphone13 } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
let technician: Colleague
beforeAll(async () => {
  // A Saturday, when the counter opens.
  app = await startApp()
  owner = await anOwner(app)
  technician = await aColleague(app, owner, 'technician')
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

/** A device with one issue, whose assessment begins now. */
async function arrived(): Promise<string> {
  const { orderId } = await (await aCustomer(app)).bookNow(1, iphone13)
  await app.jobs.settle()
  await app.store.pool.query(
    'update orders set lines = jsonb_build_array(lines -> 0) where id = $1',
    [orderId],
  )
  await move(orderId, 'reached-workshop', 'technician-assigned')
  return orderId
}
async function move(orderId: string, ...stages: StageKey[]): Promise<void> {
  for (const to of stages) await moveWithWork(app.deps, { orderId, to, by: 'x' })
}
const timeOf = async (orderId: string, by = technician) => {
  type Time = { minutes: number; steps: { minutes: number }[]; running: string | null }
  const path = `/staff/order/work-time?orderId=${orderId}`
  const { minutes: total, steps, running } = dataOf<Time>(await by.get(path))
  return [total, ...steps.map((one) => one.minutes), running]
}
type Groups = { families: object[]; issues: object[] }
const overview = async () => dataOf<Groups>(await owner.get('/staff/overview/work-times?days=14'))

test('the time in work is that of the stages of work without waits, and the overview shows it from five repairs on', async () => {
  const orderId = await arrived()
  app.advance(minutes(60))
  expect(await timeOf(orderId)).toEqual([60, 60, 0, 0, 'assessment'])
  await move(orderId, 'confirmation-call')
  app.advance(minutes(60))
  expect(await timeOf(orderId)).toEqual([60, 60, 0, 0, null])
  await move(orderId, 'repair-in-progress')
  app.advance(minutes(120))
  const wait = { orderId, for: 'part', until: null, note: null }
  dataOf(await technician.post('/staff/order/waiting', wait))
  app.advance(minutes(60))
  expect(await timeOf(orderId)).toEqual([180, 60, 120, 0, null])
  type Waiting = { card: { waiting: { since: string } } }
  const { card } = dataOf<Waiting>(await owner.get(`/staff/order?orderId=${orderId}`))
  const end = { orderId, since: card.waiting.since }
  dataOf(await technician.post('/staff/order/waiting/end', end))
  app.advance(minutes(30))

  // A move that is undone leaves no gap.
  await move(orderId, 'repair-completed')
  app.advance(minutes(20))
  const to = { orderId, from: 'repair-completed', to: 'final-quality-check' }
  await moveWithWork(app.deps, { orderId, to: 'final-quality-check', by: 'x' })
  dataOf(await owner.post('/staff/jobs/step-back', { ...to, from: to.to, reason: 'Too early' }))
  app.advance(minutes(10))
  expect(await timeOf(orderId)).toEqual([240, 60, 150, 30, 'check'])
  await move(orderId, 'final-quality-check')
  app.advance(minutes(45))
  expect(await timeOf(orderId, owner)).toEqual([240, 60, 150, 30, null])

  for (let more = 0; more < 4; more++) {
    expect(await overview()).toEqual({ families: [], issues: [] })
    const next = await arrived()
    app.advance(minutes(36))
    const rest = ['repair-in-progress', 'repair-completed', 'final-quality-check'] as const
    await move(next, 'confirmation-call', ...rest)
  }
  app.advance(minutes(5))
  const times = { count: 5, median: 0.6, ninth: 4 }
  expect(await overview()).toEqual({
    families: [{ name: 'iPhone', ...times }],
    issues: [{ name: 'Screen Replacement', ...times }],
  })
})

test('a repair of nobody and an unknown one have no time', async () => {
  const { orderId } = await (await aCustomer(app)).bookNow(1, iphone13)
  await app.jobs.settle()
  expect(await timeOf(orderId)).toEqual([0, 0, 0, 0, null])
  const unknown = await technician.get('/staff/order/work-time?orderId=nothing')
  expect([unknown.status, unknown.body.code]).toEqual([404, 'JOB_NOT_FOUND'])
  expect((await owner.get('/staff/overview/work-times?days=15')).status).toBe(422)
})
