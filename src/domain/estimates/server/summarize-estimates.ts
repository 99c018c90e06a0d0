/** How estimates fare, for the overview: how many wait for an answer, how many are accepted, and how soon. */
import { and, count, eq, gt, gte, isNull, lt, min, sql } from 'drizzle-orm'
import { after } from '#kernel/time.ts'
import type { Db } from '#platform/db/db.ts'
import { takesEstimates } from '#domain/orders/server/takes-estimates.ts'
import { validFor } from '../estimate.ts'
import { estimateAnswers, estimates } from './tables.ts'

export type EstimateSummary = {
  /** Sent and valid, of an order that goes on, without an answer. */
  readonly waiting: number
  readonly oldest: Date | null
}

export async function countWaiting(db: Db, now: Date): Promise<EstimateSummary> {
  const [row] = await db
    .select({ waiting: count(), oldest: min(estimates.sentAt) })
    .from(estimates)
    .leftJoin(estimateAnswers, eq(estimateAnswers.estimateId, estimates.id))
    .where(
      and(
        // By the index: no estimate is valid for longer.
        gt(estimates.sentAt, after(now, -2 * validFor)),
        gt(estimates.validUntil, now),
        isNull(estimates.replacedAt),
        isNull(estimateAnswers.estimateId),
        takesEstimates(estimates.orderId),
      ),
    )
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest ?? null }
}

type Period = { readonly from: Date; readonly until: Date }

/** The answers of a period: how many, how many were a yes to at least one line, and the mean hours from sending to it. */
export async function summarizeAnswers(db: Db, { from, until }: Period) {
  const isYes = sql`jsonb_array_length(${estimateAnswers.accepted}) > 0`
  const seconds = sql`extract(epoch from ${estimateAnswers.at} - ${estimates.sentAt})`
  const [row] = await db
    .select({
      answered: count(),
      accepted: sql`count(*) filter (where ${isYes})`.mapWith(Number),
      hours: sql<number | null>`avg(${seconds}) filter (where ${isYes}) / 3600`.mapWith(Number),
    })
    .from(estimateAnswers)
    .innerJoin(estimates, eq(estimates.id, estimateAnswers.estimateId))
    .where(and(gte(estimateAnswers.at, from), lt(estimateAnswers.at, until)))
  const { answered = 0, accepted = 0, hours = null } = row ?? {}
  return { answered, accepted, hoursToYes: hours === null ? null : Math.round(hours * 10) / 10 }
}
