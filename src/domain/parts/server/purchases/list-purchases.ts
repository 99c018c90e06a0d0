/** The purchase orders of one state, and one with its lines. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { orderNumber } from '#kernel/id.ts'
import { toRupees } from '#kernel/money.ts'
import type { Db } from '#platform/db/db.ts'
import { partErrors } from '../../errors.ts'
import type { PartDeps } from '../deps.ts'
import { stockItems } from '../stock/tables.ts'
import { parts, suppliers } from '../tables.ts'
import { partNeeds, purchaseOrderLines, purchaseOrders } from './tables.ts'

const pageSize = 20

type Input = { readonly state: 'open' | 'closed'; readonly after?: string | undefined }

export async function listPurchaseOrders({ db }: { readonly db: Db }, { state, after }: Input) {
  const { id, orderedAt, closedAt } = purchaseOrders
  const last = db
    .select({ orderedAt, id })
    .from(purchaseOrders)
    .where(eq(id, after ?? ''))
  const rows = await db
    .select({ order: purchaseOrders, supplier: suppliers.name })
    .from(purchaseOrders)
    .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .where(
      and(
        state === 'open' ? isNull(closedAt) : isNotNull(closedAt),
        after ? sql`(${orderedAt}, ${id}) < ${last}` : undefined,
      ),
    )
    .orderBy(desc(orderedAt), desc(id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const lines = await db
    .select()
    .from(purchaseOrderLines)
    .where(
      inArray(
        purchaseOrderLines.purchaseOrderId,
        page.map(({ order }) => order.id),
      ),
    )
  const piecesOf = (orderId: string, of: 'ordered' | 'received') =>
    lines
      .filter(({ purchaseOrderId }) => purchaseOrderId === orderId)
      .reduce((all, line) => all + line[of], 0)
  return {
    orders: page.map(({ order, supplier }) => ({
      ...order,
      supplier,
      orderedAt: order.orderedAt.toISOString(),
      ordered: piecesOf(order.id, 'ordered'),
      received: piecesOf(order.id, 'received'),
    })),
    more: rows.length > pageSize,
  }
}

/** Fails with PURCHASE_ORDER_NOT_FOUND. */
export async function showPurchaseOrder({ db, shop }: PartDeps, id: string) {
  const [found] = await db
    .select({ order: purchaseOrders, supplier: suppliers })
    .from(purchaseOrders)
    .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .where(eq(purchaseOrders.id, id))
  if (!found) return fail(partErrors.PURCHASE_ORDER_NOT_FOUND)
  const lines = await db
    .select({ line: purchaseOrderLines, part: parts })
    .from(purchaseOrderLines)
    .innerJoin(parts, eq(parts.id, purchaseOrderLines.partId))
    .where(eq(purchaseOrderLines.purchaseOrderId, id))
    .orderBy(asc(purchaseOrderLines.id))
  const ids = lines.map(({ line }) => line.id)
  const items = await db
    .select({ lineId: stockItems.purchaseLineId, serial: stockItems.serial })
    .from(stockItems)
    .where(and(inArray(stockItems.purchaseLineId, ids), isNotNull(stockItems.serial)))
    .orderBy(asc(stockItems.id))
  const needs = await db
    .select()
    .from(partNeeds)
    .where(and(inArray(partNeeds.purchaseLineId, ids), isNull(partNeeds.endedAt)))
    .orderBy(asc(partNeeds.since), asc(partNeeds.id))
  const { order, supplier } = found
  return {
    ...order,
    state: order.closedAt ? ('closed' as const) : ('open' as const),
    orderedAt: order.orderedAt.toISOString(),
    orderedBy: order.byName,
    supplier: { id: supplier.id, name: supplier.name, phone: supplier.phone },
    lines: lines.map(({ line, part }) => ({
      id: line.id,
      partId: part.id,
      sku: part.sku,
      name: part.name,
      tracking: part.tracking,
      shelf: part.shelf,
      ordered: line.ordered,
      received: line.received,
      price: toRupees(line.price),
      serials: items.flatMap(({ lineId, serial }) =>
        lineId === line.id && serial ? [serial] : [],
      ),
      waiting: needs
        .filter(({ purchaseLineId }) => purchaseLineId === line.id)
        .map(({ orderId }) => ({ orderId, number: orderNumber(shop, orderId, 6) })),
    })),
  }
}
