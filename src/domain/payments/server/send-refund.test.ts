import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { hours, minutes, seconds } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import { planFault } from '#platform/effect.ts'
import { useCasesOfPayments } from '../../../../tests/payment-use-cases.ts'
import { GatewayRefusal, unreachable } from './gateway.ts'
import { listPayments } from './order-money.ts'
import { listUnassigned, returnUnassigned } from './unassigned-payments.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { type RefundInput, refundPayment } from './request-refund.ts'
import { sendRefund } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'

const app = await useCasesOfPayments()

async function aPaidOrder() {
  const checkout = await app.anOpenCheckout()
  const paymentId = app.provider.pay(checkout.providerOrderId)
  await settlePayment(app.deps, { paymentId })
  app.published.length = 0
  return { ...checkout, paymentId }
}
const refund = (orderId: string, input: RefundInput) =>
  inTransaction(app.deps.db, (tx) => refundPayment(app.deps, tx, { ...input, orderId }))
const aColleague = { kind: 'colleague', id: 'colleague', name: 'Owner' } as const
const sentFor = (paymentId: string) => app.provider.books.listRefunds(paymentId)
const nothingLeft = expect.objectContaining({
  entry: expect.objectContaining({ code: 'NOTHING_TO_REFUND' }),
})

test('of two payments for one order the first counts and the second goes back, once', async () => {
  const { orderId, providerOrderId } = await app.anOpenCheckout()
  const ids = [app.provider.pay(providerOrderId), app.provider.pay(providerOrderId)]
  await Promise.all(ids.map((paymentId) => settlePayment(app.deps, { paymentId })))
  expect(app.paid).toEqual([orderId])
  const [input] = app.named('payment-refund-requested')
  const refundId = String(input?.['refundId'])
  await Promise.all([sendRefund(app.deps, { refundId }), sendRefund(app.deps, { refundId })])
  await sendRefund(app.deps, { refundId })
  await reconcilePayments(app.deps)
  expect(app.provider.calls.filter((call) => call === 'refund')).toHaveLength(1)
  expect(await app.imbalance()).toEqual([])
  expect(app.named('payment-refunded')).toMatchObject([
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
  await sendRefund(app.deps, first)
  await sendRefund(app.deps, second)
  expect(sentFor(paymentId).map((one) => one.amount)).toEqual([100_000, 69_900])
  expect(app.named('payment-refunded')).toMatchObject([
    { amount: 69_900, total: 69_900, counted: true, whole: false },
    { amount: 100_000, total: 169_900, counted: true, whole: true },
  ])
  expect(await listPayments(app.deps, orderId)).toMatchObject([
    { id: paymentId, refunded: 169_900 },
  ])
})

test('money returned by hand at the provider is noticed once and not returned again', async () => {
  const { orderId, paymentId } = await aPaidOrder()
  app.provider.refundByHand(paymentId, 100_000)
  await settlePayment(app.deps, { paymentId })
  await settlePayment(app.deps, { paymentId })
  expect(app.named('payment-refunded')).toMatchObject([{ amount: 100_000, whole: false }])
  const { refundId } = await refund(orderId, { reason: 'cancelled', key: 'a' })
  await sendRefund(app.deps, { refundId })
  expect(sentFor(paymentId).map((one) => one.amount)).toEqual([69_900, 100_000])
})

test('an order without a payment has nothing to refund', async () => {
  const { orderId } = await app.anOpenCheckout()
  await expect(refund(orderId, { reason: 'cancelled', key: 'a' })).rejects.toEqual(nothingLeft)
})

test('a cancellation that is rolled back asks for no refund', async () => {
  const { orderId } = await aPaidOrder()
  const cancelled = inTransaction(app.deps.db, async (tx) => {
    await refundPayment(app.deps, tx, { orderId, reason: 'cancelled', key: 'a' })
    throw new Error('cancelling failed')
  })
  await expect(cancelled).rejects.toThrow('cancelling failed')
  expect(await app.refunds()).toEqual([])
  expect(app.published).toEqual([])
})

test('a refund whose answer was lost is found, not sent again', async () => {
  const { orderId, paymentId } = await aPaidOrder()
  const { refundId } = await refund(orderId, { reason: 'cancelled', key: 'a' })
  app.provider.trouble.after = (call) =>
    call === 'refund' ? unreachable(new Error('no answer')) : undefined
  await expect(sendRefund(app.deps, { refundId })).rejects.toThrow('PAYMENT_PROVIDER_UNREACHABLE')
  app.provider.trouble.after = () => {}
  await reconcilePayments(app.deps)
  expect(sentFor(paymentId)).toHaveLength(1)
  expect(await app.refunds()).toMatchObject([{ state: 'sent' }])
  expect(app.named('payment-refunded')).toHaveLength(1)
})

test('a refused refund raises an alarm and is tried again an hour later', async () => {
  const { orderId, paymentId } = await aPaidOrder()
  const { refundId } = await refund(orderId, { reason: 'cancelled', key: 'a' })
  app.provider.trouble.before = (call) => {
    if (call === 'refund') throw new GatewayRefusal('the balance is too low')
  }
  await sendRefund(app.deps, { refundId })
  expect(app.alarms).toEqual(['payment-refund-refused'])
  app.provider.comeBack()
  app.advance(minutes(59))
  await reconcilePayments(app.deps)
  expect(sentFor(paymentId)).toEqual([])
  app.advance(hours(1))
  await reconcilePayments(app.deps)
  expect(sentFor(paymentId)).toHaveLength(1)
})

test('a kill before any effect of sending leaves one refund', async () => {
  for (let at = 1; ; at++) {
    await app.empty()
    const { orderId, paymentId } = await aPaidOrder()
    const { refundId } = await refund(orderId, { reason: 'cancelled', key: `kill ${at}` })
    const struck = Promise.withResolvers<void>()
    // To the store a process that hangs for ever is one that was killed.
    planFault(
      { kind: 'hang', at, side: 'before' },
      (_, index) => void (index === at && struck.resolve()),
    )
    const finished = sendRefund(app.deps, { refundId }).then(() => true)
    const end = await Promise.race([finished, struck.promise.then(() => false)])
    planFault(undefined)
    app.advance(seconds(30))
    await reconcilePayments(app.deps)
    expect(sentFor(paymentId)).toHaveLength(1)
    expect(await app.refunds()).toMatchObject([{ state: 'sent' }])
    expect(await app.payments()).toMatchObject([{ refunded: 169_900 }])
    if (end) {
      expect(at).toBeGreaterThan(5)
      break
    }
  }
})

test('money that fits no order is listed until a colleague sends it back', async () => {
  const { providerOrderId } = await app.anOpenCheckout()
  const paymentId = app.provider.pay(providerOrderId, { amount: 5_000 })
  await settlePayment(app.deps, { paymentId })
  expect(await listUnassigned(app.deps)).toMatchObject([{ id: paymentId, amount: 5_000 }])
  const { refundId } = await returnUnassigned(app.deps, aColleague, { paymentId })
  expect(await returnUnassigned(app.deps, aColleague, { paymentId })).toEqual({ refundId })
  await sendRefund(app.deps, { refundId })
  expect(app.provider.books.getPayment(paymentId).status).toBe('refunded')
  await expect(returnUnassigned(app.deps, aColleague, { paymentId: 'pay_0' })).rejects.toEqual(
    nothingLeft,
  )
})
