/** Looks for paid orders that lack what follows a payment: the repair, the documents, the message. */
import { after, days, hours } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { lacksDocument } from '#domain/accounting/server/lacks-document.ts'
import type { GetOrderForDocument } from '#domain/accounting/server/orders.ts'
import { listOrdersWithDocument } from '#domain/accounting/server/orders-with-document.ts'
import { listRecordedKeys } from '#domain/messaging/server/troubled-messages.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { listOrderFacts } from '#domain/orders/server/order-facts.ts'
import { paymentMessageKey } from '#domain/orders/server/notify-customer.ts'
import { getServiceType } from '#domain/orders/service-type.ts'
import { listReceived } from '#domain/payments/server/money-reads.ts'
import { listDeliveries, listOrdersWithJob } from '#domain/repairs/server/find-job.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly getOrderForDocument: GetOrderForDocument
  /** True for orders of the demonstration, for which no event was published. */
  readonly isInvented: (orderId: string) => boolean
  readonly alarm: (kind: 'paid-order-unfinished', facts: { order: string; lacks: string }) => void
}

/** A busy week has more orders than should be in memory together. */
const atOnce = 500

function* slices<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}

/**
 * Each job has an hour to run from when its payment was booked, which may be long after it was made, and is looked for during
 * a week; an order that still lacks something raises an alarm each time.
 */
export async function checkPaidOrders(deps: Deps): Promise<void> {
  const { db, clock, isInvented, alarm } = deps
  const now = clock()
  const period = { from: after(now, -days(7)), until: after(now, -hours(1)) }
  const booked = (await listReceived(db, period)).filter(
    ({ bookedAt, capturedAt }) => (bookedAt ?? capturedAt) < period.until,
  )
  const paid = booked.flatMap(({ allocation, orderId }) =>
    allocation === 'counted' && orderId && !isInvented(orderId) ? [orderId] : [],
  )
  const delivered = (await listDeliveries(db, period)).flatMap(({ orderId }) =>
    isInvented(orderId) ? [] : [orderId],
  )
  const lacking = new Map<string, string[]>()
  const note = (orderId: string, ...lacks: string[]) =>
    lacking.set(orderId, [...(lacking.get(orderId) ?? []), ...lacks])
  for (const ids of slices(paid, atOnce))
    for (const [orderId, lacks] of await lackingAfterPayment(deps, ids)) note(orderId, ...lacks)
  for (const ids of slices(delivered, atOnce)) {
    const invoiced = await listOrdersWithDocument(db, 'tax-invoice', ids)
    for (const orderId of ids) if (!invoiced.has(orderId)) note(orderId, 'tax invoice')
  }
  for (const [order, lacks] of lacking)
    alarm('paid-order-unfinished', { order, lacks: lacks.join(', ') })
}

async function lackingAfterPayment(deps: Deps, orderIds: readonly string[]) {
  const { db } = deps
  const withJob = await listOrdersWithJob(db, orderIds)
  const withVoucher = await listOrdersWithDocument(db, 'receipt-voucher', orderIds)
  const keys = await listRecordedKeys(db, orderIds.map(paymentMessageKey))
  const lacking = new Map<string, string[]>()
  for (const { id, customerId, status, supportOption } of await listOrderFacts(db, orderIds)) {
    const isOpen = !isClosed(status)
    const isRepair = supportOption !== null && getServiceType(supportOption).isRepair
    const lacks = [
      ...(isOpen && isRepair && !withJob.has(id) ? ['repair'] : []),
      // What is paid after an unpaid hand-over has its invoice, and no voucher.
      ...(!withVoucher.has(id) && (await lacksDocument(deps, { orderId: id, customerId }))
        ? ['receipt voucher']
        : []),
      ...(keys.has(paymentMessageKey(id)) ? [] : ['message']),
    ]
    if (lacks.length > 0) lacking.set(id, lacks)
  }
  return lacking
}
