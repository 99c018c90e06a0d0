/**
 * The use cases of payments on a real store, without the application around them: orders are replaced by the test, and
 * the provider is in memory, so that a test can stop, fail or observe each of its calls.
 */
import { shop } from '#app/shop.ts'
import { inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach } from 'vitest'
import type { Taken } from '#domain/payments/due.ts'
import { unreachable } from '#domain/payments/server/gateway.ts'
import type { Captured, PaymentAlarm } from '#domain/payments/server/deps.ts'
import { openQrCode } from '#domain/payments/server/qr-codes/open-qr-code.ts'
import { qrCodes } from '#domain/payments/server/qr-codes/tables.ts'
import { openCheckout } from '#domain/payments/server/open-checkout.ts'
import {
  disputes,
  paymentAttempts,
  payments,
  refunds,
  webhookEvents,
} from '#domain/payments/server/tables.ts'
import { idFrom } from '#kernel/id.ts'
import { type Paise, paise, rupees } from '#kernel/money.ts'
import { afterCommit, openDb, type Tx } from '#platform/db/db.ts'
import { planFault } from '#platform/effect.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { fakeClock } from './fake-clock.ts'
import { aProviderInMemory } from './provider-in-memory.ts'
import { seededRandom } from './seeded-random.ts'
import { aTestStore, closeTestStores } from './test-db.ts'

const aColleague = { kind: 'colleague', id: 'colleague', name: 'Asha' } as const

/** For a file of tests: one store, emptied before each test; planned faults and the provider's troubles end after it. */
export async function useCasesOfPayments() {
  const app = await openPaymentUseCases()
  beforeEach(() => app.empty())
  afterEach(() => {
    planFault(undefined)
    app.provider.comeBack()
    app.provider.trouble.before = () => {}
    app.provider.trouble.after = () => {}
  })
  afterAll(closeTestStores)
  return app
}

async function openPaymentUseCases() {
  const store = await aTestStore()
  const db = openDb(store.pool)
  const { clock, advance } = fakeClock(new Date('2026-11-21T04:30:00Z'))
  const random = seededRandom()
  const provider = aProviderInMemory(clock, random)
  const published: { name: string; data: Record<string, unknown> }[] = []
  const alarms: PaymentAlarm[] = []
  const paid: string[] = []
  const publish: Publish = async (_, event, data) => {
    const parsed = event.data.parse(data) as Record<string, unknown>
    afterCommit(() => void published.push({ name: event.name, data: parsed }))
  }
  /** What booking decides on every payment; a test may replace it. */
  const booking = {
    onCaptured: async (_: Tx, { orderId }: Captured): Promise<Taken | 'refused'> => {
      afterCommit(() => void paid.push(orderId))
      return { purpose: 'full', excess: paise(0) }
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

  const showQrCode = (order: { orderId: string; customerId: string; amount: Paise }) =>
    openQrCode(deps, aColleague, { ...order, description: 'MDC-000001' })

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
    /** A new order with a QR code on the counter's screen. */
    async aQrCode(amount: Paise = rupees(1_699)) {
      const order = { orderId: idFrom(random), customerId: 'customer', amount }
      const show = () => showQrCode(order)
      return { ...order, show, code: await show() }
    },
    showQrCode,
    /** Ends a call of the provider with an unknown outcome. */
    unreachable: () => unreachable(new Error('away')),
    qrCodes: () => db.select().from(qrCodes),
    attemptsOf: (orderId: string) =>
      db
        .select()
        .from(paymentAttempts)
        .where(inArray(paymentAttempts.orderId, [orderId])),
    payments: () => db.select().from(payments),
    refunds: () => db.select().from(refunds),
    disputes: () => db.select().from(disputes),
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
      for (const table of [qrCodes, paymentAttempts, payments, refunds, disputes, webhookEvents])
        await db.delete(table)
      published.length = 0
      alarms.length = 0
      paid.length = 0
      provider.calls.length = 0
      provider.fate.refunds = 'processed'
    },
  }
}
