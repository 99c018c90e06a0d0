/** Today's numbers of the workshop and the takings, the days before as plots, and the repairs behind each number. */
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import { formatDay, noonOf } from '#kernel/time.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView, Query } from '#ui/query/query.tsx'
import { Segment } from '#ui/design/segment.tsx'
import {
  type OverviewList,
  overviewLists,
  overviewSpans,
  promised,
} from '#domain/repairs/reports/overview.ts'
import { getOverview, listOverviewJobs } from '#domain/repairs/contract/staff-overview.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { JobCard } from '#console/board/job-card.tsx'
import { ClaimsTile } from './claims-tile.tsx'
import { AgreementTiles } from './agreement-tiles.tsx'
import { Margins } from './margins.tsx'
import { OverviewPlots } from './overview-plots.tsx'
import { StockWorth } from './stock-worth.tsx'
import { ToOrder } from './to-order.tsx'
import { WorkTimes } from './work-times.tsx'

type Overview = ResponseOf<typeof getOverview>

const spans = overviewSpans.map((days) => ({ value: String(days), label: `${days} days` }))

export default function OverviewPage() {
  const [query] = useSearchParams()
  const [span, setSpan] = useState('14')
  const overview = useAnswer(getOverview, {}, { refetchInterval: 60_000 })
  const list = overviewLists.find((one) => one === query.get('list'))
  const day = query.get('day')
  return (
    <>
      <div className="page-bar">
        <h1 className="display-3">Overview</h1>
        {overview.data && <span className="muted">{formatDay(noonOf(overview.data.today))}</span>}
      </div>
      <div className="money-page">
        <QueryView query={overview} name="the overview">
          {(data) => (
            <>
              <Tiles overview={data} />
              {list && <OverviewJobs key={`${list} ${day}`} list={list} day={day ?? data.today} />}
              <ToOrder />
              <Segment label="Days shown" choices={spans} value={span} onValue={setSpan} />
              <AgreementTiles estimates={data.estimates} span={Number(span)} />
              <WorkTimes span={span === '30' ? 30 : 14} />
              <OverviewPlots days={data.days.slice(-Number(span))} />
              <Margins thisMonth={data.today.slice(0, 7)} />
              <StockWorth />
            </>
          )}
        </QueryView>
      </div>
    </>
  )
}

function Tiles({ overview }: { readonly overview: Overview }) {
  const { intake, finished, late, open, toGiveBack, turnaround, takings, today } = overview
  const { contactRequests } = overview
  const { median, inTime, count } = turnaround
  const isSlow = median !== null && median > promised.until
  return (
    <div className="overview-tiles">
      <Tile title="Arrived today" value={String(intake)} list="intake" />
      <Tile title="Finished today" value={String(finished)} list="finished" />
      <Tile
        title="Late"
        value={String(late)}
        list="late"
        note={`of ${open} open repairs${toGiveBack > 0 ? `, ${toGiveBack} to give back` : ''}`}
        bad={late > 0}
      />
      <Tile
        title="Turnaround"
        value={median === null ? 'None yet' : `${median} h`}
        list="slow"
        note={
          count === 0
            ? `Promised: ${promised.from}-${promised.until} hours`
            : `${inTime} of ${count} within ${promised.until} h, 30 days`
        }
        bad={isSlow}
      />
      <Link
        className="overview-tile"
        to={`/staff/reviews/calls${contactRequests.due > 0 ? '' : '?state=later'}`}
      >
        <span className="small muted">Contact requests</span>
        <b>{contactRequests.open}</b>
        <span className="smaller muted">{textOfCalls(contactRequests)}</span>
      </Link>
      <ClaimsTile />
      <Link className="overview-tile" to={`/staff/money?day=${today}`}>
        <span className="small muted">Takings today</span>
        <b>{formatRupees(takings.received)}</b>
        <span className="smaller muted">
          {takings.back > 0 ? `${formatRupees(takings.back)} of it went back` : 'Nothing went back'}
        </span>
      </Link>
    </div>
  )
}

/** `2 to call now, the oldest of 18 Nov, 10:42 am`. */
const textOfCalls = ({ open, due, oldest }: Overview['contactRequests']): string => {
  if (open === 0 || !oldest) return 'Nobody waits for a call'
  const now = due === 0 ? 'None to call now' : `${due} to call now`
  return `${now}, the oldest of ${shortTimestamp(oldest)}`
}

type TileProps = {
  readonly title: string
  readonly value: string
  readonly list: OverviewList
  readonly note?: string
  readonly bad?: boolean
}

function Tile({ title, value, list, note, bad = false }: TileProps) {
  return (
    <Link
      className="overview-tile"
      data-bad={bad ? '' : undefined}
      to={`/staff/overview?list=${list}`}
      preventScrollReset
    >
      <span className="small muted">{title}</span>
      <b>{value}</b>
      {note && <span className="smaller muted">{note}</span>}
    </Link>
  )
}

type Props = { readonly list: OverviewList; readonly day: string }

const titles: Readonly<Record<OverviewList, string>> = {
  intake: 'Came in',
  finished: 'Finished',
  late: 'Late: past the promised time',
  slow: 'Took longer than 48 hours, in the last 30 days',
}

/** The repairs behind a number of the overview. */
function OverviewJobs({ list, day }: Props) {
  const isOfDay = list === 'intake' || list === 'finished'
  const on = isOfDay ? ` on ${formatDay(noonOf(day))}` : ''
  const title = titles[list] + on
  return (
    <section className="grid gap-3" aria-label={title}>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="title-3">{title}</h2>
        <Link className="link small" to="/staff/overview" preventScrollReset>
          Close
        </Link>
      </div>
      <Query of={listOverviewJobs} input={{ list, day }} name="the repairs" loading="">
        {({ jobs, more }) => (
          <>
            {jobs.length === 0 && <p className="muted">None.</p>}
            <div className="job-card-grid">
              {jobs.map((job) => (
                <JobCard key={job.orderId} job={job} />
              ))}
            </div>
            {more && <p className="small muted">Only the first hundred are shown.</p>}
          </>
        )}
      </Query>
    </section>
  )
}
