/**
 * The use cases of payments on a real store, without the application around them: orders are replaced by the test, and
 * the provider is in memory, so that a test can stop, fail or observe each of its calls.
 */
import { shop } from '#app/shop.ts'
import { inArray } from 'drizzle-orm'
import { openBooks } from '#adapters/payments/sandbox-razorpay/ledger.ts'
import {
  attemptPayment,
  capturePayment,
  createOrder,
  returnPayment,
} from '#adapters/payments/sandbox-razorpay/movements.ts'
import type { ProviderPayment } from '#domain/payments/payment.ts'
import type { ProviderRefund } from '#domain/payments/refund.ts'
import {
  GatewayRefusal,
  type PaymentGateway,
  unreachable,
} from '#domain/payments/server/gateway.ts'
import type { Captured, PaymentAlarm } from '#domain/payments/server/deps.ts'
import { openCheckout } from '#domain/payments/server/open-checkout.ts'
import {
  paymentAttempts,
  payments,
  refunds,
  webhookEvents,
} from '#domain/payments/server/tables.ts'
import { idFrom } from '#kernel/id.ts'
import { type Paise, paise, rupees } from '#kernel/money.ts'
import { afterCommit, openDb, type Tx } from '#platform/db/db.ts'
import { effect } from '#platform/effect.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { fakeClock } from './fake-clock.ts'
import { seededRandom } from './seeded-random.ts'
import { aTestStore } from './test-db.ts'

type Trouble = (call: string) => void | Promise<void>

function aProvider(clock: () => Date, random: (bytes: number) => Uint8Array) {
  const books = openBooks({ entries: [], write: () => {} }, clock, random)
  const calls: string[] = []
  const trouble: { before: Trouble; after: Trouble } = { before: () => {}, after: () => {} }

  async function call<T>(name: string, run: () => T): Promise<T> {
    return effect(`provider.${name}`, async () => {
      calls.push(name)
      await trouble.before(name)
      let result: T
      try {
        result = run()
      } catch (error) {
        throw new GatewayRefusal((error as Error).message)
      }
      await trouble.after(name)
      return result
    })
  }
  const shown = (id: string): ProviderPayment => {
    const { amount, currency, status, order_id, amount_refunded, created_at } = books.getPayment(id)
    const money = { amount: paise(amount), refunded: paise(amount_refunded) }
    const madeAt = new Date(created_at * 1_000)
    return { id, currency, status, providerOrderId: order_id, madeAt, ...money }
  }
  const shownRefund = (one: ReturnType<typeof returnPayment>): ProviderRefund => ({
    refundId: one.id,
    receipt: one.receipt ?? undefined,
    amount: paise(one.amount),
    status: one.status,
    madeAt: new Date(one.created_at * 1_000),
  })
  const gateway: PaymentGateway = {
    publicKey: 'rzp_test_a',
    openOrder: ({ receipt, amount }) =>
      call('openOrder', () => {
        const input = { amount, currency: 'INR', receipt, notes: [], auto: true }
        return { providerOrderId: createOrder(books, input).id }
      }),
    findOrderByReceipt: (receipt) =>
      call('findOrderByReceipt', () => {
        const found = books.listOrders(receipt).at(-1)
        return found && { providerOrderId: found.id }
      }),
    getPayment: (id) => call('getPayment', () => shown(id)),
    listPayments: (id) =>
      call('listPayments', () => books.listPayments(id).map((p) => shown(p.id))),
    capture: (id, amount) => call('capture', () => shown(capturePayment(books, id, amount).id)),
    refund: ({ paymentId, ...input }) =>
      call('refund', () => shownRefund(returnPayment(books, paymentId, input))),
    listRefunds: (id) => call('listRefunds', () => books.listRefunds(id).map(shownRefund)),
    isAuthenticWebhook: (rawBody, signature) => signature === `signed ${rawBody.length}`,
    isAuthenticReturn: (order, payment, signature) => signature === `${order} ${payment}`,
  }

  type As = { amount?: number; currency?: string; authorizeOnly?: boolean }
  return {
    gateway,
    books,
    calls,
    trouble,
    /** A person pays in the checkout; returns the payment's id. */
    pay(providerOrderId: string, as: As = {}): string {
      const { id, amount } = attemptPayment(books, providerOrderId, true, as)
      return as.authorizeOnly ? id : capturePayment(books, id, amount).id
    },
    decline: (providerOrderId: string) => attemptPayment(books, providerOrderId, false, {}).id,
    /** Captures a payment that had failed, as a bank does days later. */
    captureLate(id: string): void {
      const payment = books.put({ ...books.getPayment(id), status: 'authorized' })
      capturePayment(books, id, payment.amount)
    },
    /** A person refunds money in the provider's own dashboard. */
    refundByHand: (id: string, amount: number) => returnPayment(books, id, { amount }),
    goAway: () => void (trouble.before = () => unreachable(new Error('away'))),
    comeBack: () => void (trouble.before = () => {}),
  }
}

