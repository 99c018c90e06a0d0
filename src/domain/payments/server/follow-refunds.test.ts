import { beforeEach, describe, expect, test } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import { after, days, hours, minutes, seconds } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import { useCasesOfPayments } from '../../../../tests/payment-use-cases.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import { refundPayment } from './request-refund.ts'
import { sendRefund } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'
import { GatewayRefusal } from './gateway.ts'
import { listReturned } from './order-money.ts'
import { isMoneyMoving } from './is-money-moving.ts'

const app = await useCasesOfPayments()

async function aPaidOrder() {
  const checkout = await app.anOpenCheckout()
  const paymentId = app.provider.pay(checkout.providerOrderId)
  await settlePayment(app.deps, { paymentId })
  app.published.length = 0
  return { ...checkout, paymentId }
}

/** Decides a refund and sends it; returns our id and the provider's. */
async function aRefund(orderId: string, paymentId: string, amount = rupees(500), key = 'a') {
  const input = { orderId, amount, reason: 'called-off', key: `staff:${key}` }
  const { refundId } = await inTransaction(app.deps.db, (tx) => refundPayment(app.deps, tx, input))
  await sendRefund(app.deps, { refundId })
  const [made] = app.provider.books.listRefunds(paymentId)
  return { refundId, atProvider: made?.id ?? '' }
}
const refunded = async () => (await app.payments())[0]?.refunded

describe('a refund that the bank has not taken yet', () => {
  beforeEach(() => void (app.provider.fate.refunds = 'pending'))

  test('is not called returned until the provider says so', async () => {
    const { orderId, paymentId } = await aPaidOrder()
    const { atProvider } = await aRefund(orderId, paymentId)
    expect(await app.refunds()).toMatchObject([{ state: 'pending', providerRefundId: atProvider }])
    expect(await refunded()).toBe(0)
    expect(app.named('payment-refunded')).toEqual([])
    app.provider.endRefund(atProvider, 'processed')
    await settlePayment(app.deps, { paymentId })
    expect(await app.refunds()).toMatchObject([{ state: 'sent' }])
    expect(app.named('payment-refunded')).toMatchObject([{ amount: 50_000, total: 50_000 }])
  })

  test('is followed to its failure without a webhook', async () => {
    const { orderId, paymentId } = await aPaidOrder()
    const { atProvider, refundId } = await aRefund(orderId, paymentId)
    app.provider.endRefund(atProvider, 'failed')
    app.advance(minutes(2))
    await reconcilePayments(app.deps)
    expect(await app.refunds()).toMatchObject([{ id: refundId, state: 'failed' }])
    expect(app.alarms).toEqual(['payment-refund-failed'])
    expect(app.named('payment-refund-failed')).toMatchObject([
      { orderId, refundId, amount: 50_000 },
    ])
    app.advance(hours(2))
    await reconcilePayments(app.deps)
    expect(app.alarms).toEqual(['payment-refund-failed'])
  })
})

test('a refund that fails after it was booked is booked back, and its document stands', async () => {
  const { orderId, paymentId } = await aPaidOrder()
  const { atProvider, refundId } = await aRefund(orderId, paymentId)
  expect(await refunded()).toBe(50_000)
  app.provider.endRefund(atProvider, 'failed')
  await settlePayment(app.deps, { paymentId })
  expect(await refunded()).toBe(0)
  expect(await app.refunds()).toMatchObject([{ state: 'failed' }])
  expect(app.alarms).toEqual(['payment-refund-failed'])
  expect(await listReturned(app.deps.db, orderId)).toMatchObject([{ id: refundId, amount: 50_000 }])
})

test('a refund that fails at once raises the alarm', async () => {
  app.provider.fate.refunds = 'failed'
  const { orderId, paymentId } = await aPaidOrder()
  await aRefund(orderId, paymentId)
  expect(await app.refunds()).toMatchObject([{ state: 'failed' }])
  expect(app.alarms).toEqual(['payment-refund-failed'])
})

test('a refund made in the dashboard months after the payment is found without a webhook', async () => {
  const { paymentId } = await aPaidOrder()
  app.advance(days(8))
  await reconcilePayments(app.deps)
  app.advance(days(160))
  app.provider.refundByHand(paymentId, 70_000)
  app.advance(hours(1))
  await reconcilePayments(app.deps)
  expect(await refunded()).toBe(0)
  await reconcileRefunds(app.deps, days(3))
  await reconcileRefunds(app.deps, days(3))
  expect(await refunded()).toBe(70_000)
  expect(app.named('payment-refunded')).toMatchObject([{ amount: 70_000, total: 70_000 }])
  expect(await app.refunds()).toMatchObject([{ reason: 'at-provider', state: 'sent' }])
})

test('a refund of the dashboard that fails raises the alarm, too', async () => {
  const { paymentId } = await aPaidOrder()
  const { id } = app.provider.refundByHand(paymentId, 70_000, 'pending')
  await settlePayment(app.deps, { paymentId })
  expect(await refunded()).toBe(0)
  app.provider.endRefund(id, 'failed')
  app.advance(minutes(3))
  await reconcilePayments(app.deps)
  expect(await app.refunds()).toMatchObject([{ reason: 'at-provider', state: 'failed' }])
  expect(app.alarms).toEqual(['payment-refund-failed'])
})

