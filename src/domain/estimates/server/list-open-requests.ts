/** What the customer of an order asked for and nobody has done yet. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { estimateRequests, estimates } from './tables.ts'

/** The oldest first. */
export const listOpenRequests = (db: Db | Tx, orderId: string) =>
  db
    .select({
      kind: estimateRequests.kind,
      version: estimates.version,
      askedAt: estimateRequests.askedAt,
    })
    .from(estimateRequests)
    .innerJoin(estimates, eq(estimates.id, estimateRequests.estimateId))
    .where(and(eq(estimateRequests.orderId, orderId), isNull(estimateRequests.doneAt)))
    .orderBy(asc(estimateRequests.askedAt), asc(estimateRequests.id))
