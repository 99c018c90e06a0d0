/** Marks an order as refunded when all of its money went back. */
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { orderClosed } from '../events.ts'
import { lockAnyOrder, saveOrder } from './repository.ts'

/** Safe to repeat. A refund of a second or late payment is no refund of the order and never comes here. */
export async function markOrderRefunded(
  { db, clock, publish }: { db: Db; clock: Clock; publish: Publish },
  orderId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockAnyOrder(tx, orderId)
    if (!order?.paidAt || order.status === 'REFUNDED') return
    const now = clock()
    await saveOrder(tx, { ...order, status: 'REFUNDED', updatedAt: now })
    const { customerId } = order
    const at = now.toISOString()
    await publish(tx, orderClosed, { orderId, customerId, how: 'refunded', at })
  })
}
