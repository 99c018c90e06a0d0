/**
 * Tests late, second, stale and unknown payments: every rupee is counted once, refunded once, or shown to a
 * colleague.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '#kernel/time.ts'
import { createOrder } from '#adapters/payments/sandbox-razorpay/movements.ts'
import { deliver, deliverAll, signedEvent } from './provider.ts'
import { aShop, closeShops, kind, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await aShop()))
afterAll(closeShops)

const standings = async (orderId: string): Promise<unknown[]> =>
  (
    await shop.query('select standing from payments where order_id = $1 order by standing', [
      orderId,
    ])
  ).map((row) => row['standing'])
const refundsOf = (paymentId: string) => shop.provider.books.listRefunds(paymentId)

describe(`a payment that fails and is captured days later (${kind})`, () => {
  test.each([
    ['3 days', days(3)],
    ['just under 7 days', days(7) - hours(2)],
  ])('is found by the reconciler after %s without any webhook', async (_, wait) => {
    const { orderId, providerOrderId } = await shop.anOpenCheckout()
    const { paymentId } = shop.provider.decline(providerOrderId)
    for (let passed = 0; passed < wait; passed += hours(1)) {
      await shop.reconcile()
      shop.advance(hours(1))
    }
    expect(await shop.isPaid(orderId)).toBe(false)
    shop.provider.captureLate(paymentId)
    shop.provider.takeEvents()
    await shop.paidAfter(orderId, hours(1) + minutes(1), minutes(1))
    await shop.settle()
    expect(await shop.wrongs(orderId)).toEqual([])
  })

  test('is booked by its webhook even after the reconciler has stopped asking', async () => {
    const { orderId, providerOrderId } = await shop.anOpenCheckout()
    const { paymentId } = shop.provider.decline(providerOrderId)
    await deliverAll(shop.url, shop.provider)
    await shop.settle()
    shop.advance(days(9))
    shop.provider.captureLate(paymentId)
    await shop.comeToRest()
    expect(await shop.isPaid(orderId)).toBe(true)
    expect(await shop.wrongs(orderId)).toEqual([])
  })
})

test('a second captured payment of one order is refunded exactly once, whichever way it is reported', async () => {
  const { orderId, providerOrderId } = await shop.anOpenCheckout()
  const [one, two] = [shop.provider.pay(providerOrderId), shop.provider.pay(providerOrderId)]
  const events = shop.provider.takeEvents()
  const answers = await Promise.all([
    shop.customer.verify(orderId, one),
    shop.customer.verify(orderId, two),
    ...[...events, ...events].map((event) => deliver(shop.url, event)),
    shop.reconcile(),
  ])
  const [first, second] = answers as unknown as [{ status: number }, { status: number }]
  expect([first.status, second.status].toSorted()).toEqual([200, 409])
  await Promise.all([shop.settle(), shop.reconcile()])
  await shop.comeToRest()
  expect(await standings(orderId)).toEqual(['counted', 'returned'])
  const returned = [one, two].flatMap(({ paymentId }) => refundsOf(paymentId))
  expect(returned).toHaveLength(1)
  expect(await shop.wrongs(orderId)).toEqual([])
})

test('a payment at a price that no longer applies is refunded, and the order can be paid at the new one', async () => {
  const { orderId, providerOrderId, amount } = await shop.anOpenCheckout()
  expect((await shop.customer.back(orderId, 5)).status).toBe(200)
  expect((await shop.customer.three(orderId, 2)).status).toBe(200)

  const stale = shop.provider.pay(providerOrderId)
  const refused = await shop.customer.verify(orderId, stale)
  expect([refused.status, refused.code]).toEqual([409, 'PAYMENT_RETURNED'])
  await shop.comeToRest()
  expect(await shop.isPaid(orderId)).toBe(false)
  expect(refundsOf(stale.paymentId)).toHaveLength(1)

  const addressDetail = { address: '8/3 Chitrakulam North Street', pincode: '600004' }
  const { data } = await shop.customer.confirm(orderId, addressDetail)
  expect(data.amount).toBeGreaterThan(amount)
  shop.provider.pay(data.razorpayOrderId)
  await shop.comeToRest()
  expect(await standings(orderId)).toEqual(['counted', 'returned'])
  expect(await shop.wrongs(orderId)).toEqual([])
})

describe('money that matches no order is shown to a colleague and pays nothing', () => {
  test.each([
    ['one paisa too little', (amount: number) => ({ amount: amount - 1 })],
    ['one paisa too much', (amount: number) => ({ amount: amount + 1 })],
    ['another currency', () => ({ currency: 'USD' })],
  ])('%s', async (_, as) => {
    const { orderId, providerOrderId, amount } = await shop.anOpenCheckout()
    const before = shop.alarms().length
    const paid = shop.provider.pay(providerOrderId, as(amount))
    const refused = await shop.customer.verify(orderId, paid)
    expect([refused.status, refused.code]).toEqual([422, 'PAYMENT_NOT_VERIFIED'])
    await shop.comeToRest()
    expect(await shop.isPaid(orderId)).toBe(false)
    expect(await standings(orderId)).toEqual(['unassigned'])
    expect(shop.alarms().slice(before)).toEqual(['payment-unassigned'])
    expect(refundsOf(paid.paymentId)).toEqual([])
    // The order still needs its own price.
    shop.provider.pay(providerOrderId)
    await shop.comeToRest()
    expect(await standings(orderId)).toEqual(['counted', 'unassigned'])
  })

  test('an unknown order of the provider', async () => {
    const before = shop.alarms().length
    const input = { amount: 50_000, currency: 'INR', receipt: 'not-ours', notes: [], auto: true }
    const { id } = createOrder(shop.provider.books, input)
    const { paymentId } = shop.provider.pay(id)
    await shop.comeToRest()
    expect(await shop.query('select * from payments where id = $1', [paymentId])).toMatchObject([
      { standing: 'unassigned', order_id: null },
    ])
    expect(shop.alarms().slice(before)).toEqual(['payment-unassigned'])
  })
})

describe('a webhook without the provider’s signature is refused and not stored', () => {
  const forgeries: [string, (event: ReturnType<typeof signedEvent>) => RequestInit][] = [
    ['without a signature', ({ body }) => ({ body })],
    [
      'signed with another secret',
      (event) => ({
        ...event,
        headers: { ...event.headers, 'X-Razorpay-Signature': '0'.repeat(64) },
      }),
    ],
    [
      'changed by one byte',
      (event) => ({ ...event, body: event.body.replace('captured', 'captureD') }),
    ],
    [
      'written out anew with the same meaning',
      (event) => ({ ...event, body: JSON.stringify(JSON.parse(event.body), null, 1) }),
    ],
  ]
  test.each(forgeries)('%s', async (_, forge) => {
    const { orderId, providerOrderId } = await shop.anOpenCheckout()
    const before = shop.alarms().length
    shop.provider.pay(providerOrderId)
    const events = shop.provider.takeEvents().filter(({ body }) => body.includes('captured'))
    const stored = await shop.query('select * from payment_webhook_events')
    for (const event of events) {
      const answer = await fetch(`${shop.url}/api/webhooks/razorpay`, {
        method: 'POST',
        ...forge(signedEvent(event)),
      })
      expect(answer.status).toBe(400)
    }
    expect(await shop.query('select * from payment_webhook_events')).toHaveLength(stored.length)
    expect(shop.alarms().slice(before)).toEqual(events.map(() => 'payment-webhook-forged'))
    await shop.settle()
    expect(await shop.isPaid(orderId)).toBe(false)
    // The payment is real nevertheless.
    await shop.paidAfter(orderId, seconds(60))
  })
})

describe('without any webhook and without the browser', () => {
  test.each([
    ['at once', 0],
    ['after 20 minutes in the checkout', minutes(20)],
    ['after an hour and a half in the checkout', minutes(90)],
  ])('an order paid %s is found within 5 minutes', async (_, wait) => {
    const { orderId, providerOrderId } = await shop.anOpenCheckout()
    for (let passed = 0; passed < wait; passed += seconds(60)) {
      await shop.reconcile()
      shop.advance(seconds(60))
    }
    shop.provider.pay(providerOrderId)
    shop.provider.takeEvents()
    await shop.paidAfter(orderId, minutes(5))
    await shop.settle()
    expect(await shop.wrongs(orderId)).toEqual([])
  })
})

test('a confirmed order that was paid is not opened for payment again', async () => {
  const { orderId, providerOrderId } = await shop.anOpenCheckout()
  shop.provider.pay(providerOrderId)
  await shop.comeToRest()
  const again = await shop.customer.confirm(orderId)
  expect([again.status, again.code]).toEqual([409, 'ALREADY_PAID'])
})
