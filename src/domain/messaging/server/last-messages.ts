/** When customers last got a message of one kind about their orders. */
import { and, eq, max, sql } from 'drizzle-orm'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import type { TemplateName } from '../templates.ts'
import { deliveries } from './tables.ts'

const last = prepared((db) =>
  db
    .select({ orderId: deliveries.orderId, at: max(deliveries.createdAt) })
    .from(deliveries)
    .where(
      and(
        isAmong(deliveries.orderId, sql.placeholder('orderIds')),
        eq(deliveries.template, sql.placeholder('template')),
      ),
    )
    .groupBy(deliveries.orderId)
    .prepare('messages_last_of_orders'),
)

/** By order; one that waits for the morning counts, too. Orders without such a message are left out. */
export async function listLastMessages(
  db: Db | Tx,
  template: TemplateName,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (orderIds.length === 0) return new Map()
  const rows = await last(db).execute({ orderIds: [...orderIds], template })
  return new Map(rows.flatMap(({ orderId, at }) => (orderId && at ? [[orderId, at] as const] : [])))
}
