import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { seconds } from '#kernel/time.ts'
import { planFault } from '#platform/effect.ts'
import { useCasesOfPayments } from '../../../../tests/payment-use-cases.ts'
import { unreachable } from './gateway.ts'
import { openCheckout } from './open-checkout.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { settlePayment } from './settle-payment.ts'

const app = await useCasesOfPayments()
const wholly = { purpose: 'full', excess: paise(0) } as const
const counts = async () => wholly

const failing = (code: string) =>
  expect.objectContaining({ entry: expect.objectContaining({ code }) })
test('an authorised payment is taken, once', async () => {
  const { orderId, providerOrderId } = await app.anOpenCheckout()
  const paymentId = app.provider.pay(providerOrderId, { authorizeOnly: true })
  // Both have seen it authorised before either takes it.
  const both = Promise.withResolvers<void>()
  let seen = 0
  app.provider.trouble.before = (call) => {
    if (call !== 'capture') return
    if (++seen === 2) both.resolve()
    return both.promise
  }
  const callers = [
    settlePayment(app.deps, { paymentId }),
    settlePayment(app.deps, { paymentId, orderId }),
  ]
  expect(await Promise.all(callers)).toMatchObject([
    { allocation: 'counted' },
    { allocation: 'counted' },
  ])
  expect(app.provider.calls.filter((call) => call === 'capture')).toHaveLength(2)
  expect(app.paid).toEqual([orderId])
})

test('an authorisation of another amount is not taken', async () => {
  const { orderId, providerOrderId } = await app.anOpenCheckout()
  const paymentId = app.provider.pay(providerOrderId, { authorizeOnly: true, amount: 1 })
  await expect(settlePayment(app.deps, { paymentId, orderId })).rejects.toEqual(
    failing('PAYMENT_PROVIDER_UNREACHABLE'),
  )
  expect(app.provider.calls).not.toContain('capture')
})
test('when booking fails nothing of the payment is stored, and the next caller does all of it', async () => {
  const { orderId, providerOrderId } = await app.anOpenCheckout()
  const paymentId = app.provider.pay(providerOrderId)
  const broken = {
    ...app.deps,
    onCaptured: () => Promise.reject(new Error('booking is broken')),
  }
  await expect(settlePayment(broken, { paymentId, orderId })).rejects.toThrow('booking is broken')
  expect(await app.payments()).toEqual([])
  expect(app.published).toEqual([])
  await settlePayment(app.deps, { paymentId, orderId })
  expect(app.paid).toEqual([orderId])
})

test('a fault at any effect leaves the payment booked once after the next round', async () => {
  for (let at = 1; ; at++) {
    await app.empty()
    const { orderId, providerOrderId } = await app.anOpenCheckout()
    const paymentId = app.provider.pay(providerOrderId, { authorizeOnly: true })
    planFault({ kind: 'throw', at: Math.ceil(at / 2), side: at % 2 ? 'before' : 'after' })
    const first = await settlePayment(app.deps, { paymentId, orderId }).catch(() => undefined)
    planFault(undefined)
    app.advance(seconds(60))
    await reconcilePayments(app.deps)
    await settlePayment(app.deps, { paymentId, orderId })
    expect(app.named('payment-captured').length).toBeLessThanOrEqual(1)
    expect(await app.payments()).toMatchObject([{ id: paymentId, allocation: 'counted', orderId }])
    expect(await app.attemptsOf(orderId)).toMatchObject([{ state: 'paid' }])
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
    await app.empty()
    const { orderId, providerOrderId } = await app.anOpenCheckout()
    const declined = app.provider.decline(providerOrderId)
    const paid = app.provider.pay(providerOrderId)
    app.provider.refundByHand(paid, 10_000)
    // payment.failed, payment.authorized, payment.captured, order.paid, refund.processed
    const named = [declined, paid, paid, paid, paid]
    const notified = [...order, ...order.slice(0, run++ % 5)].map((event) => named[event] ?? '')
    for (const paymentId of notified) await settlePayment(app.deps, { paymentId })
    const rows = await app.payments()
    const events = app.published.map(({ name, data }) => [name, data['amount'], data['total']])
    const attempts = (await app.attemptsOf(orderId)).map((one) => one.state)
    const books = rows.map(({ id, allocation, refunded }) => [id === paid, allocation, refunded])
    ends.add(JSON.stringify({ books, attempts, events, paid: app.paid.length }))
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
  const old = await app.anOpenCheckout()
  const price = paise(200_000)
  const { orderId, customerId } = old
  const fresh = await openCheckout(app.deps, { orderId, customerId, amount: price })
  app.booking.onCaptured = async (_, captured) => (captured.amount === price ? wholly : 'refused')
  const late = app.provider.pay(old.providerOrderId)
  await expect(settlePayment(app.deps, { paymentId: late, orderId })).rejects.toEqual(
    failing('PAYMENT_RETURNED'),
  )
  const right = app.provider.pay(fresh.providerOrderId)
  await settlePayment(app.deps, { paymentId: right, orderId })
  app.booking.onCaptured = counts
  await reconcilePayments(app.deps)
  expect(await app.imbalance()).toEqual([])
  expect(app.provider.books.getPayment(late).status).toBe('refunded')
  expect(app.provider.books.getPayment(right).status).toBe('captured')
})
test('an unknown outcome of taking an authorisation is unknown, and found later', async () => {
  const { orderId, providerOrderId } = await app.anOpenCheckout()
  const paymentId = app.provider.pay(providerOrderId, { authorizeOnly: true })
  app.provider.trouble.after = (call) =>
    call === 'capture' ? unreachable(new Error('no answer')) : undefined
  await expect(settlePayment(app.deps, { paymentId, orderId })).rejects.toEqual(
    failing('PAYMENT_PROVIDER_UNREACHABLE'),
  )
  await settlePayment(app.deps, { paymentId, orderId })
  expect(app.provider.calls.filter((call) => call === 'capture')).toHaveLength(1)
  expect(await app.payments()).toMatchObject([{ allocation: 'counted' }])
})

test("money that fits no order reaches the shop's own line as one message", async () => {
  const { providerOrderId } = await app.anOpenCheckout()
  const paymentId = app.provider.pay(providerOrderId, { amount: 1 })
  await settlePayment(app.deps, { paymentId })
  await settlePayment(app.deps, { paymentId })
  expect(app.alarms).toEqual(['payment-unassigned'])
  const sent = await app.store.pool.query(
    `select template, recipient, variables from deliveries where template like 'staff-%'`,
  )
  expect(sent.rows).toEqual([
    {
      template: 'staff-money-unassigned',
      recipient: '+919000017017',
      variables: { amount: '0.01' },
    },
  ])
})
