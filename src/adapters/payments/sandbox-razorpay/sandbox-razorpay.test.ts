import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aSandbox, aShop } from '../../../../tests/payment-provider.ts'
import type { Store } from '#platform/db/store/store.ts'
import { seededRandom } from '../../../../tests/seeded-random.ts'
import { atTheEnd, closeServers } from '../../../../tests/stand-in-server.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import { adoptOldFile, storeJournal } from './store-journal.ts'

let store: Store
beforeAll(async () => void (store = await aTestStore()))
afterEach(closeServers)
afterAll(closeTestStores)

const anOrder = { amount: 169_920, currency: 'INR', receipt: 'attempt1', payment_capture: true }

test('an order can be found by its id and by its receipt', async () => {
  const ask = aSandbox()
  const { json: order } = await ask('/v1/orders', anOrder)
  expect(order).toMatchObject({ entity: 'order', status: 'created', amount_due: 169_920 })
  expect(order.id).toMatch(/^order_[A-Za-z0-9]{14}$/)
  expect(order).not.toHaveProperty('auto')
  expect((await ask(`/v1/orders/${order.id}`)).json).toEqual(order)
  expect((await ask('/v1/orders?receipt=attempt1')).json).toMatchObject({
    count: 1,
    items: [order],
  })
  expect((await ask('/v1/orders?receipt=other')).json.count).toBe(0)
})

test('without the right key nothing is answered', async () => {
  const ask = aSandbox()
  const answer = await ask('/v1/orders', anOrder, { authorization: `Basic ${btoa('a:b')}` })
  expect(answer.status).toBe(401)
  expect(answer.json.error.description).toBe('Authentication failed')
})

