/** Lists why a customer's account cannot be deleted yet. */
import type { Numbering } from '#kernel/id.ts'
import { paise } from '#kernel/money.ts'
import { hours } from '#kernel/time.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import { orderAudit } from '#domain/orders/audit-events.ts'
import { isHandedOver } from '#domain/orders/book-over.ts'
import { dueOfOrder } from '#domain/orders/due.ts'
import { listPaidOrders, listUnpaidOrders } from '#domain/orders/server/look-up-orders.ts'
import { listOrderFacts } from '#domain/orders/server/order-facts.ts'
import { isClosed, isInvoiced } from '#domain/orders/cancellation.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { keptOf } from '#domain/payments/due.ts'
import { listCountedOf } from '#domain/payments/server/counted-payments.ts'
import { isMoneyMoving } from '#domain/payments/server/is-money-moving.ts'
import { findJob, findWork, listUnfinishedJobs } from '#domain/repairs/server/find-job.ts'
import { reasonsToWait } from '../erasure.ts'

const recordAudit = auditRecorder(orderAudit)

/** What was handed over at the counter is here, also before its intake is recorded. */
async function listUnfinished(db: Db | Tx, customerId: string) {
  const unfinished = await listUnfinishedJobs(db, customerId)
  const orders = await listOrderFacts(
    db,
    unfinished.map(({ orderId }) => orderId),
  )
  const handedOver = new Set(
    orders.filter((order) => isHandedOver(order) && !isClosed(order.status)).map(({ id }) => id),
  )
  return unfinished.map(({ orderId, hasDevice }) => ({
    orderId,
    hasDevice: hasDevice || handedOver.has(orderId),
  }))
}

/** Empty when it can be deleted. */
export async function listReasonsToWait(
  shop: Numbering,
  db: Db | Tx,
  customerId: string,
  now: Date,
): Promise<string[]> {
  const paid = await listPaidOrders(db, customerId)
  const withJob: string[] = []
  for (const { id } of paid) if (await findJob(db, id)) withJob.push(id)
  const unfinished = await listUnfinished(db, customerId)
  return reasonsToWait({
    paid: paid.map((order) => ({ ...order, orderNumber: printedNumber(shop, order.id) })),
    unpaid: await listUnpaid(shop, db, customerId, { unfinished, now }),
    withJob,
    unfinished,
    moneyMoving: await isMoneyMoving(db, customerId, now),
  })
}

/** The open orders of which something is not paid, with their money. */
async function listUnpaid(
  shop: Numbering,
  db: Db | Tx,
  customerId: string,
  { unfinished, now }: { unfinished: Awaited<ReturnType<typeof listUnfinished>>; now: Date },
) {
  const orders = await listUnpaidOrders(db, customerId)
  const counted = await listCountedOf(
    db,
    orders.map(({ id }) => id),
  )
  const unpaid = []
  for (const order of orders) {
    const own = counted.filter(({ orderId }) => orderId === order.id)
    const work = await findWork(db, order.id)
    unpaid.push({
      orderNumber: printedNumber(shop, order.id),
      hasDevice: unfinished.some(({ orderId, hasDevice }) => orderId === order.id && hasDevice),
      kept: keptOf(own),
      owed: isInvoiced(work, now) ? dueOfOrder(order, own) : paise(0),
    })
  }
  return unpaid
}

/** The orders whose device keeps the account say so in the console, once an hour. */
export async function noteErasureWaits(db: Db, customerId: string, now: Date): Promise<void> {
  const unfinished = await listUnfinished(db, customerId)
  await inTransaction(db, async (tx) => {
    for (const { orderId } of unfinished.filter(({ hasDevice }) => hasDevice)) {
      const token = { key: `erasure-waits:${orderId}`, limit: 1, per: hours(1), now }
      if (!(await takeToken(tx, token)).ok) continue
      await recordAudit(
        tx,
        { kind: 'customer', id: customerId },
        {
          at: now,
          action: 'order.erasure-waits',
          subject: { kind: 'order', id: orderId },
          data: {},
        },
      )
    }
  })
}
