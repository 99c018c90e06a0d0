/** Tests that work which fails is seen by the owner, and mended from the console. */
import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPaidOrders } from '#domain/system/server/check-paid-orders.ts'
import type { TroubledMessage } from '#domain/messaging/contract/staff-troubled.ts'
import type { ShownSystem } from '#domain/system/contract/staff.ts'
import { queueTitle } from '#domain/system/queue-titles.ts'
import { days, hours } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
let shopper: Customer
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  shopper = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const system = async () => dataOf<ShownSystem>(await owner.get('/staff/system'))
const alarmsOf = async (kind: string) =>
  (await system()).alarms.filter((one) => one.kind === kind && !one.acknowledged)
const hasJob = async (orderId: string) =>
  (await app.query('select 1 from repair_jobs where order_id = $1', [orderId])).length === 1

/** No repair can be added until the returned function is called. */
async function breakBoard(): Promise<() => Promise<void>> {
  await app.query(`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'the board is broken'; end $$`)
  await app.query(
    'create trigger refuse before insert on repair_jobs for each row execute function refuse()',
  )
  return async () => {
    await app.query('drop trigger refuse on repair_jobs')
    await app.query('drop function refuse()')
  }
}
/** A paid order whose repair could not be put on the board. */
async function aPaidOrderWithoutRepair(): Promise<string> {
  const mend = await breakBoard()
  const { orderId } = await shopper.bookNow(1)
  await app.query(
    `update pgboss.job set retry_limit = 0 where name = 'payment-captured.create-job'`,
  )
  await app.settle()
  await mend()
  return orderId
}

test('the work of every queue has a title in the console', async () => {
  const queues = await app.query<{ name: string }>('select name from pgboss.queue')
  expect(queues.length).toBeGreaterThan(15)
  expect(queues.filter(({ name }) => queueTitle(name) === name)).toEqual([])
})

describe('work that failed at every try', () => {
  let orderId: string
  beforeAll(async () => {
    orderId = await aPaidOrderWithoutRepair()
  })

  test('is shown with its order, and raised an alarm', async () => {
    const { failed } = await system()
    expect(failed).toMatchObject({
      count: 1,
      jobs: [
        {
          queue: 'payment-captured.create-job',
          title: 'Put the repair on the board',
          order: { orderId },
          error: 'the board is broken',
        },
      ],
    })
    expect(await alarmsOf('job-given-up')).toMatchObject([
      { times: 1, facts: [{ name: 'work', value: 'Put the repair on the board' }] },
    ])
  })

  test('is found as a paid order without its repair, an hour after the payment and not before', async () => {
    const check = () => checkPaidOrders({ ...app.deps, isInvented: () => false })
    await check()
    expect(await alarmsOf('paid-order-unfinished')).toEqual([])
    app.advance(hours(1) + 1)
    await check()
    await check()
    expect(await alarmsOf('paid-order-unfinished')).toMatchObject([
      { order: { orderId }, facts: [{ name: 'lacks', value: 'repair' }], times: 2 },
    ])
  })

  test('is tried again, and then the repair is on the board', async () => {
    const [job] = (await system()).failed.jobs
    expect(dataOf(await owner.post('/staff/system/jobs/retry', { id: job?.id }))).toEqual({
      count: 1,
    })
    await app.settle()
    expect(await hasJob(orderId)).toBe(true)
    expect((await system()).failed).toEqual({ count: 0, jobs: [] })
    const again = await owner.post('/staff/system/jobs/retry', { id: job?.id })
    expect(again.body.code).toBe('FAILED_JOB_NOT_FOUND')
  })

  test('may be tried again all at once, or discarded with a reason that the audit log names', async () => {
    const orders = [await aPaidOrderWithoutRepair(), await aPaidOrderWithoutRepair()]
    const queue = 'payment-captured.create-job'
    expect(dataOf(await owner.post('/staff/system/jobs/retry', { queue }))).toEqual({ count: 2 })
    await app.settle()
    expect(await Promise.all(orders.map(hasJob))).toEqual([true, true])
    await aPaidOrderWithoutRepair()
    const [job] = (await system()).failed.jobs
    const discard = (reason: string) =>
      owner.post('/staff/system/jobs/discard', { id: job?.id, reason })
    expect((await discard('')).status).toBe(422)
    dataOf(await discard('A test order'))
    expect((await system()).failed.count).toBe(0)
    const log = dataOf<object>(await owner.get('/staff/trail'))
    expect(JSON.stringify(log)).toContain('A test order')
  })
})

