/** The returns of one state, and one with its pieces and with what else could go back to its supplier. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { type Numbering, orderNumber } from '#kernel/id.ts'
import { paise, sum, toRupees } from '#kernel/money.ts'
import type { Db } from '#platform/db/db.ts'
import { partErrors } from '../../errors.ts'
import { purchaseOrderLines, purchaseOrders } from '../purchases/tables.ts'
import { stockItems } from '../stock/tables.ts'
import { parts, suppliers } from '../tables.ts'
import { supplierReturnLines, supplierReturns } from './tables.ts'

const pageSize = 20
type Deps = { readonly db: Db }
type Input = { readonly state: 'open' | 'closed'; readonly after?: string | undefined }

export async function listReturns({ db }: Deps, { state, after }: Input) {
  const { id, startedAt, closedAt } = supplierReturns
  const last = db
    .select({ startedAt, id })
    .from(supplierReturns)
    .where(eq(id, after ?? ''))
  const rows = await db
    .select({ one: supplierReturns, supplier: suppliers.name })
    .from(supplierReturns)
    .innerJoin(suppliers, eq(suppliers.id, supplierReturns.supplierId))
    .where(
      and(
        state === 'open' ? isNull(closedAt) : isNotNull(closedAt),
        after ? sql`(${startedAt}, ${id}) < ${last}` : undefined,
      ),
    )
    .orderBy(desc(startedAt), desc(id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const lines = await readLines(
    db,
    page.map(({ one }) => one.id),
  )
  return {
    returns: page.map(({ one, supplier }) => ({
      ...headOf(one),
      supplier,
      ...sumsOf(lines.filter(({ line }) => line.returnId === one.id)),
    })),
    more: rows.length > pageSize,
  }
}

type Row = typeof supplierReturns.$inferSelect

const headOf = (one: Row) => ({
  id: one.id,
  reason: one.reason,
  trackingNumber: one.trackingNumber,
  startedAt: one.startedAt.toISOString(),
  startedBy: one.byName,
  closedAt: one.closedAt?.toISOString() ?? null,
  closedBy: one.closedByName,
  expectedCredit: one.expectedCredit === null ? null : toRupees(one.expectedCredit),
  credit: one.credit === null ? null : toRupees(one.credit),
})

const readLines = (db: Db, returnIds: readonly string[]) =>
  db
    .select({ line: supplierReturnLines, item: stockItems, part: parts })
    .from(supplierReturnLines)
    .innerJoin(stockItems, eq(stockItems.id, supplierReturnLines.itemId))
    .innerJoin(parts, eq(parts.id, supplierReturnLines.partId))
    .where(inArray(supplierReturnLines.returnId, [...returnIds]))
    .orderBy(asc(supplierReturnLines.id))

const sumsOf = (lines: Awaited<ReturnType<typeof readLines>>) => ({
  pieces: lines.reduce((all, { item }) => all + item.quantity, 0),
  cost: toRupees(sum(lines.map(({ item }) => paise(item.cost * item.quantity)))),
})

/** Fails with RETURN_NOT_FOUND. */
export async function showReturn({ db, shop }: Deps & { readonly shop: Numbering }, id: string) {
  const [found] = await db
    .select({ one: supplierReturns, supplier: suppliers })
    .from(supplierReturns)
    .innerJoin(suppliers, eq(suppliers.id, supplierReturns.supplierId))
    .where(eq(supplierReturns.id, id))
  const { one, supplier } = found ?? fail(partErrors.RETURN_NOT_FOUND)
  const lines = await readLines(db, [id])
  return {
    ...headOf(one),
    version: one.version,
    note: one.note,
    carrier: one.carrier,
    supplier: { id: supplier.id, name: supplier.name, phone: supplier.phone },
    ...sumsOf(lines),
    lines: lines.map(({ line, item, part }) => ({
      id: line.id,
      partId: part.id,
      name: part.name,
      sku: part.sku,
      serial: item.serial,
      quantity: item.quantity,
      cost: toRupees(item.cost),
      was: line.from,
      failedIn: line.orderId
        ? { orderId: line.orderId, orderNumber: orderNumber(shop, line.orderId, 6) }
        : null,
      outcome: line.outcome,
    })),
    faulty: one.closedAt ? [] : await listFaultyOf(db, supplier.id),
  }
}

/** Faulty pieces that came from the supplier and are in no return. */
async function listFaultyOf(db: Db, supplierId: string) {
  const rows = await db
    .select({ item: stockItems, name: parts.name })
    .from(stockItems)
    .innerJoin(parts, eq(parts.id, stockItems.partId))
    .innerJoin(purchaseOrderLines, eq(purchaseOrderLines.id, stockItems.purchaseLineId))
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderLines.purchaseOrderId))
    .where(and(sql`${stockItems.state} = 'faulty'`, eq(purchaseOrders.supplierId, supplierId)))
    .orderBy(asc(stockItems.id))
    .limit(50)
  return rows.map(({ item: { id, serial, quantity }, name }) => ({
    itemId: id,
    name,
    serial,
    quantity,
  }))
}
