import { expect, test } from 'vitest'
import { days } from '#kernel/time.ts'
import { useCasesOfPayments } from '../../../../tests/payment-use-cases.ts'
import { followDispute } from './follow-disputes.ts'
import { listReturned } from './order-money.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import { settlePayment } from './settle-payment.ts'

const app = await useCasesOfPayments()

async function aDispute() {
  const { orderId, providerOrderId } = await app.anOpenCheckout()
  const paymentId = app.provider.pay(providerOrderId)
  await settlePayment(app.deps, { paymentId })
  const { id } = app.provider.openDispute(paymentId)
  await followDispute(app.deps, id)
  return { orderId, paymentId, id }
}
const move = async (id: string, status: Parameters<typeof app.provider.moveDispute>[1]) => {
  app.provider.moveDispute(id, status)
  await followDispute(app.deps, id)
  await followDispute(app.deps, id)
}
const refunded = async () => (await app.payments())[0]?.refunded

test('a dispute is stored and raises the alarm each time its state changes', async () => {
  const { id, paymentId } = await aDispute()
  expect(await app.disputes()).toMatchObject([{ id, paymentId, status: 'open', deducted: 0 }])
  await move(id, 'under_review')
  await move(id, 'won')
  expect(app.alarms).toEqual(['payment-disputed', 'payment-disputed', 'payment-disputed'])
  expect(await refunded()).toBe(0)
})

test('a lost dispute takes the money like a refund, and winning it again returns it', async () => {
  const { id, orderId } = await aDispute()
  await move(id, 'lost')
  expect(await refunded()).toBe(169_900)
  expect(await app.refunds()).toMatchObject([{ reason: 'dispute-lost', state: 'sent' }])
  expect(app.named('payment-refunded')).toMatchObject([
    { orderId, amount: 169_900, whole: true, isDispute: true },
  ])
  await move(id, 'won')
  expect(await refunded()).toBe(0)
  expect(app.named('payment-refund-withdrawn')).toHaveLength(1)
  expect(await listReturned(app.deps.db, orderId)).toMatchObject([{ reversedAt: expect.any(Date) }])
  await move(id, 'lost')
  expect(await refunded()).toBe(169_900)
  expect(await listReturned(app.deps.db, orderId)).toHaveLength(2)
})

test('an alarm is raised each time more went back than was paid, and not before', async () => {
  const { id, paymentId } = await aDispute()
  app.alarms.length = 0
  const overRefunded = () => app.alarms.filter((kind) => kind === 'payment-over-refunded').length
  app.provider.refundByHand(paymentId, 169_900)
  await settlePayment(app.deps, { paymentId })
  expect([await refunded(), overRefunded()]).toEqual([169_900, 0])
  await move(id, 'lost')
  expect([await refunded(), overRefunded()]).toEqual([339_800, 1])
  await move(id, 'won')
  expect([await refunded(), overRefunded()]).toEqual([169_900, 1])
})

test('a dispute that is lost before its payment is booked takes the money once the payment is', async () => {
  const { providerOrderId } = await app.anOpenCheckout()
  const paymentId = app.provider.pay(providerOrderId)
  const { id } = app.provider.openDispute(paymentId)
  await move(id, 'lost')
  expect(await app.payments()).toEqual([])
  await settlePayment(app.deps, { paymentId })
  await reconcileRefunds(app.deps, days(3))
  expect(await refunded()).toBe(169_900)
  app.alarms.length = 0
  await reconcileRefunds(app.deps, days(3))
  expect(await refunded()).toBe(169_900)
  expect(app.alarms).toEqual([])
})

test('a dispute of which no webhook came is found', async () => {
  const { providerOrderId } = await app.anOpenCheckout()
  const paymentId = app.provider.pay(providerOrderId)
  await settlePayment(app.deps, { paymentId })
  app.provider.openDispute(paymentId, 5_000)
  await reconcileRefunds(app.deps, days(3))
  expect(await app.disputes()).toContainEqual(
    expect.objectContaining({ paymentId, amount: 5_000, status: 'open' }),
  )
})
