/** The overview of the workshop, put together from its jobs and from the books of money. */
import type { z } from 'zod'
import { after, days, indianDay, seconds } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { summarizeContactRequests } from '#domain/orders/server/contact-requests.ts'
import {
  countAnswers,
  countWaiting,
  summarizeAnswers,
} from '#domain/estimates/server/summarize-estimates.ts'
import { dayPeriod } from '#domain/payments/period.ts'
import { sumByDay } from '#domain/payments/server/takings.ts'
import { intakeStage, lastDays, median, overviewSpans, promised } from '../../reports/overview.ts'
import type { getOverview } from '../../contract/staff-overview.ts'
import {
  countLate,
  countNoFix,
  countOpenJobs,
  countReached,
  listFinished,
} from './overview-reads.ts'

type Deps = { readonly db: Db; readonly clock: Clock }
type Overview = z.input<(typeof getOverview)['response']>

const span = 30
/** Open overview pages repeat this call, so its answer is cached. */
const cachedFor = seconds(10)

/** How prices were agreed and how many repairs ended is summed for the days of each span. */
async function readOverview(db: Db, now: Date): Promise<Overview> {
  const today = indianDay(now)
  const { until } = dayPeriod(today)
  const period = { from: after(until, -days(span)), until }
  const [intake, finished, money, late, onBoard, calls] = await Promise.all([
    countReached(db, intakeStage, period),
    listFinished(db, period),
    sumByDay(db, period),
    countLate(db, now),
    countOpenJobs(db),
    summarizeContactRequests(db, now),
  ])
  const waiting = await countWaiting(db, now)
  const answers = await countAnswers(db, period)
  const unfixed = await countNoFix(db, period)
  const finishedOn = (day: string) => finished.get(day) ?? { count: 0, hours: [] }
  const all = [...finished.values()].flatMap(({ hours }) => hours)
  const takingsOn = (day: string) => {
    const { received = 0, back = 0 } = money.get(day) ?? {}
    return { received, back }
  }
  return {
    today,
    intake: intake.get(today) ?? 0,
    finished: finishedOn(today).count,
    late,
    ...onBoard,
    contactRequests: { ...calls, oldest: calls.oldest?.toISOString() ?? null },
    estimates: {
      waiting: waiting.waiting,
      oldest: waiting.oldest?.toISOString() ?? null,
      periods: overviewSpans.map((length) => {
        const those = lastDays(today, length)
        const noFix = those.reduce((sum, day) => sum + (unfixed.get(day) ?? 0), 0)
        const ended = those.reduce((sum, day) => sum + finishedOn(day).count, noFix)
        return { days: length, ...summarizeAnswers(answers, those), noFix, ended }
      }),
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
      finished: finishedOn(day).count,
      turnaround: median(finishedOn(day).hours),
      ...takingsOn(day),
    })),
  }
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
