/** Tests that a booking, its payment, its refund and a scrape are seen in the metrics. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { aCustomer, type Customer } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let shopper: Customer

beforeAll(async () => {
  app = await startApp({ env: { METRICS_TOKEN: 'scraper' } })
  shopper = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

/** The value of one series; undefined when it is absent. */
async function valueOf(series: string): Promise<number | undefined> {
  const answer = await fetch(`${app.url}/metrics`, { headers: { authorization: 'Bearer scraper' } })
  const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('payments are counted when they are opened, arrive and go back', async () => {
  const { orderId } = await shopper.bookNow(1)
  expect(await valueOf('payments_total{outcome="attempted"}')).toBe(1)
  expect(await valueOf('payments_total{outcome="captured"}')).toBe(1)
  expect(await valueOf('payments_total{outcome="refunded"}')).toBe(0)
  dataOf(await shopper.cancel(orderId))
  await app.settle()
  await app.reconcile()
  await app.settle()
  expect(await valueOf('payments_total{outcome="refunded"}')).toBe(1)
  expect(await valueOf('payments_total{outcome="captured"}')).toBe(1)
})

test('calls of providers are counted and timed', async () => {
  expect(
    await valueOf('provider_calls_total{provider="payments",outcome="answered"}'),
  ).toBeGreaterThan(1)
  expect(await valueOf('provider_calls_total{provider="payments",outcome="failed"}')).toBe(0)
  await app.call('POST', '//sandbox/razorpay/misbehave', { mode: 'error500' })
  const { orderId } = await shopper.fillCartNow(1)
  await shopper.confirm(orderId, { address: '1 Beach Road', lat: 13.03, lng: 80.26 })
  await app.call('POST', '//sandbox/razorpay/misbehave', { mode: 'none' })
  expect(
    await valueOf('provider_calls_total{provider="payments",outcome="failed"}'),
  ).toBeGreaterThan(0)
  expect(await valueOf('provider_call_duration_seconds_count{provider="sms"}')).toBeGreaterThan(0)
})

test('while the token is being changed, the new and the old one may read, and no other', async () => {
  const changing = await startApp({
    seed: 'nothing',
    jobs: 'never',
    env: { METRICS_TOKEN: 'new-scraper, old-scraper' },
  })
  const statusFor = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${changing.url}/metrics`, { headers })).status
  }
  try {
    const tokens = ['new-scraper', 'old-scraper', 'third-scraper', '']
    expect(await Promise.all(tokens.map(statusFor))).toEqual([200, 200, 404, 404])
  } finally {
    await changing.close()
  }
})

test('the pool, its waits and the listening connection are seen', async () => {
  const inUse = await valueOf('db_pool_connections{state="in_use"}')
  const idle = await valueOf('db_pool_connections{state="idle"}')
  expect((inUse ?? 0) + (idle ?? 0)).toBe(app.store.pool.totalCount)
  expect(await valueOf('db_pool_waiting_requests')).toBe(0)
  expect(await valueOf('db_pool_wait_seconds_count')).toBeGreaterThan(100)
  expect(await valueOf('db_listener_connected')).toBe(1)
  const { pool } = app.store
  const all = Array.from({ length: pool.options.max }, () => pool.connect())
  const held = await Promise.all(all)
  const waiting = pool.query('select 1')
  expect(await valueOf('db_pool_connections{state="idle"}')).toBe(0)
  expect(await valueOf('db_pool_waiting_requests')).toBe(1)
  for (const client of held) client.release()
  await waiting
})

test('runs of jobs are timed, and the job that waits for longest is measured', async () => {
  expect(await valueOf('job_duration_seconds_count{outcome="done"}')).toBeGreaterThan(3)
  await app.settle()
  expect(await app.jobs.oldestWaiting()).toBe(0)
  await shopper.bookTo(5)
  await app.query(
    `insert into pgboss.job (name, data, start_after)
     select name, '{}', now() - interval '90 seconds' from pgboss.queue where name = 'payment-captured.create-job'`,
  )
  expect(await app.jobs.oldestWaiting()).toBeGreaterThan(85)
  await app.query(`delete from pgboss.job where data = '{}'`)
})

test('the last backup is the time that was reported, and 0 before', async () => {
  expect(await valueOf('backup_last_success_timestamp_seconds')).toBe(0)
  writeFileSync(join(app.dataDir, 'last-backup'), '')
  const reported = await valueOf('backup_last_success_timestamp_seconds')
  expect(Math.abs((reported ?? 0) - Date.now() / 1_000)).toBeLessThan(60)
})

test('the program says which version it is', async () => {
  const labels = `version="unreleased",store="${app.store.kind}",mode="demo"`
  expect(await valueOf(`app_info{${labels}}`)).toBe(1)
})
