/** How estimates fare, for the overview: how many wait for an answer, how many are accepted, and how soon. */
import { and, count, gte, lt, min, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { midnightBefore, textOfDay } from '#platform/db/indian-day.ts'
import { takesEstimates } from '#domain/orders/server/takes-estimates.ts'
import { isUnansweredAfter } from './repository.ts'
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
    .where(and(isUnansweredAfter(now), takesEstimates(estimates)))
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest ?? null }
}

type Period = { readonly from: Date; readonly until: Date }

/** The answers of a day: how many, how many were a yes to at least one line, and the seconds from sending to these. */
type Answered = { readonly answered: number; readonly accepted: number; readonly seconds: number }

/** By calendar day in India, so that periods of several lengths are added up from one query; a day without answers has no entry. */
export async function countAnswers(
  db: Db,
  { from, until }: Period,
): Promise<ReadonlyMap<string, Answered>> {
  const isYes = sql`jsonb_array_length(${estimateAnswers.accepted}) > 0`
  // One look into the index for each answer of an early version; a join would read every estimate there ever was.
  const sentAt = sql`coalesce(${estimateAnswers.sentAt},
    (select ${estimates.sentAt} from ${estimates} where ${estimates.id} = ${estimateAnswers.estimateId}))`
  const seconds = sql`extract(epoch from ${estimateAnswers.at} - ${sentAt})`
  const midnight = midnightBefore(estimateAnswers.at)
  const rows = await db
    .select({
      day: textOfDay(midnight),
      answered: count(),
      accepted: sql`count(*) filter (where ${isYes})`.mapWith(Number),
      seconds: sql`coalesce(sum(${seconds}) filter (where ${isYes}), 0)`.mapWith(Number),
    })
    .from(estimateAnswers)
    .where(and(gte(estimateAnswers.at, from), lt(estimateAnswers.at, until)))
    .groupBy(midnight)
  return new Map(rows.map(({ day, ...row }) => [day, row]))
}

/** The sum of some days, with the mean hours from sending to a yes. */
export function summarizeAnswers(byDay: ReadonlyMap<string, Answered>, some: readonly string[]) {
  const found = some.flatMap((day) => byDay.get(day) ?? [])
  const sum = (of: keyof Answered) => found.reduce((all, one) => all + one[of], 0)
  const accepted = sum('accepted')
  const hours = accepted === 0 ? null : sum('seconds') / accepted / 3600
  return {
    answered: sum('answered'),
    accepted,
    hoursToYes: hours === null ? null : Math.round(hours * 10) / 10,
  }
}
