/** Finds the pieces of stock whose failure a warranty covers: those fitted for the issue in the repairs before. */
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { repairParts } from '../parts/tables.ts'
import { findClaim } from './claims.ts'

/**
 * Ids of pieces of the stock; none unless a warranty covers the issue in this repair. Where the repair before used no part
 * for it, because it was itself one under warranty, those of the one before that.
 */
export async function listFailedPieces(
  tx: Tx,
  orderId: string,
  issueId: string,
): Promise<number[]> {
  const claim = await findClaim(tx, orderId)
  if (claim?.decision !== 'covered' || !claim.issueIds.includes(issueId)) return []
  const { stockItemId } = repairParts
  const fitted = await tx
    .select({ stockItemId })
    .from(repairParts)
    .where(
      and(
        eq(repairParts.orderId, claim.ofOrderId),
        eq(repairParts.issueId, issueId),
        isNull(repairParts.removedAt),
        isNotNull(stockItemId),
      ),
    )
    .orderBy(asc(stockItemId))
  const ids = fitted.flatMap((one) => one.stockItemId ?? [])
  return ids.length > 0 ? ids : listFailedPieces(tx, claim.ofOrderId, issueId)
}
