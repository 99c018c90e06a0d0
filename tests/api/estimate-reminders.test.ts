/** Tests that a colleague reminds a customer of an estimate once, on record, and that the reminders that go by themselves keep their distance. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindOfEstimates } from '#domain/estimates/server/jobs.ts'
import { hours, minutes } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { estimatesOf } from '../app/estimates.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Line = { id: string; fact: string; remind: { version: number } | null }
type Today = { lists: { key: string; lines: Line[] }[] }

let app: TestApp
let owner: Colleague
let frontDesk: Colleague
let estimates: ReturnType<typeof estimatesOf>
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  frontDesk = await aColleague(app, owner, 'front-desk')
  estimates = estimatesOf(app, owner)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

async function sent() {
  const order = await estimates.takeIn()
  await estimates.send(order.orderId)
  return order
}
/** Sessions of colleagues end after hours without a call. */
async function later(wait: number): Promise<void> {
  app.advance(wait)
  for (const one of [owner, frontDesk]) dataOf(await one.signIn())
}
const remind = (orderId: string, by = owner, version = 1) =>
  by.post('/staff/order/estimates/remind', { orderId, version })
/** Those that were sent or wait for the morning. */
async function remindersOf(orderId: string): Promise<number> {
  const { rows } = await app.store.pool.query(
    "select 1 from deliveries where order_id = $1 and template = 'estimate-reminder'",
    [orderId],
  )
  return rows.length
}
const lineOf = async (orderId: string) =>
  dataOf<Today>(await owner.get('/staff/today'))
    .lists.find(({ key }) => key === 'waiting')
    ?.lines.find(({ id }) => id === orderId)

test('two colleagues at once send one reminder, which Today and the trail of the order show', async () => {
  const { orderId } = await sent()
  expect(await lineOf(orderId)).toMatchObject({ fact: 'v1, not answered', remind: null })
  expect((await remind(orderId)).body.code).toBe('ESTIMATE_REMINDED')
  await later(hours(13))
  expect(await lineOf(orderId)).toMatchObject({ remind: { version: 1 } })
  const answers = await Promise.all([remind(orderId), remind(orderId, frontDesk)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await remindersOf(orderId)).toBe(1)
  await later(minutes(90))
  expect(await lineOf(orderId)).toMatchObject({
    fact: 'Reminded 1 h ago',
    remind: null,
  })
  const { trail } = dataOf<{ trail: { what: string }[] }>(
    await owner.get(`/staff/order?orderId=${orderId}`),
  )
  const about = trail.filter(({ what }) => what.includes('reminded the customer'))
  expect(about).toHaveLength(1)
})

test('a reminder that is due by itself waits until half a day after a colleague’s', async () => {
  const { orderId } = await sent()
  await later(hours(20))
  dataOf(await remind(orderId))
  const afterRun = async (wait: number) => {
    await later(wait)
    await remindOfEstimates(app.deps)
    return remindersOf(orderId)
  }
  expect(await afterRun(hours(5))).toBe(1)
  expect(await afterRun(hours(8))).toBe(2)
})

test('nobody is reminded of another version, or of an estimate that was answered or taken back', async () => {
  const { orderId } = await sent()
  await estimates.send(orderId)
  await later(hours(13))
  expect((await remind(orderId)).body.code).toBe('ESTIMATE_NEWER')
  await owner.post('/staff/order/estimates/withdraw', { orderId, version: 2 })
  expect((await remind(orderId, owner, 2)).body.code).toBe('ESTIMATE_REPLACED')
  const other = await sent()
  await later(hours(13))
  const said = { orderId: other.orderId, version: 1, accepted: [], way: 'phone' }
  await owner.post('/staff/order/estimates/answer', said)
  expect((await remind(other.orderId)).body.code).toBe('ESTIMATE_ANSWERED')
  expect(await lineOf(other.orderId)).toBeUndefined()
})
