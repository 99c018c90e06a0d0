/** What repairs lack, with the delivery that brings it, and what suppliers ask for what is not ordered. */
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { Offer } from '../need-orders.ts'
import { partNeeds, purchaseOrderLines, purchaseOrders } from './purchases/tables.ts'
import { parts, supplierPrices, suppliers } from './tables.ts'

/** The oldest first, at most 200. */
export async function listOpenNeeds(db: Db) {
  const rows = await db
    .select({
      need: partNeeds,
      part: { id: parts.id, sku: parts.sku, name: parts.name },
      purchase: purchaseOrders,
      supplier: { name: suppliers.name, phone: suppliers.phone },
    })
    .from(partNeeds)
    .innerJoin(parts, eq(parts.id, partNeeds.partId))
    .leftJoin(purchaseOrderLines, eq(purchaseOrderLines.id, partNeeds.purchaseLineId))
    .leftJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderLines.purchaseOrderId))
    .leftJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .where(isNull(partNeeds.endedAt))
    .orderBy(asc(partNeeds.since), asc(partNeeds.id))
    .limit(200)
  return rows.map(({ need: { id, orderId, since }, part, purchase, supplier }) => ({
    id,
    orderId,
    since,
    part,
    purchase: purchase && {
      id: purchase.id,
      expectedOn: purchase.expectedOn,
      supplier: supplier?.name ?? '',
      phone: supplier?.phone ?? '',
    },
  }))
}

/** The newest price of each active supplier, by part. */
export async function listOffers(
  db: Db,
  partIds: readonly string[],
): Promise<
  ReadonlyMap<string, readonly (Offer & { readonly supplier: string; readonly phone: string })[]>
> {
  const rows = await db
    .selectDistinctOn([supplierPrices.partId, supplierPrices.supplierId], {
      partId: supplierPrices.partId,
      supplierId: supplierPrices.supplierId,
      supplier: suppliers.name,
      phone: suppliers.phone,
      price: supplierPrices.price,
      leadDays: supplierPrices.leadDays,
    })
    .from(supplierPrices)
    .innerJoin(suppliers, eq(suppliers.id, supplierPrices.supplierId))
    .where(and(inArray(supplierPrices.partId, [...partIds]), eq(suppliers.active, true)))
    .orderBy(supplierPrices.partId, supplierPrices.supplierId, desc(supplierPrices.id))
  return Map.groupBy(rows, ({ partId }) => partId)
}
