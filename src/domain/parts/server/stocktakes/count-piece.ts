/** A colleague counts: a scan stores one piece at once, or a number of pieces; each can be taken back. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { partErrors } from '../../errors.ts'
import { stocktakeErrors } from '../../stocktake-errors.ts'
import { bareCode, type ItemState } from '../../stock.ts'
import type { PartDeps } from '../deps.ts'
import { lockPart } from '../stock/moves.ts'
import { stockItems } from '../stock/tables.ts'
import { parts } from '../tables.ts'
import { lockStocktake, shelfOf, type Stocktake } from './stocktake-rows.ts'
import { stocktakeCounts } from './tables.ts'

type Part = typeof parts.$inferSelect
type Scan = {
  readonly stocktakeId: string
  readonly code?: string | undefined
  readonly partId?: string | undefined
  readonly quantity?: number | undefined
}

/** Fails with an error that `countPiece` declares. */
export async function countPiece({ db, clock }: PartDeps, by: ColleagueActor, scan: Scan) {
  return inTransaction(db, async (tx) => {
    const stocktake = await lockStocktake(tx, scan.stocktakeId)
    const { part, serial } = await readScan(tx, scan)
    if (stocktake.kind === 'part' && stocktake.of !== part.id)
      fail(stocktakeErrors.NOT_IN_STOCKTAKE, {
        message: `This label is ${part.name}, which this stocktake does not count.`,
      })
    const who = { at: clock(), by: by.id, byName: by.name }
    const row = { stocktakeId: stocktake.id, partId: part.id, ...who }
    const counted =
      serial === null
        ? { quantity: scan.quantity ?? 0, expected: await piecesHere(tx, stocktake, part.id) }
        : {
            serial,
            serialKey: bareCode(serial),
            quantity: 1,
            ...(await recordOf(tx, serial, part)),
          }
    const [added] = await tx
      .insert(stocktakeCounts)
      .values({ ...row, ...counted })
      .onConflictDoNothing()
      .returning({ id: stocktakeCounts.id })
    const { id: countId } = added ?? fail(stocktakeErrors.COUNTED_BEFORE)
    return { countId, partId: part.id, name: part.name, serial, quantity: counted.quantity }
  })
}

/** The part that a scan or a typed number is of, locked, and the serial number; null for a number. */
async function readScan(
  tx: Tx,
  { code = '', partId, quantity }: Scan,
): Promise<{ part: Part; serial: string | null }> {
  const [first = '', ...rest] = code.split(/\s+/)
  const known = await findPart(tx, code, first)
  const id = known ?? partId ?? fail(partErrors.LABEL_UNKNOWN, { message: unknownLabel })
  const part = (await lockPart(tx, id)) ?? fail(partErrors.PART_NOT_FOUND)
  if (quantity !== undefined) {
    // Pieces with serial numbers are scanned; that none lies there can only be said.
    if (part.tracking === 'serial' && quantity > 0) fail(partErrors.SERIAL_NEEDED)
    return { part, serial: null }
  }
  if (part.tracking === 'counted') {
    if (!known) fail(partErrors.LABEL_UNKNOWN, { message: unknownLabel })
    fail(stocktakeErrors.COUNT_NEEDED, {
      message: `${part.name} has no serial numbers. Please enter how many lie there.`,
    })
  }
  const isOwnLabel = part.sku === first.toUpperCase()
  const serial = isOwnLabel ? rest.join(' ') : code
  if (bareCode(serial) === '')
    fail(partErrors.SERIAL_NEEDED, {
      message: `${part.name}: each piece has a serial number. Please scan it.`,
    })
  return { part, serial }
}

const unknownLabel = 'This label names no part. Choose the part below first, then scan again.'

/** By the SKU at the beginning of a label, or by a serial number that was received before. */
async function findPart(tx: Tx, code: string, first: string): Promise<string | undefined> {
  if (bareCode(code) === '') return undefined
  const [bySku] = await tx
    .select({ id: parts.id })
    .from(parts)
    .where(inArray(parts.sku, [code.toUpperCase(), first.toUpperCase()]))
  if (bySku) return bySku.id
  const [bySerial] = await tx
    .select({ id: stockItems.partId })
    .from(stockItems)
    .where(eq(stockItems.serialKey, bareCode(code)))
  return bySerial?.id
}

const away: Partial<Record<ItemState, string>> = {
  used: 'was fitted in a repair',
  faulty: 'is noted as faulty',
  returned: 'is in a return to the supplier',
}

/** Fails with ITEM_NOT_USABLE for a piece that lies elsewhere by the records, or NOT_IN_STOCKTAKE. */
async function recordOf(tx: Tx, serial: string, part: Part) {
  const [item] = await tx
    .select()
    .from(stockItems)
    .where(eq(stockItems.serialKey, bareCode(serial)))
  if (!item) return { was: null, lay: null }
  if (item.partId !== part.id)
    fail(stocktakeErrors.NOT_IN_STOCKTAKE, {
      message: 'This serial number belongs to another part. Put the piece aside.',
    })
  const where = away[item.state]
  if (where)
    fail(partErrors.ITEM_NOT_USABLE, { message: `This piece ${where}. Put it aside, uncounted.` })
  return { was: item.state, lay: item.shelf }
}

/** How many pieces of a locked part the records have here. */
async function piecesHere(tx: Tx, stocktake: Stocktake, partId: string): Promise<number> {
  const shelf = shelfOf(stocktake)
  const [sum] = await tx
    .select({ pieces: sql`coalesce(sum(${stockItems.quantity}), 0)`.mapWith(Number) })
    .from(stockItems)
    .where(
      and(
        eq(stockItems.partId, partId),
        inArray(stockItems.state, ['free', 'reserved', 'found']),
        shelf === undefined ? undefined : eq(stockItems.shelf, shelf),
      ),
    )
  return sum?.pieces ?? 0
}

/** Takes a count back. One that is gone already stays gone. Fails with STOCKTAKE_NOT_FOUND or STOCKTAKE_ENDED. */
export async function uncountPiece(
  { db }: PartDeps,
  { stocktakeId, countId }: { readonly stocktakeId: string; readonly countId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockStocktake(tx, stocktakeId)
    const its = and(eq(stocktakeCounts.id, countId), eq(stocktakeCounts.stocktakeId, stocktakeId))
    await tx.delete(stocktakeCounts).where(its)
  })
}
