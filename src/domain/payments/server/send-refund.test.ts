import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { hours, minutes, seconds } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import { planFault } from '#platform/effect.ts'
import { aPaymentHouse, type PaymentHouse } from '../../../../tests/payment-house.ts'
import { closeTestStores } from '../../../../tests/test-db.ts'
import { GatewayRefusal, unreachable } from './gateway.ts'
import { listPayments } from './list-payments.ts'
import { listUnassigned } from './list-unassigned.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refundPayment } from './refund-payment.ts'
import type { RefundAsked } from './request-refund.ts'
import { returnUnassigned } from './return-unassigned.ts'
import { sendRefund } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'

let house: PaymentHouse
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

async function aPaidOrder() {
  const checkout = await house.anOpenCheckout()
  const paymentId = house.provider.pay(checkout.providerOrderId)
  await settlePayment(house.needs, { paymentId })
  house.published.length = 0
  return { ...checkout, paymentId }
}
const refund = (orderId: string, asked: RefundAsked) =>
  inTransaction(house.needs.db, (tx) => refundPayment(house.needs, tx, { ...asked, orderId }))
const aColleague = { id: 'colleague', name: 'Owner' }
const sentFor = (paymentId: string) => house.provider.books.listRefunds(paymentId)
const nothingLeft = expect.objectContaining({
  entry: expect.objectContaining({ code: 'NOTHING_TO_REFUND' }),
})

test('of two payments for one order the first counts and the second goes back, once', async () => {
  const { orderId, providerOrderId } = await house.anOpenCheckout()
  const ids = [house.provider.pay(providerOrderId), house.provider.pay(providerOrderId)]
  await Promise.all(ids.map((paymentId) => settlePayment(house.needs, { paymentId })))
  expect(house.paid).toEqual([orderId])
  const [asked] = house.named('payment-refund-requested')
  const refundId = String(asked?.['refundId'])
  await Promise.all([sendRefund(house.needs, { refundId }), sendRefund(house.needs, { refundId })])
  await sendRefund(house.needs, { refundId })
  await reconcilePayments(house.needs)
  expect(house.provider.calls.filter((call) => call === 'refund')).toHaveLength(1)
  expect(await house.imbalance()).toEqual([])
  expect(house.named('payment-refunded')).toMatchObject([
    { orderId, amount: 169_900, total: 169_900, counted: false, whole: true },
  ])
})

test('a refund in parts is sent part by part and never exceeds the payment', async () => {
  const { orderId, paymentId } = await aPaidOrder()
  const first = await refund(orderId, { amount: rupees(699), reason: 'part not fitted', key: 'a' })
  expect(
    await refund(orderId, { amount: rupees(699), reason: 'part not fitted', key: 'a' }),
  ).toEqual(first)
  await expect(
    refund(orderId, { amount: rupees(1_001), reason: 'more', key: 'b' }),
  ).rejects.toEqual(nothingLeft)
  const second = await refund(orderId, { reason: 'cancelled', key: 'c' })
  await expect(refund(orderId, { reason: 'again', key: 'd' })).rejects.toEqual(nothingLeft)
  await sendRefund(house.needs, first)
  await sendRefund(house.needs, second)
  expect(sentFor(paymentId).map((one) => one.amount)).toEqual([100_000, 69_900])
  expect(house.named('payment-refunded')).toMatchObject([
    { amount: 69_900, total: 69_900, counted: true, whole: false },
    { amount: 100_000, total: 169_900, counted: true, whole: true },
  ])
  expect(await listPayments(house.needs, orderId)).toMatchObject([
    { id: paymentId, refunded: 169_900 },
  ])
})

test('money returned by hand at the provider is noticed once and not returned again', async () => {
  const { orderId, paymentId } = await aPaidOrder()
  house.provider.refundByHand(paymentId, 100_000)
  await settlePayment(house.needs, { paymentId })
  await settlePayment(house.needs, { paymentId })
  expect(house.named('payment-refunded')).toMatchObject([{ amount: 100_000, whole: false }])
  const { refundId } = await refund(orderId, { reason: 'cancelled', key: 'a' })
  await sendRefund(house.needs, { refundId })
  expect(sentFor(paymentId).map((one) => one.amount)).toEqual([69_900, 100_000])
})

