/** Messages about what was invented for a demonstration: they are on record, and nobody gets them. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { deliveries } from './tables.ts'

/** Those about such an order that wait to be sent count as sent when they became due. */
export async function recordAsSent(
  db: Db,
  isInvented: (orderId: string) => boolean,
): Promise<void> {
  const queued = await db.select().from(deliveries).where(eq(deliveries.state, 'queued'))
  const invented = queued.filter(({ orderId }) => orderId !== null && isInvented(orderId))
  const ids = invented.map(({ id }) => id)
  await db
    .update(deliveries)
    .set({ state: 'sent', sentAt: deliveries.createdAt })
    .where(and(eq(deliveries.state, 'queued'), inArray(deliveries.id, ids)))
}
