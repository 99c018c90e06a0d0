import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { idFrom } from '#kernel/id.ts'
import { rupees } from '#kernel/money.ts'
import { days, hours, minutes, seconds } from '#kernel/time.ts'
import { planFault } from '#platform/effect.ts'
import { aPaymentHouse, type PaymentHouse, seededRandom } from '../../../../tests/payment-house.ts'
import { closeTestStores } from '../../../../tests/test-db.ts'
import { openCheckout } from './open-checkout.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let house: PaymentHouse
beforeAll(async () => {
  house = await aPaymentHouse()
})
beforeEach(() => house.empty())
afterEach(() => {
  planFault(undefined)
  house.provider.comeBack()
})
afterAll(closeTestStores)

/** The chore's rounds, every 15 s, for so long; answers after how many milliseconds the order was paid. */
async function roundsUntilPaid(orderId: string, longest: number): Promise<number | undefined> {
  for (let spent = 0; spent <= longest; spent += seconds(15)) {
    await reconcilePayments(house.needs)
    if (house.paid.includes(orderId)) return spent
    house.later(seconds(15))
  }
  return undefined
}

test.each([
  ['at once', 0, minutes(1)],
  ['after ten minutes', minutes(10), minutes(1)],
  ['after an hour', hours(1), minutes(5)],
])('without any webhook a payment made %s is found in time', async (_, thinking, longest) => {
  const { orderId, providerOrderId } = await house.anOpenCheckout()
  expect(await roundsUntilPaid(orderId, thinking)).toBeUndefined()
  house.provider.pay(providerOrderId)
  expect(await roundsUntilPaid(orderId, longest)).toBeLessThanOrEqual(longest)
})

test('a late authorisation is found for seven days, and nobody asks after that', async () => {
  const { orderId, providerOrderId } = await house.anOpenCheckout()
  const paymentId = house.provider.decline(providerOrderId)
  house.later(days(6))
  await reconcilePayments(house.needs)
  house.provider.captureLate(paymentId)
  house.later(hours(1))
  await reconcilePayments(house.needs)
  expect(house.paid).toEqual([orderId])

  await house.anOpenCheckout()
  house.later(days(8))
  await reconcilePayments(house.needs)
  house.provider.calls.length = 0
  house.later(days(8))
  await reconcilePayments(house.needs)
  expect(house.provider.calls).toEqual([])
})

test('a second payment of a paid order is found without a webhook, too', async () => {
  const { orderId, providerOrderId } = await house.anOpenCheckout()
  house.provider.pay(providerOrderId)
  expect(await roundsUntilPaid(orderId, minutes(1))).toBeDefined()
  house.provider.pay(providerOrderId)
  house.later(days(1))
  await reconcilePayments(house.needs)
  expect(await house.imbalance()).toEqual([])
  expect(await house.payments()).toHaveLength(2)
})

test('the provider’s order of a killed call is found by its receipt', async () => {
  const orderId = idFrom(seededRandom(9))
  const asked = { orderId, customerId: 'customer', amount: rupees(100) }
  const struck = Promise.withResolvers<void>()
  // The fourth effect would write the provider's order id down.
  planFault(
    { kind: 'hang', at: 4, side: 'before' },
    (_, index) => void (index === 4 && struck.resolve()),
  )
  void openCheckout(house.needs, asked)
  await struck.promise
  planFault(undefined)
  const [order] = house.provider.books.listOrders()
  expect(await house.attemptsOf(orderId)).toMatchObject([{ providerOrderId: null, asks: 1 }])
  house.provider.pay(order?.id ?? '')
  expect(await roundsUntilPaid(orderId, minutes(1))).toBeDefined()
})

test('an outage ends the round, and all that was due is due again', async () => {
  const open = [
    await house.anOpenCheckout(),
    await house.anOpenCheckout(),
    await house.anOpenCheckout(),
  ]
  for (const { providerOrderId } of open) house.provider.pay(providerOrderId)
  house.later(minutes(1))
  house.provider.goAway()
  house.provider.calls.length = 0
  await reconcilePayments(house.needs)
  expect(house.provider.calls).toEqual(['listPayments'])
  house.provider.comeBack()
  await reconcilePayments(house.needs)
  expect(house.paid.toSorted()).toEqual(open.map((one) => one.orderId).toSorted())
})

test('one order that booking cannot take does not keep the others waiting', async () => {
  const [bad, good] = [await house.anOpenCheckout(), await house.anOpenCheckout()]
  for (const { providerOrderId } of [bad, good]) house.provider.pay(providerOrderId)
  house.later(minutes(1))
  const onCaptured: typeof house.booking.onCaptured = (tx, captured) =>
    captured.orderId === bad.orderId
      ? Promise.reject(new Error('booking is broken'))
      : house.booking.onCaptured(tx, captured)
  await reconcilePayments({ ...house.needs, onCaptured })
  expect(house.paid).toEqual([good.orderId])
  expect(house.alarms).toEqual(['payment-check-failed'])
})

test('two instances share the work', async () => {
  const open = [await house.anOpenCheckout(), await house.anOpenCheckout()]
  for (const { providerOrderId } of open) house.provider.pay(providerOrderId)
  house.later(minutes(1))
  house.provider.calls.length = 0
  await Promise.all([reconcilePayments(house.needs), reconcilePayments(house.needs)])
  expect(house.provider.calls).toEqual(['listPayments', 'listPayments'])
  expect(house.paid).toHaveLength(2)
})