test('an order without a payment has nothing to refund', async () => {
  const { orderId } = await house.anOpenCheckout()
  await expect(refund(orderId, { reason: 'cancelled', key: 'a' })).rejects.toEqual(nothingLeft)
})

test('a cancellation that is rolled back asks for no refund', async () => {
  const { orderId } = await aPaidOrder()
  const cancelled = inTransaction(house.needs.db, async (tx) => {
    await refundPayment(house.needs, tx, { orderId, reason: 'cancelled', key: 'a' })
    throw new Error('cancelling failed')
  })
  await expect(cancelled).rejects.toThrow('cancelling failed')
  expect(await house.refunds()).toEqual([])
  expect(house.published).toEqual([])
})

test('a refund whose answer was lost is found, not sent again', async () => {
  const { orderId, paymentId } = await aPaidOrder()
  const { refundId } = await refund(orderId, { reason: 'cancelled', key: 'a' })
  house.provider.trouble.after = (call) =>
    call === 'refund' ? unreachable(new Error('no answer')) : undefined
  await expect(sendRefund(house.needs, { refundId })).rejects.toThrow(
    'PAYMENT_PROVIDER_UNREACHABLE',
  )
  house.provider.trouble.after = () => {}
  await reconcilePayments(house.needs)
  expect(sentFor(paymentId)).toHaveLength(1)
  expect(await house.refunds()).toMatchObject([{ state: 'sent' }])
  expect(house.named('payment-refunded')).toHaveLength(1)
})

test('a refused refund raises an alarm and is tried again an hour later', async () => {
  const { orderId, paymentId } = await aPaidOrder()
  const { refundId } = await refund(orderId, { reason: 'cancelled', key: 'a' })
  house.provider.trouble.before = (call) => {
    if (call === 'refund') throw new GatewayRefusal('the balance is too low')
  }
  await sendRefund(house.needs, { refundId })
  expect(house.alarms).toEqual(['payment-refund-refused'])
  house.provider.comeBack()
  house.later(minutes(59))
  await reconcilePayments(house.needs)
  expect(sentFor(paymentId)).toEqual([])
  house.later(hours(1))
  await reconcilePayments(house.needs)
  expect(sentFor(paymentId)).toHaveLength(1)
})

test('a kill before any effect of sending leaves one refund', async () => {
  for (let at = 1; ; at++) {
    await house.empty()
    const { orderId, paymentId } = await aPaidOrder()
    const { refundId } = await refund(orderId, { reason: 'cancelled', key: `kill ${at}` })
    const struck = Promise.withResolvers<void>()
    // To the store a process that hangs for ever is one that was killed.
    planFault(
      { kind: 'hang', at, side: 'before' },
      (_, index) => void (index === at && struck.resolve()),
    )
    const finished = sendRefund(house.needs, { refundId }).then(() => true)
    const end = await Promise.race([finished, struck.promise.then(() => false)])
    planFault(undefined)
    house.later(seconds(30))
    await reconcilePayments(house.needs)
    expect(sentFor(paymentId)).toHaveLength(1)
    expect(await house.refunds()).toMatchObject([{ state: 'sent' }])
    expect(await house.payments()).toMatchObject([{ refunded: 169_900 }])
    if (end) {
      expect(at).toBeGreaterThan(5)
      break
    }
  }
})

test('money that fits no order is listed until a colleague sends it back', async () => {
  const { providerOrderId } = await house.anOpenCheckout()
  const paymentId = house.provider.pay(providerOrderId, { amount: 5_000 })
  await settlePayment(house.needs, { paymentId })
  expect(await listUnassigned(house.needs)).toMatchObject([{ id: paymentId, amount: 5_000 }])
  const { refundId } = await returnUnassigned(house.needs, aColleague, { paymentId })
  expect(await returnUnassigned(house.needs, aColleague, { paymentId })).toEqual({ refundId })
  await sendRefund(house.needs, { refundId })
  expect(house.provider.books.getPayment(paymentId).status).toBe('refunded')
  await expect(returnUnassigned(house.needs, aColleague, { paymentId: 'pay_0' })).rejects.toEqual(
    nothingLeft,
  )
})
