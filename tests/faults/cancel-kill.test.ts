/** The house is killed before and after each effect of a cancellation: the money goes back once, and nothing is forgotten. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { aPlace, cleanUp, type Kind } from '../store/stores.ts'
import { wrongsOfOrder } from './books.ts'
import { call, confirm, fillCart, knock, signIn } from './customer.ts'
import { aMortalHouse, type MortalHouse } from './mortal-house.ts'
import { aProvider, type Provider } from './provider.ts'

const kind = (process.env['TEST_STORE'] ?? 'pglite') as Kind
const start = new Date('2026-11-21T05:30:00Z')

let provider: Provider
let house: MortalHouse
let token: string

beforeAll(async () => {
  let now = () => start
  provider = await aProvider(() => now())
  house = await aMortalHouse({ place: await aPlace(kind), providerUrl: provider.url, start })
  now = house.clock
  token = await signIn(house, '9840012345')
})
afterAll(async () => {
  await house?.close()
  await provider?.close()
  await cleanUp()
})

async function knockAll() {
  for (const event of provider.takeEvents())
    expect((await house.insist((url) => knock(url, event))).status).toBe(200)
}

async function aPaidOrder() {
  const orderId = await fillCart(house.url, token)
  const { data } = await house.insist((url) => confirm(url, token, orderId))
  const { paymentId } = provider.pay(data.razorpayOrderId)
  await knockAll()
  await house.settle()
  return { orderId, paymentId }
}

async function cancelWithKill(fault: string) {
  const { orderId, paymentId } = await aPaidOrder()
  const before = house.deaths()
  await house.plan(fault)
  const answer = await house.insist((url) =>
    call(url, 'POST', '/orders/cancel', { orderId }, { token, key: `x-${orderId}` }),
  )
  expect(answer.status, answer.text).toBe(200)
  for (let round = 0; round < 2; round++) {
    await house.settle()
    await knockAll()
    await house.advance(seconds(50))
    await house.reconcile()
  }
  await house.settle()
  const effects = await house.effects()
  const killed = house.deaths() - before
  await house.plan(undefined)
  const wrong = await wrongsOfOrder(house.query, provider, orderId, { repeats: killed })
  const [order] = await house.query('select status from orders where id = $1', [orderId])
  if (order?.['status'] !== 'REFUNDED') wrong.push(`the order is ${String(order?.['status'])}`)
  const made = provider.books.listRefunds(paymentId).length
  if (made !== 1) wrong.push(`${made} refunds at the provider`)
  const vouchers = await house.query(
    `select id from documents where order_id = $1 and kind = 'refund-voucher'`,
    [orderId],
  )
  if (vouchers.length !== 1) wrong.push(`${vouchers.length} refund vouchers`)
  return { killed, wrong, effects }
}

/** The effects up to the refund, and the asking and two commits that follow it; messages are killed in kill.test.ts. */
async function effectsOfRefund(): Promise<number> {
  const { wrong, effects } = await cancelWithKill('kill@999')
  expect(wrong).toEqual([])
  const sent = effects.indexOf('razorpay.payments.refund')
  expect(sent).toBeGreaterThan(0)
  return sent + 4
}

test(`killed before and after each effect of a cancellation and its refund (${kind})`, async () => {
  const last = await effectsOfRefund()
  const began = house.deaths()
  for (const side of ['', '+'])
    for (let n = 1; n <= last; n++) {
      const { wrong } = await cancelWithKill(`kill@${n}${side}`)
      expect({ n, side, wrong }).toEqual({ n, side, wrong: [] })
    }
  expect(house.deaths() - began).toBe(2 * last)
}, 600_000)
