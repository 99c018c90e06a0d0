/** What a file about the stock is compared with: parts, suppliers, prices and pieces as they are now. */
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { Paise } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { usualPrices } from '../edit-parts.ts'
import { lockParts } from '../stock/lock-parts.ts'
import { stockItems } from '../stock/tables.ts'
import { partFits, parts, supplierPrices, suppliers } from '../tables.ts'

export type StoredPart = typeof parts.$inferSelect
export type StoredSupplier = typeof suppliers.$inferSelect

/** The parts with these SKUs; with `locks` their stock stays as it is until the transaction ends. */
export async function findParts(db: Db | Tx, skus: readonly string[], locks: boolean) {
  const found = await db
    .select()
    .from(parts)
    .where(inArray(parts.sku, [...skus]))
  if (locks)
    await lockParts(
      db as Tx,
      found.map(({ id }) => id),
    )
  const again = locks
    ? await db
        .select()
        .from(parts)
        .where(inArray(parts.sku, [...skus]))
    : found
  return new Map(again.map((part) => [part.sku, part]))
}

export const listAllSuppliers = (db: Db | Tx): Promise<StoredSupplier[]> =>
  db.select().from(suppliers)

export const listFitsOf = (db: Db | Tx, partIds: readonly string[]) =>
  db
    .select()
    .from(partFits)
    .where(inArray(partFits.partId, [...partIds]))

/** What a piece of each part usually costs, by the part's id. */
export const usualCosts = (
  db: Db | Tx,
  all: readonly { readonly id: string; readonly lastCost: Paise | null }[],
): Promise<Map<string, Paise>> => usualPrices(db, all)

/** The newest price of each supplier for each of these parts. */
export const listNewestPrices = (db: Db | Tx, partIds: readonly string[]) =>
  db
    .selectDistinctOn([supplierPrices.partId, supplierPrices.supplierId])
    .from(supplierPrices)
    .where(inArray(supplierPrices.partId, [...partIds]))
    .orderBy(supplierPrices.partId, supplierPrices.supplierId, desc(supplierPrices.id))

/** Pieces with these serial numbers, and the lots of these parts. */
export const listPieces = (db: Db | Tx, keys: readonly string[], partIds: readonly string[]) =>
  db
    .select({ item: stockItems, sku: parts.sku })
    .from(stockItems)
    .innerJoin(parts, eq(parts.id, stockItems.partId))
    .where(
      or(
        inArray(stockItems.serialKey, [...keys]),
        and(inArray(stockItems.partId, [...partIds]), eq(parts.tracking, 'counted')),
      ),
    )

/** The name of a lot in a file; one without a name is called by its id. */
export const lotName = ({
  id,
  lot,
}: {
  readonly id: number
  readonly lot: string | null
}): string => lot ?? `LOT-${id}`
