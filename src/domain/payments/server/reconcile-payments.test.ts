import { expect, test } from 'vitest'
import { idFrom } from '#kernel/id.ts'
import { rupees } from '#kernel/money.ts'
import { days, hours, minutes, seconds } from '#kernel/time.ts'
import { planFault } from '#platform/effect.ts'
import { useCasesOfPayments } from '../../../../tests/payment-use-cases.ts'
import { seededRandom } from '../../../../tests/seeded-random.ts'
import { openCheckout } from './open-checkout.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const app = await useCasesOfPayments()

/** Runs the scheduled task every 15 s for so long; returns after how many milliseconds the order was paid. */
async function roundsUntilPaid(orderId: string, longest: number): Promise<number | undefined> {
  for (let spent = 0; spent <= longest; spent += seconds(15)) {
    await reconcilePayments(app.deps)
    if (app.paid.includes(orderId)) return spent
    app.advance(seconds(15))
  }
  return undefined
}

test.each([
  ['at once', 0, minutes(1)],
  ['after ten minutes', minutes(10), minutes(1)],
  ['after an hour', hours(1), minutes(5)],
])('without any webhook a payment made %s is found in time', async (_, thinking, longest) => {
  const { orderId, providerOrderId } = await app.anOpenCheckout()
  expect(await roundsUntilPaid(orderId, thinking)).toBeUndefined()
  app.provider.pay(providerOrderId)
  expect(await roundsUntilPaid(orderId, longest)).toBeLessThanOrEqual(longest)
})

test('a late authorisation is found for seven days, and nobody asks after that', async () => {
  const { orderId, providerOrderId } = await app.anOpenCheckout()
  const paymentId = app.provider.decline(providerOrderId)
  app.advance(days(6))
  await reconcilePayments(app.deps)
  app.provider.captureLate(paymentId)
  app.advance(hours(1))
  await reconcilePayments(app.deps)
  expect(app.paid).toEqual([orderId])

  await app.anOpenCheckout()
  app.advance(days(8))
  await reconcilePayments(app.deps)
  app.provider.calls.length = 0
  app.advance(days(8))
  await reconcilePayments(app.deps)
  expect(app.provider.calls).toEqual([])
})

test('a second payment of a paid order is found without a webhook, too', async () => {
  const { orderId, providerOrderId } = await app.anOpenCheckout()
  app.provider.pay(providerOrderId)
  expect(await roundsUntilPaid(orderId, minutes(1))).toBeDefined()
  app.provider.pay(providerOrderId)
  app.advance(days(1))
  await reconcilePayments(app.deps)
  expect(await app.imbalance()).toEqual([])
  expect(await app.payments()).toHaveLength(2)
})

test('the provider’s order of a killed call is found by its receipt', async () => {
  const orderId = idFrom(seededRandom(9))
  const input = { orderId, customerId: 'customer', amount: rupees(100) }
  const struck = Promise.withResolvers<void>()
  // The fourth effect would write the provider's order id down.
  planFault(
    { kind: 'hang', at: 4, side: 'before' },
    (_, index) => void (index === 4 && struck.resolve()),
  )
  void openCheckout(app.deps, input)
  await struck.promise
  planFault(undefined)
  const [order] = app.provider.books.listOrders()
  expect(await app.attemptsOf(orderId)).toMatchObject([{ providerOrderId: null, asks: 1 }])
  app.provider.pay(order?.id ?? '')
  expect(await roundsUntilPaid(orderId, minutes(1))).toBeDefined()
})

test('an outage ends the round, and all that was due is due again', async () => {
  const open = [await app.anOpenCheckout(), await app.anOpenCheckout(), await app.anOpenCheckout()]
  for (const { providerOrderId } of open) app.provider.pay(providerOrderId)
  app.advance(minutes(1))
  app.provider.goAway()
  app.provider.calls.length = 0
  await reconcilePayments(app.deps)
  expect(app.provider.calls).toEqual(['listPayments'])
  app.provider.comeBack()
  await reconcilePayments(app.deps)
  expect(app.paid.toSorted()).toEqual(open.map((one) => one.orderId).toSorted())
})

test('one order that booking cannot take does not keep the others waiting', async () => {
  const [bad, good] = [await app.anOpenCheckout(), await app.anOpenCheckout()]
  for (const { providerOrderId } of [bad, good]) app.provider.pay(providerOrderId)
  app.advance(minutes(1))
  const onCaptured: typeof app.booking.onCaptured = (tx, captured) =>
    captured.orderId === bad.orderId
      ? Promise.reject(new Error('booking is broken'))
      : app.booking.onCaptured(tx, captured)
  await reconcilePayments({ ...app.deps, onCaptured })
  expect(app.paid).toEqual([good.orderId])
  expect(app.alarms).toEqual(['payment-check-failed'])
})

test('two instances share the work', async () => {
  const open = [await app.anOpenCheckout(), await app.anOpenCheckout()]
  for (const { providerOrderId } of open) app.provider.pay(providerOrderId)
  app.advance(minutes(1))
  app.provider.calls.length = 0
  await Promise.all([reconcilePayments(app.deps), reconcilePayments(app.deps)])
  expect(app.provider.calls).toEqual(['listPayments', 'listPayments'])
  expect(app.paid).toHaveLength(2)
})
