/** Creates the repair job of a paid order. */
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { newJob } from '../repair-job.ts'
import { jobServiceOf } from '../stages.ts'
import { nameJob } from './board/store-search-terms.ts'
import { announceMove, insertJob } from './repository.ts'

export type CreateDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly shop: Pick<Shop, 'orderPrefix'>
}

/** Safe to repeat: an order has one job. An order that is unpaid or has no device to collect or receive has none. */
export async function createJob({ db, clock, shop }: CreateDeps, orderId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await findOrderFacts(tx, orderId)
    if (!order?.paidAt) return
    const { customerId, paidAt, language = null } = order
    const service = jobServiceOf(order.serviceKey)
    if (!service) return
    const job = newJob(service, paidAt)
    const now = clock()
    const added = await insertJob(tx, {
      ...job,
      orderId,
      customerId,
      estimatedCompletion: null,
      language,
      technicianId: null,
      riderId: null,
      createdAt: now,
      // The order may have been cancelled since its payment.
      closedAt: isClosed(order.status) ? now : null,
      hasIntake: false,
      handedBackAt: null,
    })
    if (!added) return
    await nameJob(tx, shop, order)
    await announceMove(tx, orderId)
  })
}