export type PaymentUseCases = Awaited<ReturnType<typeof openPaymentUseCases>>

export async function openPaymentUseCases() {
  const store = await aTestStore()
  const db = openDb(store.pool)
  const { clock, advance } = fakeClock(new Date('2026-11-21T04:30:00Z'))
  const random = seededRandom()
  const provider = aProvider(clock, random)
  const published: { name: string; data: Record<string, unknown> }[] = []
  const alarms: PaymentAlarm[] = []
  const paid: string[] = []
  const publish: Publish = async (_, event, data) => {
    const parsed = event.data.parse(data) as Record<string, unknown>
    afterCommit(() => void published.push({ name: event.name, data: parsed }))
  }
  /** What booking decides on every payment; a test may replace it. */
  const booking = {
    onCaptured: async (_: Tx, { orderId }: Captured): Promise<'counted' | 'refused'> => {
      afterCommit(() => void paid.push(orderId))
      return 'counted'
    },
  }
  const deps = {
    db,
    clock,
    random,
    gateway: provider.gateway,
    publish,
    shop,
    onCaptured: (tx: Tx, captured: Captured) => booking.onCaptured(tx, captured),
    alarm: (kind: PaymentAlarm) => void alarms.push(kind),
    log: { error: () => {} },
    pause: async () => {},
  }

  return {
    store,
    deps,
    provider,
    booking,
    published,
    alarms,
    /** Orders marked paid, in transactions that were committed. */
    paid,
    /** Milliseconds. */
    advance,
    named: (name: string) => published.filter((one) => one.name === name).map((one) => one.data),
    /** A new order with its checkout open. */
    async anOpenCheckout(amount: Paise = rupees(1_699)) {
      const orderId = idFrom(random)
      const customerId = 'customer'
      const checkout = await openCheckout(deps, { orderId, customerId, amount })
      return { orderId, customerId, ...checkout }
    },
    attemptsOf: (orderId: string) =>
      db
        .select()
        .from(paymentAttempts)
        .where(inArray(paymentAttempts.orderId, [orderId])),
    payments: () => db.select().from(payments),
    refunds: () => db.select().from(refunds),
    webhookEvents: () => db.select().from(webhookEvents),
    /** The invariants of the books: one counted payment an order, and every rupee accounted for. */
    async imbalance(): Promise<string[]> {
      const rows = await db.select().from(payments)
      const wrong: string[] = []
      for (const orderId of new Set(rows.map((row) => row.orderId))) {
        const counted = rows.filter(
          (one) => one.orderId === orderId && one.allocation === 'counted',
        )
        if (orderId !== null && counted.length > 1) wrong.push(`${orderId} counted twice`)
      }
      for (const row of rows.filter((one) => one.allocation === 'returned'))
        if (row.refunded !== row.amount) wrong.push(`${row.id} not wholly returned`)
      return wrong
    },
    async empty(): Promise<void> {
      for (const table of [paymentAttempts, payments, refunds, webhookEvents])
        await db.delete(table)
      published.length = 0
      alarms.length = 0
      paid.length = 0
      provider.calls.length = 0
    },
  }
}
