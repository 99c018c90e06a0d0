/** The lots of parts: found by what somebody types, and set aside when one is recalled. */
import { and, asc, eq, ilike, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { bareCode } from '../stock.ts'
import { recordAudit } from './record-audit.ts'
import { changeItem } from './stock/change-item.ts'
import { lockPart, recordMove } from './stock/moves.ts'
import { stockItems } from './stock/tables.ts'
import { parts } from './tables.ts'

export type Lot = { readonly partId: string; readonly lot: string }

const isOf = ({ partId, lot }: Lot) => and(eq(stockItems.lot, lot), eq(stockItems.partId, partId))

const pieces = (...states: readonly string[]) =>
  sql`coalesce(sum(${stockItems.quantity}) filter (where ${inArray(stockItems.state, states as ('free' | 'used')[])}), 0)`.mapWith(
    Number,
  )

/** The 20 lots that the words find in lot number, SKU, name or serial number; with how many pieces are where. */
export async function findLots(db: Db, words: string) {
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const bySerial = db
    .select({ lot: stockItems.lot })
    .from(stockItems)
    .where(and(eq(stockItems.serialKey, bareCode(words)), eq(stockItems.partId, parts.id)))
  return db
    .select({
      partId: parts.id,
      name: parts.name,
      sku: parts.sku,
      lot: sql<string>`${stockItems.lot}`,
      free: pieces('free', 'found'),
      used: pieces('used'),
    })
    .from(stockItems)
    .innerJoin(parts, eq(parts.id, stockItems.partId))
    .where(
      and(
        isNotNull(stockItems.lot),
        or(
          ilike(stockItems.lot, like),
          ilike(parts.sku, like),
          ilike(parts.name, like),
          inArray(stockItems.lot, bySerial),
        ),
      ),
    )
    .groupBy(parts.id, parts.name, parts.sku, stockItems.lot)
    .orderBy(asc(parts.name), asc(parts.sku), asc(stockItems.lot))
    .limit(20)
}

/** Undefined where the shop never had a piece of it. */
export async function findLot(db: Db | Tx, of: Lot) {
  const { state, quantity, id, orderId } = stockItems
  const items = await db
    .select({ id, state, quantity, orderId })
    .from(stockItems)
    .where(isOf(of))
    .orderBy(asc(id))
  const [part] = await db.select().from(parts).where(eq(parts.id, of.partId))
  if (!part || items.length === 0) return undefined
  const free = items.filter((item) => item.state === 'free' || item.state === 'found')
  return {
    name: part.name,
    sku: part.sku,
    free: free.reduce((all, item) => all + item.quantity, 0),
    /** Pieces in devices. */
    usedIds: items.filter((item) => item.state === 'used').map((item) => item.id),
    /** Of each reserved piece, the repair. */
    reservedFor: items.flatMap((item) =>
      item.state === 'reserved' && item.orderId !== null ? [item.orderId] : [],
    ),
  }
}

type When = { readonly at: Date; readonly by: ColleagueActor; readonly note: string }

/** What is free or found of the lot is faulty from now on; returns how many pieces. Safe to repeat. */
export async function setLotAside(tx: Tx, of: Lot, { at, by, note }: When): Promise<number> {
  if (!(await lockPart(tx, of.partId))) return 0
  const items = await tx
    .select()
    .from(stockItems)
    .where(and(isOf(of), inArray(stockItems.state, ['free', 'found'])))
    .orderBy(asc(stockItems.id))
  for (const item of items) {
    const gone = await changeItem(tx, item, item.quantity, { state: 'faulty' })
    const move = { item: gone, from: item.state, to: 'faulty', reason: 'found-faulty' } as const
    await recordMove(tx, { ...move, at, by, note })
  }
  return items.reduce((all, { quantity }) => all + quantity, 0)
}

type Recalled = Lot & { readonly repairs: number; readonly setAside: number; readonly at: Date }

export const recordRecall = (
  tx: Tx,
  by: ColleagueActor,
  { partId, lot, repairs, setAside, at }: Recalled,
): Promise<void> =>
  recordAudit(tx, by, {
    at,
    action: 'stock.recalled',
    subject: { kind: 'part', id: partId },
    data: { after: { lot, repairs, setAside } },
  })

export async function namesOfParts(db: Db, ids: readonly string[]) {
  const { id, name, sku } = parts
  const rows = await db
    .select({ id, name, sku })
    .from(parts)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((one) => [one.id, one]))
}
