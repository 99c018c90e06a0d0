/** Many orders whose documents are due, in four courses, so that each series of documents grows. */
import { paise } from '#kernel/money.ts'
import { after, hours } from '#kernel/time.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { seedDemoOrder } from '#domain/orders/server/seed-demo-order.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { payments, refunds } from '#domain/payments/server/tables.ts'
import { repairJobs, repairStages } from '#domain/repairs/server/tables.ts'

/** What happens to an order, by its place: a quarter of all takes each course. */
const courses = [
  { name: 'paid', kinds: ['receipt-voucher'] },
  { name: 'refunded in part', kinds: ['receipt-voucher', 'refund-voucher'], refundedAfter: 1 },
  { name: 'delivered', kinds: ['receipt-voucher', 'tax-invoice'], deliveredAfter: 2 },
  {
    name: 'refunded in part after delivery',
    kinds: ['receipt-voucher', 'tax-invoice', 'credit-note'],
    deliveredAfter: 2,
    refundedAfter: 3,
  },
] as const
type Course = {
  readonly kinds: readonly string[]
  readonly deliveredAfter?: number
  readonly refundedAfter?: number
}

const courseAt = (at: number): Course => courses[at % courses.length] as Course

export const orderIdAt = (at: number): string => `manyorders${String(at).padStart(16, '0')}`

/** How many documents of each kind `count` orders have in the end. */
export function documentsOf(count: number): Record<string, number> {
  const total: Record<string, number> = {}
  for (let at = 0; at < count; at++)
    for (const kind of courseAt(at).kinds) total[kind] = (total[kind] ?? 0) + 1
  return total
}

type Input = {
  readonly db: Db
  readonly shop: Shop
  readonly clock: Clock
}

/** Writes the orders with their payments, refunds and deliveries; no document is issued yet. */
export async function seedOrders(
  { db, shop, clock }: Input,
  customerId: string,
  count: number,
): Promise<void> {
  const paidAt = clock()
  for (let from = 0; from < count; from += 50) {
    await inTransaction(db, async (tx) => {
      for (let at = from; at < Math.min(count, from + 50); at++) {
        await seedDemoOrder(
          tx,
          {
            id: orderIdAt(at),
            customerId,
            modelId: 'iphone-13',
            colour: 'Midnight',
            number: '356938035643809',
            issueIds: ['iphone-screen'],
            supportOption: 1,
            createdAt: paidAt,
            paidAt,
          },
          shop,
        )
        await seedCourse(tx, { at, customerId, paidAt })
      }
    })
  }
}

type Seeded = { readonly at: number; readonly customerId: string; readonly paidAt: Date }

async function seedCourse(tx: Tx, { at, customerId, paidAt }: Seeded): Promise<void> {
  const orderId = orderIdAt(at)
  const { deliveredAfter, refundedAfter } = courseAt(at)
  const order = await findOrderFacts(tx, orderId)
  const id = `pay_${orderId.slice(-14)}`
  const part = paise(10_000 + at)
  const refundedAt = refundedAfter ? after(paidAt, hours(refundedAfter)) : null
  await tx.insert(payments).values({
    id,
    allocation: 'counted',
    orderId,
    customerId,
    amount: order?.bill?.grandTotal ?? paise(0),
    currency: 'INR',
    refunded: refundedAt ? part : paise(0),
    refundedAt,
    capturedAt: paidAt,
  })
  if (deliveredAfter) {
    const deliveredAt = after(paidAt, hours(deliveredAfter))
    const job = { orderId, stage: 'delivered' } as const
    await tx.insert(repairJobs).values({
      ...job,
      customerId,
      service: 'walk-in',
      movedAt: deliveredAt,
      createdAt: paidAt,
    })
    await tx.insert(repairStages).values({ ...job, at: deliveredAt })
  }
  if (refundedAt)
    await tx.insert(refunds).values({
      id: `refund${orderId.slice(-14)}`,
      paymentId: id,
      amount: part,
      reason: 'agreed-otherwise',
      requestKey: `many:${orderId}`,
      state: 'sent',
      createdAt: refundedAt,
      nextTryAt: refundedAt,
      sentAt: refundedAt,
      bookedAt: refundedAt,
      settledAt: refundedAt,
    })
}
