/** The pieces that a repair has, what it lacks, and which parts serve its issues. */
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { findTierOf } from '#domain/catalogue/server/tiers.ts'
import { isQualitySold, type WantedPart } from '../../reservation.ts'
import { partNeeds } from '../purchases/tables.ts'
import { partFits, parts } from '../tables.ts'
import { stockItems } from './tables.ts'

/** Reserved for the repair, or used in it. */
export const listPiecesOf = (db: Db | Tx, orderId: string) =>
  db
    .select()
    .from(stockItems)
    .where(and(eq(stockItems.orderId, orderId), sql`${stockItems.state} in ('reserved', 'used')`))
    .orderBy(asc(stockItems.id))

export const listOpenNeedsOf = (db: Db | Tx, orderId: string) =>
  db
    .select()
    .from(partNeeds)
    .where(and(eq(partNeeds.orderId, orderId), isNull(partNeeds.endedAt)))
    .orderBy(asc(partNeeds.id))

export type FittingPart = {
  readonly issueId: string
  readonly part: typeof parts.$inferSelect
}

/** The active parts that fit the model and these issues in the sold quality, the oldest part first. */
export async function listFitting(
  db: Db | Tx,
  modelId: string,
  wanted: readonly WantedPart[],
): Promise<FittingPart[]> {
  if (wanted.length === 0) return []
  const tier = await findTierOf(db, modelId)
  const isOf = or(
    and(eq(partFits.kind, 'model'), eq(partFits.of, modelId)),
    and(eq(partFits.kind, 'tier'), eq(partFits.of, tier ?? '')),
  )
  const issueIds = wanted.map(({ issueId }) => issueId)
  const rows = await db
    .select({ issueId: partFits.issueId, part: parts })
    .from(partFits)
    .innerJoin(parts, eq(parts.id, partFits.partId))
    .where(and(isOf, inArray(partFits.issueId, issueIds), eq(parts.active, true)))
    .orderBy(asc(parts.createdAt), asc(parts.id))
  const seen = new Set<string>()
  return rows.filter(({ issueId, part }) => {
    const key = `${issueId} ${part.id}`
    if (seen.has(key)) return false
    seen.add(key)
    const sold = wanted.find((one) => one.issueId === issueId)
    return sold !== undefined && isQualitySold(part.quality, sold.quality)
  })
}
