/** Tests that a customer can ask for a call or a new estimate, and that colleagues see it until it is done. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  eraseEstimatesOfCustomer,
  exportEstimatesOfCustomer,
} from '#domain/estimates/server/personal-data.ts'
import { minutes } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer } from '../app/customer.ts'
import { estimatesOf } from '../app/estimates.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Open = { kind: string; askedAt: string }
type Shown = { requests: Open[] }
type Waiting = { count: number; oldest: string | null; requests: { orderId: string }[] }

let app: TestApp
let owner: Colleague
let estimates: ReturnType<typeof estimatesOf>
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  estimates = estimatesOf(app, owner)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

async function sent() {
  const order = await estimates.takeIn()
  await estimates.send(order.orderId)
  return { ...order, token: await estimates.tokenFor(order.mobileNumber) }
}
const ask = (token: string, kind: string, version = 1) =>
  app.call('POST', '/estimates/request', { token, version, kind })
const waiting = async (orderId: string) => {
  const all = dataOf<Waiting>(await owner.get('/staff/estimates/requests'))
  expect(all.count).toBe(all.requests.length)
  return all.requests.filter((one) => one.orderId === orderId)
}
const onOrder = async (orderId: string) =>
  dataOf<Shown>(await owner.get(`/staff/order/estimates?orderId=${orderId}`)).requests

test('a call is asked once, however often it is sent, and stands on the list and at the order until it is noted', async () => {
  const { orderId, token, orderNumber, mobileNumber } = await sent()
  const asked = { kind: 'call', askedAt: app.deps.clock().toISOString() }
  expect(dataOf<Shown>(await ask(token, 'call')).requests).toEqual([asked])
  app.advance(minutes(5))
  const customer = await aCustomer(app, { mobileNumber })
  const inAccount = { orderId, version: 1, kind: 'call' }
  const again = await Promise.all([
    ask(token, 'call'),
    customer.post('/orders/estimate/request', inAccount),
  ])
  for (const one of again) expect(dataOf<Shown>(one).requests).toEqual([asked])
  const request = { ...asked, version: 1 }
  expect(await onOrder(orderId)).toEqual([request])
  expect(await waiting(orderId)).toEqual([
    expect.objectContaining({
      ...request,
      orderNumber,
      customer: { name: 'Selvi Raman', mobileNumber },
    }),
  ])
  const done = { orderId, kind: 'call', note: 'Wants the battery only' }
  for (const _ of [1, 2])
    expect((await owner.post('/staff/estimates/requests/done', done)).status).toBe(200)
  expect([await onOrder(orderId), await waiting(orderId)]).toEqual([[], []])
  expect((await estimates.shown<Shown>(token)).requests).toEqual([])
  const { rows } = await app.store.pool.query(
    "select 1 from audit_trail where action = 'estimate.request-done' and subject = $1",
    [`order:${orderId}`],
  )
  expect(rows).toHaveLength(1)
})

test('a new estimate is asked only once the old one has ended, and the newer version ends every request', async () => {
  const { orderId, token } = await sent()
  expect((await ask(token, 'new-estimate')).body.code).toBe('ESTIMATE_OPEN')
  // Its fourteen days are over, and the colleague stays signed in.
  await app.store.pool.query('update estimates set valid_until = sent_at where order_id = $1', [
    orderId,
  ])
  app.advance(minutes(1))
  await ask(token, 'call')
  const { requests } = dataOf<Shown>(await ask(token, 'new-estimate'))
  expect(requests.map(({ kind }) => kind).toSorted()).toEqual(['call', 'new-estimate'])
  expect(await waiting(orderId)).toHaveLength(2)
  await estimates.send(orderId)
  expect([await onOrder(orderId), await waiting(orderId)]).toEqual([[], []])
  expect((await ask(token, 'new-estimate')).body.code).toBe('ESTIMATE_REPLACED')
  expect((await ask(token, 'call', 9)).body.code).toBe('ESTIMATE_NOT_FOUND')
})

test('an answer ends the request for a call, and an order that is answered takes none', async () => {
  const { orderId, token } = await sent()
  await ask(token, 'call')
  const noted = { orderId, version: 1, accepted: ['line-1'], way: 'phone' }
  expect((await owner.post('/staff/order/estimates/answer', noted)).status).toBe(200)
  expect(await waiting(orderId)).toEqual([])
  expect((await ask(token, 'call')).body.code).toBe('ESTIMATE_ANSWERED')
})

test('no customer asks about the order of another, nor more than six times a day about one', async () => {
  const { orderId, token } = await sent()
  const other = await aCustomer(app)
  const foreign = { orderId, version: 1, kind: 'call' }
  expect((await other.post('/orders/estimate/request', foreign)).status).toBe(404)
  for (let time = 0; time < 6; time++) {
    expect((await ask(token, 'call')).status).toBe(200)
    await owner.post('/staff/estimates/requests/done', { orderId, kind: 'call' })
  }
  expect((await ask(token, 'call')).status).toBe(429)
})

test('requests are part of the data export, and go with the account', async () => {
  const { orderId, token } = await sent()
  await ask(token, 'call')
  await owner.post('/staff/estimates/requests/done', {
    orderId,
    kind: 'call',
    note: 'Lives abroad',
  })
  const { rows } = await app.store.pool.query('select customer_id from orders where id = $1', [
    orderId,
  ])
  const customerId = String((rows[0] as { customer_id: unknown }).customer_id)
  const exported = async () =>
    (await exportEstimatesOfCustomer(app.deps, customerId)).estimateRequests
  expect(await exported()).toEqual([
    expect.objectContaining({ kind: 'call', note: 'Lives abroad', doneAt: app.deps.clock() }),
  ])
  await inTransaction(app.deps.db, (tx) => eraseEstimatesOfCustomer(tx, customerId))
  expect(await exported()).toEqual([])
})

test('an open console is notified at once when a call is asked for, and when it is done', async () => {
  const { orderId, token } = await sent()
  const stop = new AbortController()
  const response = await fetch(`${app.url}/api/v1/app/staff/board/events`, {
    headers: { Cookie: owner.jar.cookie },
    signal: stop.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  await reader?.read()
  const notified = async () => {
    await app.jobs.settle()
    let received = ''
    while (!received.includes('event: moved')) received += (await reader?.read())?.value ?? ''
  }
  dataOf(await ask(token, 'call'))
  await notified()
  const done = { orderId, kind: 'call', note: 'Rang back' }
  dataOf(await owner.post('/staff/estimates/requests/done', done))
  await notified()
  stop.abort()
  expect(await waiting(orderId)).toEqual([])
})
