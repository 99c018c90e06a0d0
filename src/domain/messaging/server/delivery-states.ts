/** What became of messages, by the keys of their occasions. */
import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { DeliveryState } from '../delivery.ts'
import { deliveries } from './tables.ts'

/** A key without a message, or whose message was deleted with its customer, is not in the map. */
export async function readDeliveryStates(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, DeliveryState>> {
  if (keys.length === 0) return new Map()
  const { dedupeKey, state } = deliveries
  const rows = await db
    .select({ dedupeKey, state })
    .from(deliveries)
    .where(inArray(dedupeKey, [...keys]))
  return new Map(rows.map((row) => [row.dedupeKey, row.state]))
}
