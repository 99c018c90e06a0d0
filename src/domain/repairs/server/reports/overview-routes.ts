/** The overview's routes for colleagues: which use case answers each request. */
import type { Numbering } from '#kernel/id.ts'
import type { Shop } from '#kernel/shop.ts'
import { after, days, indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/db/db.ts'
import { serve } from '#platform/http/serve.ts'
import { dayPeriod } from '#domain/payments/period.ts'
import { finishedStage, intakeStage, type OverviewList, promised } from '../../reports/overview.ts'
import * as marginContract from '../../contract/staff-margin.ts'
import * as ratesContract from '../../contract/staff-claim-rates.ts'
import * as contract from '../../contract/staff-overview.ts'
import type { JobSummary } from '../../repair-job.ts'
import type { AssignDeps } from '../assign-job.ts'
import { cardsOf } from '../board/job-cards.ts'
import { claimRateTable, viewClaimRates } from '../claim-rates/view-claim-rates.ts'
import { listJobRows, listLate, listReached, listSlow } from './overview-reads.ts'
import { openOverview } from './view-overview.ts'
import { marginTable, viewMargin, viewMargins } from './view-margin.ts'

const most = 100

type Deps = AssignDeps & { readonly shop: Pick<Shop, keyof Numbering | 'moneyBeforeWork' | 'tax'> }

export function overviewRoutes({ db, clock, listPeople, shop }: Deps) {
  const overview = openOverview({ db, clock })
  const earning = { db, clock, shop, listPeople }
  return [
    serve(contract.getOverview, overview),
    serve(marginContract.getMargin, (_, { orderId }) => viewMargin(earning, orderId)),
    serve(marginContract.getMargins, (_, { month }) => viewMargins(earning, month)),
    serve(marginContract.marginTableFile, async (_, { month }) => {
      const { fileName, text } = await marginTable(earning, month)
      return { body: text, type: 'text/csv; charset=utf-8', fileName }
    }),
    serve(ratesContract.getClaimRates, (_, { months }) => viewClaimRates(earning, months)),
    serve(ratesContract.claimRatesFile, async (_, { months }) => {
      const { fileName, text } = await claimRateTable(earning, months)
      return { body: text, type: 'text/csv; charset=utf-8', fileName }
    }),
    serve(contract.listOverviewJobs, async (viewer, { list, day }) => {
      const now = clock()
      const rows = await rowsOf(db, list, day ?? indianDay(now), now)
      const jobs = await cardsOf(
        { db, shop, viewer, now, people: await listPeople() },
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
  const slow = await listSlow(db, month, { hours: promised.until, limit: most + 1 })
  const jobs = new Map((await listJobRows(db, slow)).map((job) => [job.orderId, job]))
  return slow.flatMap((orderId) => jobs.get(orderId) ?? [])
}
