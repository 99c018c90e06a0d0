/** Which messages a customer gets about one repair, from the counter to the hand-over. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import type { StageKey } from '#domain/repairs/stages.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { dataOf } from '../app/api-call.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { atCounter } from './at-counter.ts'
import { walkTo } from './walk-job.ts'

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
const { rows, takeIn, agree, take } = atCounter(() => ({ app, owner, frontDesk }))

const messagesOf = async (orderId: string) => {
  await app.jobs.settle()
  const all = await rows(
    `select template, state from deliveries where order_id = $1 order by created_at, template`,
    orderId,
  )
  return all.map(({ template, state }) => [template, state].join(' '))
}

/** Each stage some minutes after the one before, so that its message has gone out. */
async function walkSlowly(orderId: string, stages: readonly StageKey[]): Promise<void> {
  for (const stage of stages) {
    app.advance(minutes(10))
    await walkTo({ app, by: owner }, orderId, stage)
    await app.jobs.settle()
  }
}

test('seven tell of a device that was left at the counter and whose price was agreed that day', async () => {
  const { orderId } = await takeIn(undefined, { arrived: true })
  app.advance(minutes(10))
  await agree(orderId, 0, 1_000_00)
  await app.jobs.settle()
  await walkSlowly(orderId, [
    'technician-assigned',
    'repair-in-progress',
    'repair-completed',
    'final-quality-check',
  ])
  dataOf(await take(orderId, 1_180_00))
  await app.jobs.settle()
  await walkSlowly(orderId, ['delivered'])
  expect(await messagesOf(orderId)).toEqual([
    'device-taken-in sent',
    'estimate-accepted sent',
    'estimate-ready sent',
    'repair-completed sent',
    'balance-due sent',
    'payment-received sent',
    'delivered sent',
  ])
})

test('who takes a device is told when an hour has passed since it was left', async () => {
  const { orderId } = await takeIn(undefined, { arrived: true })
  app.advance(minutes(61))
  await walkSlowly(orderId, ['technician-assigned'])
  expect(await messagesOf(orderId)).toEqual(['device-taken-in sent', 'technician-assigned sent'])
})

test('of moves that a colleague catches up on at once, the last one is told', async () => {
  const { orderId } = await takeIn(undefined, { arrived: true })
  await agree(orderId, 0, 1_000_00)
  dataOf(await take(orderId, 1_180_00))
  await walkTo({ app, by: owner }, orderId, 'delivered')
  expect((await messagesOf(orderId)).toSorted()).toEqual([
    'delivered sent',
    'device-taken-in sent',
    'estimate-accepted sent',
    'estimate-ready sent',
    'payment-received sent',
  ])
})
