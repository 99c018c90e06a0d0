/** The inspections of a customer's repairs, for their data export. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Shop } from '#kernel/shop.ts'
import type { Db } from '#platform/db/db.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { repairChecks, repairJobs, repairParts } from '../tables.ts'

export async function exportBenchOfCustomer(
  { db, shop }: { readonly db: Db; readonly shop: Pick<Shop, 'orderPrefix'> },
  customerId: string,
) {
  const checks = await db
    .select({ check: repairChecks })
    .from(repairChecks)
    .innerJoin(repairJobs, eq(repairJobs.orderId, repairChecks.orderId))
    .where(eq(repairJobs.customerId, customerId))
    .orderBy(asc(repairChecks.at), asc(repairChecks.point))
  const parts = await db
    .select({ part: repairParts })
    .from(repairParts)
    .innerJoin(repairJobs, eq(repairJobs.orderId, repairParts.orderId))
    .where(and(eq(repairJobs.customerId, customerId), isNull(repairParts.removedAt)))
    .orderBy(asc(repairParts.at))
  return {
    deviceChecks: checks.map(({ check: { orderId, moment: phase, point, answer, note, at } }) => ({
      orderNumber: printedNumber(shop, orderId),
      moment: phase,
      point,
      answer,
      note,
      at,
    })),
    partsUsed: parts.map(({ part: { orderId, name, quality, serial, lot, at } }) => ({
      orderNumber: printedNumber(shop, orderId),
      name,
      quality,
      serial,
      lot,
      at,
    })),
  }
}
