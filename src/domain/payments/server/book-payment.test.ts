import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { seconds } from '#kernel/time.ts'
import { planFault } from '#platform/effect.ts'
import { aPaymentHouse, type PaymentHouse } from '../../../../tests/payment-house.ts'
import { closeTestStores } from '../../../../tests/test-db.ts'
import { unreachable } from './gateway.ts'
import { openCheckout } from './open-checkout.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { settlePayment } from './settle-payment.ts'

let house: PaymentHouse
const counts = async () => 'counted' as const
beforeAll(async () => {
  house = await aPaymentHouse()
})
beforeEach(() => house.empty())
afterEach(() => {
  planFault(undefined)
  house.provider.comeBack()
  house.provider.trouble.after = () => {}
})
afterAll(closeTestStores)

const failing = (code: string) =>
  expect.objectContaining({ entry: expect.objectContaining({ code }) })
test('an authorised payment is taken, once', async () => {
  const { orderId, providerOrderId } = await house.anOpenCheckout()
  const paymentId = house.provider.pay(providerOrderId, { authorizeOnly: true })
  // Both have seen it authorised before either takes it.
  const both = Promise.withResolvers<void>()
  let seen = 0
  house.provider.trouble.before = (call) => {
    if (call !== 'capture') return
    if (++seen === 2) both.resolve()
    return both.promise
  }
  const doors = [
    settlePayment(house.needs, { paymentId }),
    settlePayment(house.needs, { paymentId, orderId }),
  ]
  expect(await Promise.all(doors)).toMatchObject([{ standing: 'counted' }, { standing: 'counted' }])
  expect(house.provider.calls.filter((call) => call === 'capture')).toHaveLength(2)
  expect(house.paid).toEqual([orderId])
})

test('an authorisation of another amount is not taken', async () => {
  const { orderId, providerOrderId } = await house.anOpenCheckout()
  const paymentId = house.provider.pay(providerOrderId, { authorizeOnly: true, amount: 1 })
  await expect(settlePayment(house.needs, { paymentId, orderId })).rejects.toEqual(
    failing('PAYMENT_PROVIDER_UNREACHABLE'),
  )
  expect(house.provider.calls).not.toContain('capture')
})
test('when booking fails nothing of the payment is kept, and the next door does all of it', async () => {
  const { orderId, providerOrderId } = await house.anOpenCheckout()
  const paymentId = house.provider.pay(providerOrderId)
  const broken = {
    ...house.needs,
    onCaptured: () => Promise.reject(new Error('booking is broken')),
  }
  await expect(settlePayment(broken, { paymentId, orderId })).rejects.toThrow('booking is broken')
  expect(await house.payments()).toEqual([])
  expect(house.published).toEqual([])
  await settlePayment(house.needs, { paymentId, orderId })
  expect(house.paid).toEqual([orderId])
})

test('a fault at any effect leaves the payment booked once after the next round', async () => {
  for (let at = 1; ; at++) {
    await house.empty()
    const { orderId, providerOrderId } = await house.anOpenCheckout()
    const paymentId = house.provider.pay(providerOrderId, { authorizeOnly: true })
    planFault({ kind: 'throw', at: Math.ceil(at / 2), side: at % 2 ? 'before' : 'after' })
    const first = await settlePayment(house.needs, { paymentId, orderId }).catch(() => undefined)
    planFault(undefined)
    house.later(seconds(60))
    await reconcilePayments(house.needs)
    await settlePayment(house.needs, { paymentId, orderId })
    expect(house.named('payment-captured').length).toBeLessThanOrEqual(1)
    expect(await house.payments()).toMatchObject([{ id: paymentId, standing: 'counted', orderId }])
    expect(await house.attemptsOf(orderId)).toMatchObject([{ state: 'paid' }])
    if (first) {
      expect(at).toBeGreaterThan(6)
      break
    }
  }
})

/** What the provider's webhooks name, in every order and some of them twice. */
function* orders<T>(of: readonly T[]): Generator<T[]> {
  if (of.length === 0) yield []
  for (const [at, one] of of.entries())
    for (const rest of orders(of.toSpliced(at, 1))) yield [one, ...rest]
}

test('every order of five webhooks, some repeated, ends in the same books', async () => {
  const ends = new Set<string>()
  let run = 0
  for (const order of orders([0, 1, 2, 3, 4])) {
    await house.empty()
    const { orderId, providerOrderId } = await house.anOpenCheckout()
    const declined = house.provider.decline(providerOrderId)
    const paid = house.provider.pay(providerOrderId)
    house.provider.refundByHand(paid, 10_000)
    // payment.failed, payment.authorized, payment.captured, order.paid, refund.processed
    const named = [declined, paid, paid, paid, paid]
    const told = [...order, ...order.slice(0, run++ % 5)].map((event) => named[event] ?? '')
    for (const paymentId of told) await settlePayment(house.needs, { paymentId })
    const rows = await house.payments()
    const events = house.published.map(({ name, data }) => [name, data['amount'], data['total']])
    const attempts = (await house.attemptsOf(orderId)).map((one) => one.state)
    const books = rows.map(({ id, standing, refunded }) => [id === paid, standing, refunded])
    ends.add(JSON.stringify({ books, attempts, events, paid: house.paid.length }))
  }
  expect(run).toBe(120)
  expect([...ends]).toEqual([
    JSON.stringify({
      books: [[true, 'counted', 10_000]],
      attempts: ['paid'],
      events: [
        ['payment-captured', 169_900, undefined],
        ['payment-refunded', 10_000, 10_000],
      ],
      paid: 1,
    }),
  ])
})

test('a repriced order takes the new price and gives the old one back', async () => {
  const old = await house.anOpenCheckout()
  const price = paise(200_000)
  const { orderId, customerId } = old
  const fresh = await openCheckout(house.needs, { orderId, customerId, amount: price })
  house.booking.onCaptured = async (_, captured) =>
    captured.amount === price ? 'counted' : 'refused'
  const late = house.provider.pay(old.providerOrderId)
  await expect(settlePayment(house.needs, { paymentId: late, orderId })).rejects.toEqual(
    failing('PAYMENT_RETURNED'),
  )
  const right = house.provider.pay(fresh.providerOrderId)
  await settlePayment(house.needs, { paymentId: right, orderId })
  house.booking.onCaptured = counts
  await reconcilePayments(house.needs)
  expect(await house.imbalance()).toEqual([])
  expect(house.provider.books.getPayment(late).status).toBe('refunded')
  expect(house.provider.books.getPayment(right).status).toBe('captured')
})
test('an unknown outcome of taking an authorisation is unknown, and found later', async () => {
  const { orderId, providerOrderId } = await house.anOpenCheckout()
  const paymentId = house.provider.pay(providerOrderId, { authorizeOnly: true })
  house.provider.trouble.after = (call) =>
    call === 'capture' ? unreachable(new Error('no answer')) : undefined
  await expect(settlePayment(house.needs, { paymentId, orderId })).rejects.toEqual(
    failing('PAYMENT_PROVIDER_UNREACHABLE'),
  )
  await settlePayment(house.needs, { paymentId, orderId })
  expect(house.provider.calls.filter((call) => call === 'capture')).toHaveLength(1)
  expect(await house.payments()).toMatchObject([{ standing: 'counted' }])
})
