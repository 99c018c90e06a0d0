/** The overview's routes for colleagues: which use case answers each request. */
import type { Shop } from '#kernel/shop.ts'
import { after, days, indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/db/db.ts'
import { serve } from '#platform/http/serve.ts'
import { dayPeriod } from '#domain/payments/period.ts'
import {
  finishedStage,
  hoursBetween,
  intakeStage,
  type OverviewList,
  promised,
} from '../../reports/overview.ts'
import * as contract from '../../contract/staff-overview.ts'
import type { JobSummary } from '../../repair-job.ts'
import type { AssignDeps } from '../assign-job.ts'
import { cardsOf } from '../board/job-cards.ts'
import { listJobRows, listLate, listReached, listTurnarounds } from './overview-reads.ts'
import { openOverview } from './view-overview.ts'

const most = 100

type Deps = AssignDeps & { readonly shop: Pick<Shop, 'orderPrefix' | 'moneyBeforeWork'> }

export function overviewRoutes({ db, clock, listPeople, shop }: Deps) {
  const overview = openOverview({ db, clock })
  return [
    serve(contract.getOverview, overview),
    serve(contract.listOverviewJobs, async ({ role }, { list, day }) => {
      const now = clock()
      const rows = await rowsOf(db, list, day ?? indianDay(now), now)
      const jobs = await cardsOf(
        { db, shop, role, now, people: await listPeople() },
        rows.slice(0, most),
      )
      return { jobs, more: rows.length > most }
    }),
  ]
}

async function rowsOf(db: Db, list: OverviewList, day: string, now: Date): Promise<JobSummary[]> {
  if (list === 'late') return listLate(db, now, most + 1)
  const period = dayPeriod(day)
  if (list === 'intake') return listReached(db, intakeStage, period, most + 1)
  if (list === 'finished') return listReached(db, finishedStage, period, most + 1)
  const month = { from: after(period.until, -days(30)), until: period.until }
  const slow = (await listTurnarounds(db, month))
    .map(({ orderId, from, until }) => ({ orderId, hours: hoursBetween(from, until) }))
    .filter(({ hours }) => hours > promised.until)
    .toSorted((a, b) => b.hours - a.hours)
    .slice(0, most + 1)
  const jobs = new Map(
    (
      await listJobRows(
        db,
        slow.map(({ orderId }) => orderId),
      )
    ).map((job) => [job.orderId, job]),
  )
  return slow.flatMap(({ orderId }) => jobs.get(orderId) ?? [])
}
