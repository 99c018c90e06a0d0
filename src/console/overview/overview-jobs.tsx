/** The repairs behind a number of the overview. */
import { Link } from 'react-router'
import { formatDay } from '#kernel/time.ts'
import { Query } from '#ui/query/query.tsx'
import type { OverviewList } from '#domain/repairs/reports/overview.ts'
import { listOverviewJobs } from '#domain/repairs/contract/staff-overview.ts'
import { JobCard } from '#console/board/job-card.tsx'

type Props = { readonly list: OverviewList; readonly day: string }

const titles: Readonly<Record<OverviewList, string>> = {
  intake: 'Came in',
  finished: 'Finished',
  late: 'Late: past the time the customer was told',
  slow: 'Took longer than 48 hours, in the last 30 days',
}

export function OverviewJobs({ list, day }: Props) {
  const isOfDay = list === 'intake' || list === 'finished'
  const on = isOfDay ? ` on ${formatDay(new Date(`${day}T12:00:00+05:30`))}` : ''
  const title = titles[list] + on
  return (
    <section className="grid gap-3" aria-label={title}>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="t3">{title}</h2>
        <Link className="link sm" to="/staff/overview" preventScrollReset>
          Close
        </Link>
      </div>
      <Query of={listOverviewJobs} input={{ list, day }} name="the repairs" loading="">
        {({ jobs, more }) => (
          <>
            {jobs.length === 0 && <p className="muted">None.</p>}
            <div className="found-list">
              {jobs.map((job) => (
                <JobCard key={job.orderId} job={job} />
              ))}
            </div>
            {more && <p className="sm muted">Only the first hundred are shown.</p>}
          </>
        )}
      </Query>
    </section>
  )
}
