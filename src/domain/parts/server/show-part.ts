/** One part with its pieces, its latest moves and its suppliers' prices. */
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { toRupees } from '#kernel/money.ts'
import type { Db } from '#platform/db/db.ts'
import { titlesOfFits } from '#domain/catalogue/server/titles-of-fits.ts'
import { partErrors } from '../errors.ts'
import { levelOf } from '../stock.ts'
import { stockItems, stockMoves } from './stock/tables.ts'
import { partFits, parts, supplierPrices, suppliers } from './tables.ts'

/** Fails with PART_NOT_FOUND. */
export async function showPart({ db }: { readonly db: Db }, partId: string) {
  const [part] = await db.select().from(parts).where(eq(parts.id, partId))
  if (!part) return fail(partErrors.PART_NOT_FOUND)
  const fits = await db.select().from(partFits).where(eq(partFits.partId, partId))
  const titles = await titlesOfFits(db, fits)
  const items = await db
    .select()
    .from(stockItems)
    .where(
      and(
        eq(stockItems.partId, partId),
        sql`${stockItems.state} in ('free', 'reserved', 'faulty', 'found')`,
      ),
    )
    .orderBy(asc(stockItems.receivedAt), asc(stockItems.id))
    .limit(200)
  const moves = await db
    .select()
    .from(stockMoves)
    .where(eq(stockMoves.partId, partId))
    .orderBy(desc(stockMoves.id))
    .limit(50)
  return {
    ...part,
    family: part.familyId,
    level: levelOf(part),
    fits: fits.map(({ kind, of, issueId }) => ({
      kind,
      of,
      title: (kind === 'model' ? titles.models : titles.tiers).get(of) ?? of,
      issueId,
      issue: titles.issues.get(issueId) ?? issueId,
    })),
    items: items.map((item) => ({
      ...item,
      cost: toRupees(item.cost),
      receivedAt: item.receivedAt.toISOString(),
    })),
    moves: moves.map((move) => ({ ...move, at: move.at.toISOString(), by: move.byName })),
    prices: await listPrices(db, partId),
  }
}

async function listPrices(db: Db, partId: string) {
  const newest = await db
    .selectDistinctOn([supplierPrices.supplierId], {
      supplierId: supplierPrices.supplierId,
      supplier: suppliers.name,
      price: supplierPrices.price,
      leadDays: supplierPrices.leadDays,
      startsOn: supplierPrices.startsOn,
    })
    .from(supplierPrices)
    .innerJoin(suppliers, eq(suppliers.id, supplierPrices.supplierId))
    .where(eq(supplierPrices.partId, partId))
    .orderBy(supplierPrices.supplierId, desc(supplierPrices.id))
  return newest
    .toSorted((a, b) => a.price - b.price || a.leadDays - b.leadDays)
    .map((one) => ({ ...one, price: toRupees(one.price) }))
}
