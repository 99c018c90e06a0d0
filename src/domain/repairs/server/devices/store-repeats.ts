/** Stores with a repair that its device came back soon after an earlier one, so that no list has to look for it. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { inBatches, type Pause } from '#platform/in-batches.ts'
import { listOrderFacts } from '#domain/orders/server/order-facts.ts'
import { listOrdersOfDevices } from '#domain/orders/server/look-up-orders.ts'
import { repeatOf } from '../../devices/repeat.ts'
import { repairJobs, repairStages } from '../tables.ts'

type Job = { readonly orderId: string; readonly createdAt: Date }

/** Of new repairs, or of those of an earlier version. Safe to repeat. */
export async function storeRepeats(tx: Tx, jobs: readonly Job[]): Promise<void> {
  const ids = jobs.map(({ orderId }) => orderId)
  const keys = new Map((await listOrderFacts(tx, ids)).map((one) => [one.id, one.deviceKey]))
  const ofDevice = Map.groupBy(
    await listOrdersOfDevices(tx, [...new Set(keys.values())]),
    ({ deviceKey }) => deviceKey,
  )
  const deliveredAt = await listDeliveries(
    tx,
    [...ofDevice.values()].flatMap((all) => all.map(({ id }) => id)),
  )
  await tx.update(repairJobs).set({ repeatKnown: true }).where(inArray(repairJobs.orderId, ids))
  for (const { orderId, createdAt } of jobs) {
    const earlier = (ofDevice.get(keys.get(orderId) ?? '') ?? []).flatMap(({ id }) => {
      const at = deliveredAt.get(id)
      return at && id !== orderId ? { orderId: id, at } : []
    })
    const repeat = repeatOf(createdAt, earlier)
    if (!repeat) continue
    await tx
      .update(repairJobs)
      .set({ repeatOf: repeat.ofOrderId, repeatDays: repeat.days })
      .where(eq(repairJobs.orderId, orderId))
  }
}

async function listDeliveries(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (orderIds.length === 0) return new Map()
  const { orderId, stage, at } = repairStages
  const rows = await tx
    .select({ orderId, at })
    .from(repairStages)
    .where(and(inArray(orderId, [...orderIds]), eq(stage, 'delivered')))
  return new Map(rows.map((row) => [row.orderId, row.at]))
}

type Missing = { readonly db: Db; readonly pause: Pause }

/** For repairs that an earlier version made, at most 10,000 at once. Safe to repeat and to run in several processes at once. */
export const storeMissingRepeats = ({ db, pause }: Missing): Promise<number> =>
  inBatches({
    work: (limit) => inTransaction(db, (tx) => storeBatch(tx, limit)),
    batch: 50,
    most: 10_000,
    pause,
  })

async function storeBatch(tx: Tx, limit: number): Promise<number> {
  const jobs = await tx
    .select({ orderId: repairJobs.orderId, createdAt: repairJobs.createdAt })
    .from(repairJobs)
    .where(sql`not ${repairJobs.repeatKnown}`)
    .orderBy(asc(repairJobs.orderId))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (jobs.length > 0) await storeRepeats(tx, jobs)
  return jobs.length
}
