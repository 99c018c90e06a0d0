import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { hours, seconds } from '#kernel/time.ts'
import { useCasesOfPayments } from '../../../../tests/payment-use-cases.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { settlePayment } from './settle-payment.ts'

const app = await useCasesOfPayments()

const failing = (code: string) =>
  expect.objectContaining({ entry: expect.objectContaining({ code }) })

test('a captured payment pays its order once, whichever callers report it', async () => {
  const { orderId, customerId, amount, providerOrderId } = await app.anOpenCheckout()
  const paymentId = app.provider.pay(providerOrderId)
  const counted = { allocation: 'counted', paymentId, orderId }
  const signature = `${providerOrderId} ${paymentId}`
  expect(await settlePayment(app.deps, { paymentId, orderId, signature })).toEqual(counted)
  expect(await settlePayment(app.deps, { paymentId })).toEqual(counted)
  expect(await settlePayment(app.deps, { paymentId, orderId })).toEqual(counted)
  expect(app.paid).toEqual([orderId])
  const at = app.deps.clock().toISOString()
  expect(app.published).toEqual([
    { name: 'payment-captured', data: { orderId, customerId, paymentId, amount, at } },
  ])
  expect(await app.attemptsOf(orderId)).toMatchObject([{ state: 'paid' }])
})

test('fifty browsers and fifty webhooks at once pay it once', async () => {
  const { orderId, providerOrderId } = await app.anOpenCheckout()
  const paymentId = app.provider.pay(providerOrderId)
  const calls = Array.from({ length: 100 }, (_, n) =>
    settlePayment(app.deps, n % 2 ? { paymentId } : { paymentId, orderId }),
  )
  const answers = await Promise.all(calls)
  expect(new Set(answers.map((one) => one.allocation))).toEqual(new Set(['counted']))
  expect(app.paid).toEqual([orderId])
  expect(app.named('payment-captured')).toHaveLength(1)
  expect(await app.payments()).toHaveLength(1)
})

test.each([
  ['a paisa less', { amount: 169_899 }],
  ['a paisa more', { amount: 169_901 }],
  ['another currency', { currency: 'USD' }],
])('%s than was asked pays nothing and is shown as unassigned', async (_, as) => {
  const { orderId, providerOrderId } = await app.anOpenCheckout()
  const paymentId = app.provider.pay(providerOrderId, as)
  await expect(settlePayment(app.deps, { paymentId, orderId })).rejects.toEqual(
    failing('PAYMENT_NOT_VERIFIED'),
  )
  expect(app.paid).toEqual([])
  expect(await app.payments()).toMatchObject([{ id: paymentId, allocation: 'unassigned', orderId }])
  expect(app.alarms).toEqual(['payment-unassigned'])
  // The alarm is raised once, however often the payment is looked up.
  await expect(settlePayment(app.deps, { paymentId })).resolves.toMatchObject({
    allocation: 'unassigned',
  })
  expect(app.alarms).toHaveLength(1)
})

test('money for an order we never opened is stored and shown, and counts for no order', async () => {
  const { gateway } = app.deps
  const { providerOrderId } = await gateway.openOrder({ receipt: 'not-ours', amount: paise(5_000) })
  const paymentId = app.provider.pay(providerOrderId)
  const both = [settlePayment(app.deps, { paymentId }), settlePayment(app.deps, { paymentId })]
  expect(await Promise.all(both)).toMatchObject([
    { allocation: 'unassigned' },
    { allocation: 'unassigned' },
  ])
  expect(await app.payments()).toMatchObject([
    { allocation: 'unassigned', orderId: null, amount: 5_000 },
  ])
})

test('a payment of another order does not pay this one, but does pay its own', async () => {
  const mine = await app.anOpenCheckout()
  const other = await app.anOpenCheckout()
  const paymentId = app.provider.pay(other.providerOrderId)
  await expect(settlePayment(app.deps, { paymentId, orderId: mine.orderId })).rejects.toEqual(
    failing('PAYMENT_NOT_VERIFIED'),
  )
  expect(app.paid).toEqual([other.orderId])
})

test('a forged signature and an order without a checkout are refused without asking the provider', async () => {
  const { orderId, providerOrderId } = await app.anOpenCheckout()
  const paymentId = app.provider.pay(providerOrderId)
  app.provider.calls.length = 0
  for (const input of [{ orderId, signature: 'forged' }, { orderId: 'nobody’s' }])
    await expect(settlePayment(app.deps, { paymentId, ...input })).rejects.toEqual(
      failing('PAYMENT_NOT_VERIFIED'),
    )
  expect(app.provider.calls).toEqual([])
})

test('a payment the provider does not know is not verified, and no reason to ask again', async () => {
  const { orderId } = await app.anOpenCheckout()
  const paymentId = 'pay_00000000000000'
  expect(await settlePayment(app.deps, { paymentId })).toEqual({ allocation: 'absent' })
  await expect(settlePayment(app.deps, { paymentId, orderId })).rejects.toEqual(
    failing('PAYMENT_NOT_VERIFIED'),
  )
})

test('a declined payment is not verified, and counts if the bank changes its mind days later', async () => {
  const { orderId, providerOrderId } = await app.anOpenCheckout()
  const paymentId = app.provider.decline(providerOrderId)
  await expect(settlePayment(app.deps, { paymentId, orderId })).rejects.toEqual(
    failing('PAYMENT_NOT_VERIFIED'),
  )
  expect(await app.payments()).toEqual([])
  app.provider.captureLate(paymentId)
  app.advance(hours(24 * 5))
  await reconcilePayments(app.deps)
  expect(app.paid).toEqual([orderId])
})
describe('when the provider is away', () => {
  test('the customer is asked not to pay again, nothing changes, and the payment is found without them', async () => {
    const { orderId, providerOrderId } = await app.anOpenCheckout()
    const paymentId = app.provider.pay(providerOrderId)
    app.advance(hours(3))
    app.provider.goAway()
    await expect(settlePayment(app.deps, { paymentId, orderId })).rejects.toMatchObject({
      entry: { status: 503, message: 'We are checking your payment. You need not pay again.' },
    })
    expect(await app.payments()).toEqual([])
    for (let round = 0; round < 40; round++) {
      app.advance(seconds(15))
      await reconcilePayments(app.deps)
    }
    expect(app.paid).toEqual([])
    app.provider.comeBack()
    app.advance(seconds(15))
    await reconcilePayments(app.deps)
    expect(app.paid).toEqual([orderId])
  })

  test('a webhook for an old checkout makes the reconciler look closely again', async () => {
    const { orderId, providerOrderId } = await app.anOpenCheckout()
    app.advance(hours(30))
    await reconcilePayments(app.deps)
    const paymentId = app.provider.pay(providerOrderId)
    app.provider.goAway()
    await expect(settlePayment(app.deps, { paymentId, providerOrderId })).rejects.toEqual(
      failing('PAYMENT_PROVIDER_UNREACHABLE'),
    )
    app.provider.comeBack()
    app.advance(seconds(45))
    await reconcilePayments(app.deps)
    expect(app.paid).toEqual([orderId])
  })

  test('what is booked is answered from the books', async () => {
    const { orderId, providerOrderId } = await app.anOpenCheckout()
    const paymentId = app.provider.pay(providerOrderId)
    await settlePayment(app.deps, { paymentId })
    app.provider.goAway()
    await expect(settlePayment(app.deps, { paymentId, orderId })).resolves.toMatchObject({
      allocation: 'counted',
    })
  })
})
