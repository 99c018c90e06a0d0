/** Reads the stock for files: all suppliers, parts with what they fit, newest prices, and pieces in the shop. */
import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { titlesOfFits } from '#domain/catalogue/server/titles-of-fits.ts'
import { itemsHere } from '../../stock.ts'
import { stockItems } from '../stock/tables.ts'
import { partFits, parts, supplierPrices, suppliers } from '../tables.ts'

export const readStockToExport = (db: Db) => ({
  suppliers: () => db.select().from(suppliers).orderBy(asc(suppliers.name)),
  async parts() {
    const fits = await db.select().from(partFits)
    const titles = await titlesOfFits(db, fits)
    return {
      parts: await db.select().from(parts).orderBy(asc(parts.sku)),
      fits: fits.map((fit) => ({
        ...fit,
        title: (fit.kind === 'model' ? titles.models : titles.tiers).get(fit.of) ?? fit.of,
        issue: titles.issues.get(fit.issueId) ?? fit.issueId,
      })),
    }
  },
  prices: () =>
    db
      .selectDistinctOn([parts.sku, suppliers.name], {
        sku: parts.sku,
        supplier: suppliers.name,
        price: supplierPrices.price,
        leadDays: supplierPrices.leadDays,
      })
      .from(supplierPrices)
      .innerJoin(parts, eq(parts.id, supplierPrices.partId))
      .innerJoin(suppliers, eq(suppliers.id, supplierPrices.supplierId))
      .orderBy(asc(parts.sku), asc(suppliers.name), desc(supplierPrices.id)),
  pieces: () =>
    db
      .select({ sku: parts.sku, item: stockItems })
      .from(stockItems)
      .innerJoin(parts, eq(parts.id, stockItems.partId))
      .where(inArray(stockItems.state, [...itemsHere]))
      .orderBy(asc(parts.sku), asc(stockItems.id)),
})
