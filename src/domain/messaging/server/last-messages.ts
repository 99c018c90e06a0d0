/** When customers last got a message of one kind about their orders. */
import { and, eq, inArray, max } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import type { TemplateName } from '../templates.ts'
import { deliveries } from './tables.ts'

/** By order; one that waits for the morning counts, too. Orders without such a message are left out. */
export async function listLastMessages(
  db: Db | Tx,
  template: TemplateName,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: deliveries.orderId, at: max(deliveries.createdAt) })
    .from(deliveries)
    .where(and(inArray(deliveries.orderId, [...orderIds]), eq(deliveries.template, template)))
    .groupBy(deliveries.orderId)
  return new Map(rows.flatMap(({ orderId, at }) => (orderId && at ? [[orderId, at] as const] : [])))
}
