/** Who wrote an estimate, who answered it, and what its customer asks about it: for notices to colleagues. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { estimateAnswers, estimateRequests, estimates } from './tables.ts'

/** Ids of colleagues; `answeredBy` only where a colleague noted the answer. */
export async function findEstimatePeople(
  db: Db | Tx,
  estimateId: string,
): Promise<{ readonly composedBy: string | null; readonly answeredBy: string | null }> {
  const [found] = await db
    .select({ composedBy: estimates.composedBy, answeredBy: estimateAnswers.by })
    .from(estimates)
    .leftJoin(estimateAnswers, eq(estimateAnswers.estimateId, estimates.id))
    .where(eq(estimates.id, estimateId))
  return found ?? { composedBy: null, answeredBy: null }
}

/** The id of the newest request that nobody has dealt with. */
export async function findOpenRequest(db: Db | Tx, orderId: string): Promise<string | undefined> {
  const [open] = await db
    .select({ id: estimateRequests.id })
    .from(estimateRequests)
    .where(and(eq(estimateRequests.orderId, orderId), isNull(estimateRequests.doneAt)))
    .orderBy(desc(estimateRequests.askedAt), desc(estimateRequests.id))
    .limit(1)
  return open?.id
}