test.each([
  [{ ...anOrder, amount: 99 }, 'amount'],
  [{ ...anOrder, amount: 100.5 }, 'amount'],
  [{ ...anOrder, currency: 'USD' }, 'currency'],
  [{ ...anOrder, receipt: 'x'.repeat(41) }, 'receipt'],
])('a wrong order is refused in the provider’s words', async (body, field) => {
  const answer = await aSandbox()('/v1/orders', body)
  expect(answer.status).toBe(400)
  expect(answer.json.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', field })
})

test('an unknown id is a bad request, as it is at the provider', async () => {
  const answer = await aSandbox()('/v1/payments/pay_00000000000000')
  expect(answer.status).toBe(400)
  expect(answer.json.error.description).toBe('The id provided does not exist')
})

test('paying captures the order and signs the answer', async () => {
  const ask = aSandbox()
  const { json: order } = await ask('/v1/orders', anOrder)
  const { json: paid } = await ask('/pay', { order_id: order.id, outcome: 'success' }, {})
  const signed = `${order.id}|${paid.razorpay_payment_id}`
  expect(paid).toEqual({
    razorpay_payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
    razorpay_order_id: order.id,
    razorpay_signature: createHmac('sha256', 'shop-secret').update(signed).digest('hex'),
  })
  expect((await ask(`/v1/orders/${order.id}`)).json).toMatchObject({
    status: 'paid',
    amount_due: 0,
  })
  const { json: list } = await ask(`/v1/orders/${order.id}/payments`)
  expect(list.items).toMatchObject([{ status: 'captured', captured: true, amount: 169_920 }])
})

test('a declined payment leaves the order unpaid and says why', async () => {
  const ask = aSandbox()
  const { json: order } = await ask('/v1/orders', anOrder)
  const { json: declined } = await ask('/pay', { order_id: order.id, outcome: 'failure' }, {})
  expect(declined.error).toMatchObject({ reason: 'payment_failed' })
  expect((await ask(`/v1/payments/${declined.razorpay_payment_id}`)).json.status).toBe('failed')
  expect((await ask(`/v1/orders/${order.id}`)).json.status).toBe('attempted')
})

test('an order without automatic capture waits to be captured, once, whole', async () => {
  const ask = aSandbox()
  const { json: order } = await ask('/v1/orders', { ...anOrder, payment_capture: false })
  const { json: paid } = await ask('/pay', { order_id: order.id, outcome: 'success' }, {})
  const path = `/v1/payments/${paid.razorpay_payment_id}/capture`
  expect((await ask(path, { amount: 100 })).status).toBe(400)
  expect((await ask(path, { amount: 169_920, currency: 'INR' })).json.status).toBe('captured')
  expect((await ask(path, { amount: 169_920 })).status).toBe(400)
})

test('refunds add up to the payment and no further', async () => {
  const ask = aSandbox()
  const { json: order } = await ask('/v1/orders', anOrder)
  const { json: paid } = await ask('/pay', { order_id: order.id, outcome: 'success' }, {})
  const id = paid.razorpay_payment_id
  expect(
    (await ask(`/v1/payments/${id}/refund`, { amount: 69_920, receipt: 'r1' })).json,
  ).toMatchObject({
    entity: 'refund',
    payment_id: id,
    amount: 69_920,
    receipt: 'r1',
    status: 'processed',
  })
  expect((await ask(`/v1/payments/${id}`)).json).toMatchObject({
    status: 'captured',
    amount_refunded: 69_920,
  })
  expect((await ask(`/v1/payments/${id}/refund`, { amount: 100, receipt: 'r1' })).status).toBe(400)
  expect((await ask(`/v1/payments/${id}/refund`, { amount: 100_001 })).status).toBe(400)
  expect((await ask(`/v1/payments/${id}/refund`, {})).json.amount).toBe(100_000)
  expect((await ask(`/v1/payments/${id}`)).json).toMatchObject({
    status: 'refunded',
    refund_status: 'full',
  })
  expect((await ask(`/v1/payments/${id}/refunds`)).json.count).toBe(2)
})

test('a payment is reported by signed webhooks, and again until the shop accepts them', async () => {
  const shop = await aShop((count) => (count === 1 ? 500 : 200))
  const ask = aSandbox({ webhookUrl: shop.url, wait: async () => {} })
  const { json: order } = await ask('/v1/orders', anOrder)
  await ask('/pay', { order_id: order.id, outcome: 'success' }, {})
  await shop.received(4)
  // As at the provider, the order is not guaranteed: a repeat may come after a later event.
  const refused = shop.got[0]?.event ?? ''
  const names = shop.got.map((one) => one.event)
  const each = ['payment.authorized', 'payment.captured', 'order.paid']
  expect(names.toSorted()).toEqual([...each, refused].toSorted())
  for (const one of shop.got)
    expect(one.signature).toBe(createHmac('sha256', 'hook-secret').update(one.body).digest('hex'))
  expect(new Set(shop.got.map((one) => one.id)).size).toBe(3)
})

test('webhooks can come twice and in the wrong order, or not at all', async () => {
  const shop = await aShop()
  const ask = aSandbox({ webhookUrl: shop.url })
  const { json: order } = await ask('/v1/orders', anOrder)
  await ask('/misbehave', { webhooks: { disable: true } })
  await ask('/pay', { order_id: order.id, outcome: 'failure' }, {})
  await ask('/misbehave', { webhooks: { duplicate: 2, reorder: true } })
  await ask('/pay', { order_id: order.id, outcome: 'success' }, {})
  await shop.received(6)
  expect(shop.got.map((one) => one.event)).toEqual([
    'order.paid',
    'order.paid',
    'payment.captured',
    'payment.captured',
    'payment.authorized',
    'payment.authorized',
  ])
})

test('the ledger and undelivered webhooks survive a restart', async () => {
  const { pool } = store
  const before = aSandbox({ journal: storeJournal(pool) })
  const { json: order } = await before('/v1/orders', anOrder)
  await before('/pay', { order_id: order.id, outcome: 'success' }, {})

  const shop = await aShop()
  const after = aSandbox({ journal: storeJournal(pool), webhookUrl: shop.url })
  await after.start()
  expect((await after(`/v1/orders/${order.id}`)).json.status).toBe('paid')
  expect((await after(`/v1/orders/${order.id}/payments`)).json.count).toBe(1)
  await shop.received(3)
  expect(shop.got.map((one) => one.event)).toContain('payment.captured')
})

/** Two processes on one store, each with its own copy of the ledger in memory. */
async function twoProcesses() {
  const { pool } = store
  await pool.query('delete from sandbox_entries')
  const one = aSandbox({ journal: storeJournal(pool) })
  const other = aSandbox({ journal: storeJournal(pool), random: seededRandom(2) })
  return { one, other, pool }
}

test('processes on one store are one provider: a payment of one is found, refunded and listed by the other', async () => {
  const { one, other } = await twoProcesses()
  const { json: order } = await one('/v1/orders', anOrder)
  const { json: second } = await other('/v1/orders', anOrder)
  const { json: paid } = await other('/pay', { order_id: order.id, outcome: 'success' }, {})
  const id = paid.razorpay_payment_id
  expect((await one(`/v1/payments/${id}`)).json.status).toBe('captured')
  await one(`/v1/payments/${id}/refund`, { amount: 69_920 })
  expect((await other(`/v1/payments/${id}`)).json['amount_refunded']).toBe(69_920)
  for (const ask of [one, other]) {
    const { json } = await ask('/v1/orders?receipt=attempt1')
    expect(json.items).toMatchObject([{ id: second.id }, { id: order.id, status: 'paid' }])
  }
})

test('of two payments of one order captured at both processes at once each is captured once', async () => {
  const { one, other } = await twoProcesses()
  const { json: order } = await one('/v1/orders', { ...anOrder, payment_capture: false })
  const { json: paid } = await one('/pay', { order_id: order.id, outcome: 'success' }, {})
  const path = `/v1/payments/${paid.razorpay_payment_id}/capture`
  const answers = await Promise.all([one, other].map((ask) => ask(path, { amount: 169_920 })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('misbehaviour asked of one process is shared by all, and counted together', async () => {
  const { one, other } = await twoProcesses()
  await one('/misbehave', { mode: 'error500', times: 2, path: '/orders', refunds: 'pending' })
  expect((await other('/v1/orders', anOrder)).status).toBe(500)
  expect((await one('/v1/orders', anOrder)).status).toBe(500)
  const { status, json: order } = await other('/v1/orders', anOrder)
  expect(status).toBe(200)
  const { json: paid } = await other('/pay', { order_id: order.id, outcome: 'success' }, {})
  const refund = await other(`/v1/payments/${paid.razorpay_payment_id}/refund`, {})
  expect(refund.json.status).toBe('pending')
})

test('a call that hangs in one process is released through another', async () => {
  const { one, other, pool } = await twoProcesses()
  await one('/misbehave', { mode: 'hang', times: 1 })
  const hanging = other('/v1/orders', anOrder)
  const left = () =>
    pool.query(`select value -> 'left' as left from sandbox_entries where kind = 'misbehaviour'`)
  await expect.poll(async () => (await left()).rows).toEqual([{ left: 0 }])
  await one('/misbehave', { mode: 'none' })
  expect((await hanging).status).toBe(500)
})

test('a change that the store refused is forgotten, not answered later', async () => {
  const { one, pool } = await twoProcesses()
  const { json: order } = await one('/v1/orders', anOrder)
  await pool.query('alter table sandbox_entries add constraint full_disk check (false) not valid')
  const failed = await one('/pay', { order_id: order.id, outcome: 'success' }, {})
  expect(failed.status).toBe(500)
  await pool.query('alter table sandbox_entries drop constraint full_disk')
  expect((await one(`/v1/orders/${order.id}`)).json).toMatchObject({
    status: 'created',
    attempts: 0,
  })
})

test('the file of a version before is taken over once, without what the store knows better', async () => {
  const { one, pool } = await twoProcesses()
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  atTheEnd(() => rmSync(folder, { recursive: true }))
  const { json: order } = await one('/v1/orders', anOrder)
  const line = (id: string, amount: number) =>
    JSON.stringify({ kind: 'order', id, value: { ...order, id, amount } })
  const path = join(folder, 'sandbox-razorpay.jsonl')
  const lines = [line('order_old', 1), line('order_old', 2), line(order.id, 3), '{"kind":"or']
  writeFileSync(path, lines.join('\n'))
  for (let start = 0; start < 2; start++) await adoptOldFile(pool, path)
  await adoptOldFile(pool, join(folder, 'nothing'))
  expect((await one('/v1/orders/order_old')).json['amount']).toBe(2)
  expect((await one(`/v1/orders/${order.id}`)).json['amount']).toBe(anOrder.amount)
})

test.each([
  ['error500', 500],
  ['html', 502],
  ['rate-limit', 429],
  ['redirect', 302],
  ['refuse', 502],
] as const)('%s is done as often as requested', async (mode, status) => {
  const ask = aSandbox()
  await ask('/misbehave', { mode, times: 1, path: '/orders' })
  expect((await ask('/v1/payments/pay_00000000000000')).status).toBe(400)
  expect((await ask('/v1/orders', anOrder)).status).toBe(status)
  expect((await ask('/v1/orders', anOrder)).status).toBe(200)
  expect((await ask('/v1/orders')).json.count).toBe(1)
})

test('it can carry out a call and then not answer', async () => {
  const ask = aSandbox()
  await ask('/misbehave', { mode: 'create-then-hang', path: '/orders' })
  const lost = ask('/v1/orders', anOrder)
  await ask('/misbehave', { mode: 'none' })
  expect((await lost).status).toBe(500)
  expect((await ask('/v1/orders?receipt=attempt1')).json.count).toBe(1)
})

test('the checkout script and its styles are served, and nothing else is', async () => {
  const ask = aSandbox()
  const script = await ask('/checkout.js')
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(script.text).not.toMatch(/innerHTML|\beval\b|new Function|style=/)
  expect((await ask('/checkout.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect((await ask('/books.ts')).status).toBe(404)
})
