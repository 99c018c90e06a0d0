/**
 * Tests that a cancellation is completed when the process is killed before or after each of its effects: one refund,
 * nothing lost.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { aCustomer, type Customer } from '../app/customer.ts'
import { startKillableApp, type KillableApp } from '../app/killable-app.ts'
import { rounds } from '../modes.ts'
import { aPlace, cleanUp, type Kind } from '../store/stores.ts'
import { wrongsOfOrder } from './books.ts'
import { aProvider, deliver, type Provider } from './provider.ts'

const kind = (process.env['TEST_STORE'] ?? 'pglite') as Kind
const startsAt = new Date('2026-11-21T05:30:00Z')

/** The complete mode kills at every effect, the gate at some. */
const step = rounds({ complete: 1, nightly: 1 })

let provider: Provider
let app: KillableApp
let customer: Customer

beforeAll(async () => {
  let now = () => startsAt
  provider = await aProvider(() => now())
  app = await startKillableApp({ place: await aPlace(kind), env: provider.env, startsAt })
  now = app.clock
  customer = await aCustomer(app, { mobileNumber: '9840012345' })
})
afterAll(async () => {
  await app?.close()
  await provider?.close()
  await cleanUp()
})

async function deliverAll() {
  for (const event of provider.takeEvents())
    expect((await app.insist(() => deliver(app.url, event))).status).toBe(200)
}

async function aPaidOrder() {
  const { orderId } = await customer.fillCartNow()
  const { data } = await app.insist(() => customer.confirm(orderId))
  const { paymentId } = provider.pay(data.razorpayOrderId)
  await deliverAll()
  await app.settle()
  return { orderId, paymentId }
}

async function cancelWithKill(fault: string) {
  const { orderId, paymentId } = await aPaidOrder()
  const before = app.deaths()
  await app.plan(fault)
  const answer = await app.insist(() => customer.cancel(orderId, { key: `x-${orderId}` }))
  expect(answer.status, answer.text).toBe(200)
  for (let round = 0; round < 2; round++) {
    await app.settle()
    await deliverAll()
    await app.advance(seconds(50))
    await app.reconcile()
  }
  await app.settle()
  const effects = await app.effects()
  const killed = app.deaths() - before
  await app.plan(undefined)
  const wrong = await wrongsOfOrder(app.query, provider, orderId, { repeats: killed })
  const [order] = await app.query('select status from orders where id = $1', [orderId])
  if (order?.['status'] !== 'REFUNDED') wrong.push(`the order is ${String(order?.['status'])}`)
  const made = provider.books.listRefunds(paymentId).length
  if (made !== 1) wrong.push(`${made} refunds at the provider`)
  const vouchers = await app.query(
    `select id from documents where order_id = $1 and kind = 'refund-voucher'`,
    [orderId],
  )
  if (vouchers.length !== 1) wrong.push(`${vouchers.length} refund vouchers`)
  return { killed, wrong, effects }
}

/**
 * The effects up to the refund, and the request and two commits that follow it; messages are killed in kill.test.ts.
 */
async function effectsOfRefund(): Promise<number> {
  const { wrong, effects } = await cancelWithKill('kill@999')
  expect(wrong).toEqual([])
  const sent = effects.indexOf('razorpay.payments.refund')
  expect(sent).toBeGreaterThan(0)
  return sent + 4
}

test(`killed before and after each effect of a cancellation and its refund (${kind})`, async () => {
  const last = await effectsOfRefund()
  const began = app.deaths()
  for (const side of ['', '+'])
    for (let n = 1; n <= last; n += step) {
      const { wrong } = await cancelWithKill(`kill@${n}${side}`)
      expect({ n, side, wrong }).toEqual({ n, side, wrong: [] })
    }
  expect(app.deaths() - began).toBe(2 * Math.ceil(last / step))
}, 600_000)
