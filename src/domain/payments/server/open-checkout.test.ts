import { expect, test } from 'vitest'
import { idFrom } from '#kernel/id.ts'
import { rupees } from '#kernel/money.ts'
import { seconds } from '#kernel/time.ts'
import { planFault } from '#platform/effect.ts'
import { useCasesOfPayments } from '../../../../tests/payment-use-cases.ts'
import { seededRandom } from '../../../../tests/seeded-random.ts'
import { GatewayRefusal, unreachable } from './gateway.ts'
import { openCheckout } from './open-checkout.ts'
import { settlePayment } from './settle-payment.ts'

const app = await useCasesOfPayments()
const random = seededRandom(7)

const anOrder = () => ({ orderId: idFrom(random), customerId: 'customer', amount: rupees(1_699) })
const ordersAtProvider = () => app.provider.books.listOrders()
const notStarted = expect.objectContaining({
  entry: expect.objectContaining({
    code: 'PAYMENT_NOT_STARTED',
    message: 'Failed to initiate payment. Please try again.',
  }),
})

test('the same price of the same order is one provider order, however often it is asked for', async () => {
  const input = anOrder()
  const first = await openCheckout(app.deps, input)
  expect(first).toEqual({
    providerOrderId: expect.stringMatching(/^order_/),
    amount: 169_900,
    currency: 'INR',
    keyId: 'rzp_test_a',
  })
  expect(await openCheckout(app.deps, input)).toEqual(first)
  expect(app.provider.calls).toEqual(['openOrder'])
  const [order] = app.provider.books.listOrders()
  expect(order).toMatchObject({ id: first.providerOrderId, amount: 169_900, currency: 'INR' })
  expect(order?.receipt).toMatch(/^[0-9a-z]{26}$/)
})

test('a new price supersedes the old one, and the old price again is the old order again', async () => {
  const input = anOrder()
  const first = await openCheckout(app.deps, input)
  const second = await openCheckout(app.deps, { ...input, amount: rupees(2_000) })
  expect(second.providerOrderId).not.toBe(first.providerOrderId)
  const states = async () =>
    Object.fromEntries((await app.attemptsOf(input.orderId)).map((one) => [one.amount, one.state]))
  expect(await states()).toEqual({ 169_900: 'superseded', 200_000: 'open' })
  expect(await openCheckout(app.deps, input)).toEqual(first)
  expect(await states()).toEqual({ 169_900: 'open', 200_000: 'superseded' })
})

test('ten calls at once open one provider order', async () => {
  const input = anOrder()
  const before = ordersAtProvider().length
  let waiting = 0
  const held = Promise.withResolvers<void>()
  app.provider.trouble.before = () => held.promise
  // The first call is released once all the others have found that it is running.
  const pause = async () => void (++waiting >= 9 && held.resolve())
  const calls = Array.from({ length: 10 }, () => openCheckout({ ...app.deps, pause }, input))
  const answers = await Promise.all(calls)
  expect(new Set(answers.map((one) => one.providerOrderId)).size).toBe(1)
  expect(ordersAtProvider()).toHaveLength(before + 1)
  expect(waiting).toBeGreaterThanOrEqual(9)
})

test('an order made before the connection failed is found, not made again', async () => {
  const input = anOrder()
  const before = ordersAtProvider().length
  app.provider.trouble.after = (call) =>
    call === 'openOrder' ? unreachable(new Error('no answer')) : undefined
  const { providerOrderId } = await openCheckout(app.deps, input)
  expect(ordersAtProvider()).toHaveLength(before + 1)
  expect(ordersAtProvider()[0]?.id).toBe(providerOrderId)
})

test('when nobody knows whether it was made, the next call looks first', async () => {
  const input = anOrder()
  const before = ordersAtProvider().length
  app.provider.trouble.after = () => unreachable(new Error('no answer'))
  await expect(openCheckout(app.deps, input)).rejects.toEqual(notStarted)
  app.provider.trouble.after = () => {}
  app.provider.calls.length = 0
  const { providerOrderId } = await openCheckout(app.deps, input)
  expect(app.provider.calls).toEqual(['findOrderByReceipt'])
  expect(ordersAtProvider()).toHaveLength(before + 1)
  expect(ordersAtProvider()[0]?.id).toBe(providerOrderId)
})

test('a refusal is answered with the specified text, and the next call may try again', async () => {
  const input = anOrder()
  app.provider.trouble.before = () => {
    throw new GatewayRefusal('no')
  }
  await expect(openCheckout(app.deps, input)).rejects.toEqual(notStarted)
  app.provider.trouble.before = () => {}
  await expect(openCheckout(app.deps, input)).resolves.toMatchObject({ amount: 169_900 })
})

test('a paid order cannot be asked for money again', async () => {
  const checkout = await app.anOpenCheckout()
  const paymentId = app.provider.pay(checkout.providerOrderId)
  await settlePayment(app.deps, { paymentId })
  const { orderId, customerId, amount } = checkout
  await expect(openCheckout(app.deps, { orderId, customerId, amount })).rejects.toMatchObject({
    entry: { code: 'ALREADY_PAID' },
  })
})

test.each(['throw', 'kill'] as const)(
  'a %s before or after any effect leaves one provider order',
  async (kind) => {
    for (let at = 1; ; at++) {
      const input = anOrder()
      const before = ordersAtProvider().length
      const struck = Promise.withResolvers<void>()
      // A killed process does nothing more: neither catch nor finally. A hang is the same for the store.
      planFault(
        { kind: kind === 'throw' ? 'throw' : 'hang', at, side: 'before' },
        (_, index) => void (index === at && struck.resolve()),
      )
      const first = openCheckout(app.deps, input).then(
        () => 'finished',
        () => 'struck',
      )
      const end = await Promise.race([first, struck.promise.then(() => 'struck')])
      planFault(undefined)
      app.advance(seconds(13))
      const { providerOrderId } = await openCheckout(app.deps, input)
      expect(ordersAtProvider()).toHaveLength(before + 1)
      expect(ordersAtProvider()[0]?.id).toBe(providerOrderId)
      if (end === 'finished') {
        expect(at).toBeGreaterThan(4)
        break
      }
    }
  },
)
