/** When the invoice of an order counts its supply: composed here, because it asks orders and repairs. */
import { isClosed } from '#domain/orders/cancellation.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { findJob, findSuppliedAt } from '#domain/repairs/server/find-job.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/db.ts'

/** When what an order sold was supplied: its repair, or what a late fee is for. */
export const findDeliveredAt =
  (clock: Clock) =>
  async (db: Db | Tx, orderId: string): Promise<Date | undefined> => {
    const order = await findOrderFacts(db, orderId)
    // What was called off before its repair was invoiced is supplied with a hand-over alone.
    const supplied =
      order && isClosed(order.status)
        ? (await findJob(db, orderId))?.deliveredAt
        : await findSuppliedAt(db, orderId, clock())
    return supplied ?? order?.feeEarnedAt ?? undefined
  }
