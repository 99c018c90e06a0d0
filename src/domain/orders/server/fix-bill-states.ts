/** Writes the State on the frozen bills that do not name it. */
import { sql } from 'drizzle-orm'
import type { StateCode } from '#kernel/gst-state.ts'
import type { Tx } from '#platform/db/db.ts'
import { orders } from './tables.ts'

/**
 * Bills of early versions were all made for the shop's State. Before the shop moves to another State they are given the one that
 * they were made for, because a bill without a State is read as one of the shop's State of today.
 */
export async function fixBillStates(tx: Tx, stateCode: StateCode): Promise<void> {
  await tx
    .update(orders)
    .set({ bill: sql`jsonb_set(${orders.bill}, '{stateCode}', to_jsonb(${stateCode}::text))` })
    .where(sql`${orders.bill} is not null and not (${orders.bill} ? 'stateCode')`)
}
