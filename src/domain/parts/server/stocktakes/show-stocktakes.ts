/** The stocktakes that are going on and the last ones that ended, and one with its differences. */
import { desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { orderNumber } from '#kernel/id.ts'
import type { Db } from '#platform/db/db.ts'
import { stocktakeErrors } from '../../stocktake-errors.ts'
import { sumsOf } from '../../stocktake.ts'
import type { PartDeps } from '../deps.ts'
import { parts } from '../tables.ts'
import { readLines, type Stocktake } from './stocktake-rows.ts'
import { stocktakes } from './tables.ts'

const shownEnded = 20

export async function listStocktakes({ db }: { readonly db: Db }) {
  const open = await db
    .select()
    .from(stocktakes)
    .where(isNull(stocktakes.endedAt))
    .orderBy(desc(stocktakes.startedAt))
  const ended = await db
    .select()
    .from(stocktakes)
    .where(isNotNull(stocktakes.endedAt))
    .orderBy(desc(stocktakes.endedAt), desc(stocktakes.id))
    .limit(shownEnded)
  const names = await namesOf(db, [...open, ...ended])
  const shelves = await db
    .selectDistinct({ shelf: parts.shelf })
    .from(parts)
    .where(eq(parts.active, true))
    .orderBy(parts.shelf)
    .limit(1_000)
  const viewOf = (one: Stocktake) => ({ ...viewOfHead(one), title: names.get(one.of) ?? one.of })
  return {
    open: open.map(viewOf),
    ended: ended.map(viewOf),
    shelves: shelves.map(({ shelf }) => shelf).filter((shelf) => shelf !== ''),
  }
}

async function namesOf(db: Db, all: readonly Stocktake[]): Promise<Map<string, string>> {
  const ids = all.filter(({ kind }) => kind === 'part').map(({ of }) => of)
  const found = await db
    .select({ id: parts.id, name: parts.name })
    .from(parts)
    .where(inArray(parts.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}

const viewOfHead = (one: Stocktake) => ({
  id: one.id,
  kind: one.kind,
  startedAt: one.startedAt.toISOString(),
  startedBy: one.byName,
  endedAt: one.endedAt?.toISOString() ?? null,
  endedBy: one.endedByName,
  reason: one.reason,
  missing: one.missing,
  found: one.found,
  elsewhere: one.elsewhere,
})

/** Fails with STOCKTAKE_NOT_FOUND. */
export async function showStocktake({ db, shop }: PartDeps, id: string) {
  const [found] = await db.select().from(stocktakes).where(eq(stocktakes.id, id))
  const stocktake = found ?? fail(stocktakeErrors.STOCKTAKE_NOT_FOUND)
  // An ended stocktake has changed the records, so that there is nothing to compare any more.
  const lines = stocktake.endedAt ? [] : await readLines(db, stocktake)
  const names = await namesOf(db, [stocktake])
  return {
    ...viewOfHead(stocktake),
    title: names.get(stocktake.of) ?? stocktake.of,
    lines: lines.map(({ part, counts, difference }) => ({
      partId: part.id,
      name: part.name,
      sku: part.sku,
      tracking: part.tracking,
      expected: difference.expected,
      counted: difference.counted,
      counts: counts.map((one) => ({
        id: one.id,
        serial: one.serial,
        quantity: one.quantity,
        by: one.byName,
        at: one.at.toISOString(),
      })),
      missing: difference.missing.map(({ serial, orderId }) => ({
        serial,
        heldFor: orderId && orderNumber(shop, orderId, 6),
      })),
      found: difference.found.map(({ serial }) => serial),
      elsewhere: difference.elsewhere.map(({ serial, shelf }) => ({ serial, shelf })),
      meanwhile: difference.meanwhile,
      sums: sumsOf(difference),
    })),
  }
}
