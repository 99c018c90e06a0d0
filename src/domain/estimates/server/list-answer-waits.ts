/** When the shop waited for the answer to an estimate, of many orders at once. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import { estimateAnswers, estimates } from './tables.ts'

type AnswerWait = { readonly orderId: string; readonly from: Date; readonly until: Date }

/** Each until its answer, a newer version or its last day. */
export async function listAnswerWaits(db: Db, orderIds: readonly string[]): Promise<AnswerWait[]> {
  const answer = db
    .select({ at: estimateAnswers.at })
    .from(estimateAnswers)
    .where(eq(estimateAnswers.estimateId, estimates.id))
  const rows = await db
    .select({
      orderId: estimates.orderId,
      from: estimates.sentAt,
      // One answer after the other by its key: joined, the database reads all answers ever given.
      answeredAt: sql<Date | null>`(${answer})`.mapWith(estimateAnswers.at),
      replacedAt: estimates.replacedAt,
      validUntil: estimates.validUntil,
    })
    .from(estimates)
    .where(isAmong(estimates.orderId, orderIds))
  return rows.map(({ orderId, from, answeredAt, replacedAt, validUntil }) => {
    const ends = [answeredAt, replacedAt, validUntil].flatMap((end) => end?.getTime() ?? [])
    return { orderId, from, until: new Date(Math.min(...ends)) }
  })
}
