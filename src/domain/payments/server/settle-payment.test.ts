import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { hours, seconds } from '#kernel/time.ts'
import { planFault } from '#platform/effect.ts'
import { aPaymentHouse, type PaymentHouse } from '../../../../tests/payment-house.ts'
import { closeTestStores } from '../../../../tests/test-db.ts'
import { reconcilePayments } from './reconcile-payments.ts'
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

const failing = (code: string) =>
  expect.objectContaining({ entry: expect.objectContaining({ code }) })

test('a captured payment pays its order once, from whichever doors it comes', async () => {
  const { orderId, customerId, amount, providerOrderId } = await house.anOpenCheckout()
  const paymentId = house.provider.pay(providerOrderId)
  const counted = { standing: 'counted', paymentId, orderId }
  const signature = `${providerOrderId} ${paymentId}`
  expect(await settlePayment(house.needs, { paymentId, orderId, signature })).toEqual(counted)
  expect(await settlePayment(house.needs, { paymentId })).toEqual(counted)
  expect(await settlePayment(house.needs, { paymentId, orderId })).toEqual(counted)
  expect(house.paid).toEqual([orderId])
  const at = house.needs.clock().toISOString()
  expect(house.published).toEqual([
    { name: 'payment-captured', data: { orderId, customerId, paymentId, amount, at } },
  ])
  expect(await house.attemptsOf(orderId)).toMatchObject([{ state: 'paid' }])
})

test('fifty browsers and fifty webhooks at once pay it once', async () => {
  const { orderId, providerOrderId } = await house.anOpenCheckout()
  const paymentId = house.provider.pay(providerOrderId)
  const calls = Array.from({ length: 100 }, (_, n) =>
    settlePayment(house.needs, n % 2 ? { paymentId } : { paymentId, orderId }),
  )
  const answers = await Promise.all(calls)
  expect(new Set(answers.map((one) => one.standing))).toEqual(new Set(['counted']))
  expect(house.paid).toEqual([orderId])
  expect(house.named('payment-captured')).toHaveLength(1)
  expect(await house.payments()).toHaveLength(1)
})

test.each([
  ['a paisa less', { amount: 169_899 }],
  ['a paisa more', { amount: 169_901 }],
  ['another currency', { currency: 'USD' }],
])('%s than was asked pays nothing and is shown as unassigned', async (_, as) => {
  const { orderId, providerOrderId } = await house.anOpenCheckout()
  const paymentId = house.provider.pay(providerOrderId, as)
  await expect(settlePayment(house.needs, { paymentId, orderId })).rejects.toEqual(
    failing('PAYMENT_NOT_VERIFIED'),
  )
  expect(house.paid).toEqual([])
  expect(await house.payments()).toMatchObject([{ id: paymentId, standing: 'unassigned', orderId }])
  expect(house.alarms).toEqual(['payment-unassigned'])
  // Said once, however often it is asked about.
  await expect(settlePayment(house.needs, { paymentId })).resolves.toMatchObject({
    standing: 'unassigned',
  })
  expect(house.alarms).toHaveLength(1)
})

test('money for an order we never opened is kept and shown, not paid to anybody', async () => {
  const { gateway } = house.needs
  const { providerOrderId } = await gateway.openOrder({ receipt: 'not-ours', amount: paise(5_000) })
  const paymentId = house.provider.pay(providerOrderId)
  const both = [
    settlePayment(house.needs, { paymentId }),
    settlePayment(house.needs, { paymentId }),
  ]
  expect(await Promise.all(both)).toMatchObject([
    { standing: 'unassigned' },
    { standing: 'unassigned' },
  ])
  expect(await house.payments()).toMatchObject([
    { standing: 'unassigned', orderId: null, amount: 5_000 },
  ])
})

test('a payment of another order does not pay this one, but does pay its own', async () => {
  const mine = await house.anOpenCheckout()
  const other = await house.anOpenCheckout()
  const paymentId = house.provider.pay(other.providerOrderId)
  await expect(settlePayment(house.needs, { paymentId, orderId: mine.orderId })).rejects.toEqual(
    failing('PAYMENT_NOT_VERIFIED'),
  )
  expect(house.paid).toEqual([other.orderId])
})

test('a forged signature and an order without a checkout are refused without asking the provider', async () => {
  const { orderId, providerOrderId } = await house.anOpenCheckout()
  const paymentId = house.provider.pay(providerOrderId)
  house.provider.calls.length = 0
  for (const asked of [{ orderId, signature: 'forged' }, { orderId: 'nobody’s' }])
    await expect(settlePayment(house.needs, { paymentId, ...asked })).rejects.toEqual(
      failing('PAYMENT_NOT_VERIFIED'),
    )
  expect(house.provider.calls).toEqual([])
})

test('a payment the provider does not know is not verified, and no reason to ask again', async () => {
  const { orderId } = await house.anOpenCheckout()
  const paymentId = 'pay_00000000000000'
  expect(await settlePayment(house.needs, { paymentId })).toEqual({ standing: 'absent' })
  await expect(settlePayment(house.needs, { paymentId, orderId })).rejects.toEqual(
    failing('PAYMENT_NOT_VERIFIED'),
  )
})

test('a declined payment is not verified, and counts if the bank changes its mind days later', async () => {
  const { orderId, providerOrderId } = await house.anOpenCheckout()
  const paymentId = house.provider.decline(providerOrderId)
  await expect(settlePayment(house.needs, { paymentId, orderId })).rejects.toEqual(
    failing('PAYMENT_NOT_VERIFIED'),
  )
  expect(await house.payments()).toEqual([])
  house.provider.captureLate(paymentId)
  house.later(hours(24 * 5))
  await reconcilePayments(house.needs)
  expect(house.paid).toEqual([orderId])
})
describe('when the provider is away', () => {
  test('the customer is told not to pay again, nothing changes, and it is found without them', async () => {
    const { orderId, providerOrderId } = await house.anOpenCheckout()
    const paymentId = house.provider.pay(providerOrderId)
    house.later(hours(3))
    house.provider.goAway()
    await expect(settlePayment(house.needs, { paymentId, orderId })).rejects.toMatchObject({
      entry: { status: 503, message: 'We are checking your payment. You need not pay again.' },
    })
    expect(await house.payments()).toEqual([])
    for (let round = 0; round < 40; round++) {
      house.later(seconds(15))
      await reconcilePayments(house.needs)
    }
    expect(house.paid).toEqual([])
    house.provider.comeBack()
    house.later(seconds(15))
    await reconcilePayments(house.needs)
    expect(house.paid).toEqual([orderId])
  })

  test('a webhook for an old checkout makes the reconciler look closely again', async () => {
    const { orderId, providerOrderId } = await house.anOpenCheckout()
    house.later(hours(30))
    await reconcilePayments(house.needs)
    const paymentId = house.provider.pay(providerOrderId)
    house.provider.goAway()
    await expect(settlePayment(house.needs, { paymentId, providerOrderId })).rejects.toEqual(
      failing('PAYMENT_PROVIDER_UNREACHABLE'),
    )
    house.provider.comeBack()
    house.later(seconds(45))
    await reconcilePayments(house.needs)
    expect(house.paid).toEqual([orderId])
  })

  test('what is booked is answered from the books', async () => {
    const { orderId, providerOrderId } = await house.anOpenCheckout()
    const paymentId = house.provider.pay(providerOrderId)
    await settlePayment(house.needs, { paymentId })
    house.provider.goAway()
    await expect(settlePayment(house.needs, { paymentId, orderId })).resolves.toMatchObject({
      standing: 'counted',
    })
  })
})
