/** Of which part, lot and supplier a piece of the stock is, inside a query of a dependent feature. */
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { purchaseOrderLines, purchaseOrders } from './purchases/tables.ts'
import { stockItems } from './stock/tables.ts'
import { parts, suppliers } from './tables.ts'

/** One row for each piece; supplier is null for a piece that came with no purchase order. */
export const pieceOrigins = (db: Db | Tx) =>
  db
    .select({
      itemId: stockItems.id,
      partId: stockItems.partId,
      // Two columns of one name cannot be told apart outside of a subquery.
      partName: sql<string>`${parts.name}`.as('part_name'),
      sku: parts.sku,
      lot: stockItems.lot,
      supplierName: sql<string | null>`${suppliers.name}`.as('supplier_name'),
    })
    .from(stockItems)
    .innerJoin(parts, eq(parts.id, stockItems.partId))
    .leftJoin(purchaseOrderLines, eq(purchaseOrderLines.id, stockItems.purchaseLineId))
    .leftJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderLines.purchaseOrderId))
    .leftJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .as('piece_origins')
