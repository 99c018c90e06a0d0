/** The devices with a piece of a lot in them: those that left the shop, and those that are still here. */
import { and, eq, exists, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { findLot, type Lot } from '#domain/parts/server/lots.ts'
import { repairParts } from '../parts/tables.ts'
import { repairJobs } from '../tables.ts'
import { warrantyClaims } from '../warranty/tables.ts'

export type RecalledDevice = {
  readonly orderId: string
  readonly customerId: string
  /** It was given back to its owner. */
  readonly isOut: boolean
}

/**
 * Of each repair with a piece of these in its device, or reserved for it. A piece that a repair under warranty replaced is
 * in no device any more.
 */
async function listRecalledDevices(
  db: Db | Tx,
  {
    usedIds,
    reservedFor,
  }: Pick<NonNullable<Awaited<ReturnType<typeof findLot>>>, 'usedIds' | 'reservedFor'>,
): Promise<RecalledDevice[]> {
  const orderIds = new Set([...(await listFitted(db, usedIds)), ...reservedFor])
  if (orderIds.size === 0) return []
  const { orderId, customerId, stage, handedBackAt } = repairJobs
  const jobs = await db
    .select({ orderId, customerId, stage, handedBackAt })
    .from(repairJobs)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(repairJobs.createdAt, orderId)
  return jobs.map(({ stage: at, handedBackAt: back, ...job }) => ({
    ...job,
    isOut: at === 'delivered' || back !== null,
  }))
}

async function listFitted(db: Db | Tx, itemIds: readonly number[]): Promise<string[]> {
  if (itemIds.length === 0) return []
  const later = db
    .select({ one: sql`1` })
    .from(sql`${repairParts} as later`)
    .where(
      sql`later.order_id = ${warrantyClaims.orderId} and later.issue_id = ${repairParts.issueId}
        and later.removed_at is null and later.old_part in ('customer', 'supplier', 'scrapped')`,
    )
  const replaced = db
    .select({ one: sql`1` })
    .from(warrantyClaims)
    .where(
      and(
        eq(warrantyClaims.ofOrderId, repairParts.orderId),
        eq(warrantyClaims.decision, 'covered'),
        exists(later),
      ),
    )
  const rows = await db
    .select({ orderId: repairParts.orderId })
    .from(repairParts)
    .where(
      and(
        isNotNull(repairParts.stockItemId),
        inArray(repairParts.stockItemId, [...itemIds]),
        isNull(repairParts.removedAt),
        notExists(replaced),
      ),
    )
  return rows.map(({ orderId }) => orderId)
}

/** Undefined where the shop never had a piece of the lot. */
export async function findRecalled(db: Db | Tx, lot: Lot) {
  const found = await findLot(db, lot)
  return found && { ...found, devices: await listRecalledDevices(db, found) }
}