test('what an early version booked as a sum is not booked again with its list', async () => {
  const { paymentId } = await aPaidOrder()
  app.provider.refundByHand(paymentId, 30_000)
  const { rows } = await app.store.pool.query(
    `update payments set refunded_paise = 30000, refunded_at = now() returning id`,
  )
  expect(rows).toHaveLength(1)
  app.provider.refundByHand(paymentId, 20_000)
  await settlePayment(app.deps, { paymentId })
  await settlePayment(app.deps, { paymentId })
  expect(await refunded()).toBe(50_000)
  expect(app.named('payment-refunded')).toMatchObject([{ amount: 20_000, total: 50_000 }])
})

test('a refund that an early version called sent is followed until the provider is done', async () => {
  const { orderId, paymentId } = await aPaidOrder()
  const { atProvider } = await aRefund(orderId, paymentId)
  await app.store.pool.query(
    'update payment_refunds set booked_at = null, settled_at = null, made_at = null',
  )
  app.provider.endRefund(atProvider, 'failed')
  await reconcilePayments(app.deps)
  expect(await app.refunds()).toMatchObject([{ state: 'failed', sentAt: null }])
  expect(await listReturned(app.deps.db, orderId)).toHaveLength(1)
})

describe('a refund that the provider refuses', () => {
  const refuse = (said: string) => {
    app.provider.trouble.before = (call) => {
      if (call === 'refund') throw new GatewayRefusal(`BAD_REQUEST_ERROR: ${said}`)
    }
  }
  const tries = () => app.provider.calls.filter((call) => call === 'refund').length

  test.each([
    'The payment is more than 6 months old and cannot be refunded',
    'The amount must be atleast INR 1.00',
    'The total refund amount is greater than the refund payment amount',
  ])('for good waits for a colleague at once: %s', async (said) => {
    const { orderId, paymentId } = await aPaidOrder()
    refuse(said)
    await aRefund(orderId, paymentId)
    expect(await app.refunds()).toMatchObject([{ state: 'failed', failure: expect.any(String) }])
    expect(app.alarms).toEqual(['payment-refund-refused', 'payment-refund-failed'])
    app.advance(days(2))
    await reconcilePayments(app.deps)
    expect(tries()).toBe(1)
  })

  test('for another reason is tried for a day, and then waits for a colleague', async () => {
    const { orderId, paymentId } = await aPaidOrder()
    refuse('Your account does not have enough balance to carry out the refund operation')
    await aRefund(orderId, paymentId)
    for (let hour = 0; hour < 30; hour++) {
      app.advance(hours(1))
      await reconcilePayments(app.deps)
    }
    expect(await app.refunds()).toMatchObject([{ state: 'failed' }])
    expect(tries()).toBe(25)
  })

  test('keeps its customer’s account from being deleted for a month and not for ever', async () => {
    const { orderId, paymentId, customerId } = await aPaidOrder()
    refuse('The payment is more than 6 months old and cannot be refunded')
    await aRefund(orderId, paymentId)
    const isMoving = () => isMoneyMoving(app.deps.db, customerId, app.deps.clock())
    app.advance(days(29))
    expect(await isMoving()).toBe(true)
    app.advance(days(2))
    expect(await isMoving()).toBe(false)
  })
})

test('an amount that the provider never sends is handed back at the counter', async () => {
  const { orderId, paymentId } = await aPaidOrder()
  await aRefund(orderId, paymentId, paise(99), 'small')
  expect(await app.refunds()).toMatchObject([{ amount: 99, state: 'owed' }])
  await aRefund(orderId, paymentId, paise(100))
  expect(await refunded()).toBe(100)
})

test('money has the time of the provider, and the books note when it was learned', async () => {
  const { providerOrderId } = await app.anOpenCheckout()
  const madeAt = app.deps.clock()
  const paymentId = app.provider.pay(providerOrderId)
  app.advance(hours(20))
  await settlePayment(app.deps, { paymentId })
  const [payment] = await app.payments()
  expect(payment?.capturedAt).toEqual(new Date(Math.floor(madeAt.getTime() / 1_000) * 1_000))
  expect(payment?.bookedAt).toEqual(app.deps.clock())
})

test('a provider whose clock is ahead books nothing in the future', async () => {
  const { providerOrderId } = await app.anOpenCheckout()
  const paymentId = app.provider.pay(providerOrderId)
  const { books } = app.provider
  const ahead = books.getPayment(paymentId).created_at + seconds(120) / 1_000
  books.put({ ...books.getPayment(paymentId), created_at: ahead })
  await settlePayment(app.deps, { paymentId })
  const [payment] = await app.payments()
  expect(payment?.capturedAt).toEqual(app.deps.clock())
  expect(payment?.capturedAt).not.toEqual(after(app.deps.clock(), seconds(1)))
})
