/** The overview of the workshop, put together from its jobs and from the books of money. */
import type { z } from 'zod'
import { after, days, indianDay, seconds } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { summarizeContactRequests } from '#domain/orders/server/contact-requests.ts'
import { countWaiting, summarizeAnswers } from '#domain/estimates/server/summarize-estimates.ts'
import { dayPeriod } from '#domain/payments/period.ts'
import { sumByDay } from '#domain/payments/server/takings.ts'
import {
  finishedStage,
  hoursBetween,
  intakeStage,
  lastDays,
  median,
  overviewSpans,
  promised,
} from '../../reports/overview.ts'
import type { getOverview } from '../../contract/staff-overview.ts'
import {
  countLate,
  countNoFix,
  countOpenJobs,
  countReached,
  listTurnarounds,
} from './overview-reads.ts'

type Deps = { readonly db: Db; readonly clock: Clock }
type Overview = z.input<(typeof getOverview)['response']>

const span = 30
/** Open overview pages repeat this call, so its answer is cached. */
const cachedFor = seconds(10)

async function readOverview(db: Db, now: Date): Promise<Overview> {
  const today = indianDay(now)
  const { until } = dayPeriod(today)
  const period = { from: after(until, -days(span)), until }
  const [intake, finished, turnarounds, money, late, onBoard, calls] = await Promise.all([
    countReached(db, intakeStage, period),
    countReached(db, finishedStage, period),
    listTurnarounds(db, period),
    sumByDay(db, period),
    countLate(db, now),
    countOpenJobs(db),
    summarizeContactRequests(db, now),
  ])
  const waiting = await countWaiting(db, now)
  const agreements = await Promise.all(
    overviewSpans.map((length) => readAgreement(db, length, until)),
  )
  const took = turnarounds.map((one) => ({
    day: indianDay(one.until),
    hours: hoursBetween(one.from, one.until),
  }))
  const hoursOn = Map.groupBy(took, ({ day }) => day)
  const all = took.map(({ hours }) => hours)
  const takingsOn = (day: string) => {
    const { received = 0, back = 0 } = money.get(day) ?? {}
    return { received, back }
  }
  return {
    today,
    intake: intake.get(today) ?? 0,
    finished: finished.get(today) ?? 0,
    late,
    ...onBoard,
    contactRequests: { ...calls, oldest: calls.oldest?.toISOString() ?? null },
    estimates: {
      waiting: waiting.waiting,
      oldest: waiting.oldest?.toISOString() ?? null,
      periods: agreements,
    },
    turnaround: {
      median: median(all),
      inTime: all.filter((hours) => hours <= promised.until).length,
      count: all.length,
    },
    takings: takingsOn(today),
    days: lastDays(today, span).map((day) => ({
      day,
      intake: intake.get(day) ?? 0,
      finished: finished.get(day) ?? 0,
      turnaround: median((hoursOn.get(day) ?? []).map(({ hours }) => hours)),
      ...takingsOn(day),
    })),
  }
}

/** How prices were agreed, and how many repairs ended without a fix, in the days that end with this one. */
async function readAgreement(db: Db, length: number, until: Date) {
  const period = { from: after(until, -days(length)), until }
  const answers = await summarizeAnswers(db, period)
  return { days: length, ...answers, ...(await countNoFix(db, period)) }
}

/** Caches the answer for a few seconds, so that many viewers at once cause one query. */
export function openOverview({ db, clock }: Deps): () => Promise<Overview> {
  let stored: { readonly until: Date; readonly answer: Promise<Overview> } | undefined
  return () => {
    const now = clock()
    if (stored && now < stored.until) return stored.answer
    const answer = readOverview(db, now)
    stored = { until: after(now, cachedFor), answer }
    answer.catch(() => (stored = undefined))
    return answer
  }
}