describe('an alarm', () => {
  test('is acknowledged once, names who did it, and is raised anew when its cause occurs again', async () => {
    app.deps.alarm('codes-sent')
    const [alarm] = await alarmsOf('codes-sent')
    const acknowledge = () => owner.post('/staff/system/alarms/acknowledge', { id: alarm?.id })
    dataOf(await acknowledge())
    expect((await acknowledge()).body.code).toBe('ALARM_NOT_FOUND')
    const stored = (await system()).alarms.find(({ id }) => id === alarm?.id)
    expect(stored?.acknowledged?.by).toBeTruthy()
    app.deps.alarm('codes-sent')
    expect(await alarmsOf('codes-sent')).toMatchObject([{ times: 1 }])
  })
})

describe('a message that was refused', () => {
  const list = async () =>
    dataOf<{ messages: TroubledMessage[] }>(await owner.get('/staff/messages/troubled')).messages

  test('is listed, shown with its reason on the order, and sent again', async () => {
    const { orderId } = await shopper.bookNow(1)
    await app.query(
      `update deliveries set state = 'refused', failure = 'twilio: 21610', sent_at = null
        where dedupe_key = $1`,
      [`payment-received:${orderId}`],
    )
    const [message] = await list()
    expect(message).toMatchObject({ order: { orderId }, trouble: 'refused', canBeSentAgain: true })
    const onOrder = async () =>
      dataOf<{ _id: string; state: string; failure: string | null; canBeSentAgain: boolean }[]>(
        await owner.get(`/staff/order/messages?orderId=${orderId}`),
      ).find(({ _id }) => _id === message?.id)
    expect(await onOrder()).toMatchObject({
      state: 'failed',
      failure: 'twilio: 21610',
      canBeSentAgain: true,
    })
    const seen = (await app.sentTo(shopper.mobileNumber)).length
    dataOf(await owner.post('/staff/messages/again', { id: message?.id }))
    await app.settle()
    expect((await app.sentTo(shopper.mobileNumber)).length).toBe(seen + 1)
    expect(await onOrder()).toMatchObject({ state: 'sent', failure: null, canBeSentAgain: false })
    expect(await list()).toEqual([])
    const again = await owner.post('/staff/messages/again', { id: message?.id })
    expect(again.body.code).toBe('MESSAGE_NOT_SENDABLE')
  })
})

describe('what is running', () => {
  test('says that no backup was ever reported, and then when the last one was', async () => {
    expect((await system()).running).toMatchObject({ mode: 'demo', lastBackupAt: null })
    const file = join(app.dataDir, 'last-backup')
    const at = new Date(app.clock().getTime() - days(1))
    writeFileSync(file, '')
    utimesSync(file, at, at)
    expect((await system()).running.lastBackupAt).toBe(at.toISOString())
  })

  test('names each provider, and when it last worked', async () => {
    const { providers } = await system()
    const of = (name: string) => providers.find(({ provider }) => provider === name)
    expect(of('payments')).toMatchObject({ name: 'sandbox', state: 'works', lastFailureAt: null })
    expect(of('sms')).toMatchObject({ name: 'outbox', state: 'works' })
    expect(of('geocoder')).toMatchObject({ name: 'offline', state: 'unused' })
  })
})
