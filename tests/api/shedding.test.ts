/**
 * Tests overload: which calls are sent away with a time to retry, which are served nevertheless, and that one caller
 * cannot fill the slots.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { lines, type RawClient, rawClient } from './raw-socket.ts'

let app: TestApp
let shopper: Customer
beforeAll(async () => {
  app = await startApp()
  shopper = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

/** Takes every connection to the store, so that every caller that needs one waits. */
async function holdStore(): Promise<() => void> {
  const { kind, pool } = app.store
  const held = await Promise.all(
    Array.from({ length: kind === 'pglite' ? 1 : 10 }, () => pool.connect()),
  )
  return () => held.forEach((client) => client.release())
}

const places = 64

/** Fills every slot of the API with calls that wait for the store; more are refused at once. */
async function whileFull(then: (refused: Answer[]) => Promise<void>): Promise<Answer[]> {
  const release = await holdStore()
  const refused: Answer[] = []
  const calls = Array.from({ length: places + 16 }, () => shopper.get('/customer/detail'))
  try {
    await new Promise<void>((resolve) => {
      for (const call of calls) void call.then((answer) => refused.push(answer) === 16 && resolve())
    })
    await then([...refused])
  } finally {
    release()
  }
  return Promise.all(calls)
}

test('a call without a slot is answered with when to retry, and is served then', async () => {
  const all = await whileFull(async (refused) => {
    for (const { status, headers, body } of refused) {
      expect([status, body.code]).toEqual([503, 'BUSY'])
      expect(headers.get('retry-after')).toMatch(/^[123]$/)
    }
  })
  const served = all.filter(({ status }) => status === 200).length
  const refused = all.filter(({ status }) => status === 503).length
  expect(served + refused).toBe(places + 16)
  // When the event loop is late there are fewer slots, but always one.
  expect(served).toBeGreaterThanOrEqual(places / 4)
  expect(served).toBeLessThanOrEqual(places)
  expect((await shopper.get('/customer/detail')).status).toBe(200)
})

/** A call that has certainly arrived, and whose body is still to follow. */
async function begin(path: string, length: number, token = 'none'): Promise<RawClient> {
  const client = await rawClient(app.url)
  client.write(
    lines(
      `POST /api/v1/app${path} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${length}`,
      'Expect: 100-continue',
      '',
      '',
    ),
  )
  await client.until(/^HTTP\/1\.1 100 /)
  return client
}

test('under overload health and webhooks are answered, and a payment is verified', async () => {
  const { orderId } = dataOf<{ orderId: string }>(await shopper.check('MDCIMAC24'))
  const body = JSON.stringify({ orderId, razorpay_payment_id: 'pay_nobodyMadeThis' })
  let verify: RawClient | undefined
  await whileFull(async () => {
    expect((await app.call('GET', '//healthz')).status).toBe(200)
    expect((await app.call('POST', '//api/webhooks/razorpay', {})).status).toBe(400)
    expect((await app.call('GET', '/devices/models')).status).toBe(503)
    verify = await begin('/orders/verify/payment', body.length, shopper.token)
    verify.write(body)
  })
  expect(await verify?.until(/"code"/)).toMatch(/HTTP\/1\.1 422 /)
  verify?.end()
})

test('callers who send slowly do not fill the slots', async () => {
  const clients = await Promise.all(
    Array.from({ length: places + 16 }, () => begin('/customer/login', 100)),
  )
  for (const client of clients) client.write('{')
  expect((await app.call('GET', '/devices/models')).status).toBe(200)
  expect(clients.filter((client) => client.received().includes(' 503 '))).toEqual([])
  for (const client of clients) client.end()
})
