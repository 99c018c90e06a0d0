/** Jobs of an earlier system, as history of a customer and among the results of a search. */
import type { RequestOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import { formatDay, noonOf } from '#kernel/time.ts'
import { findPastJobs, type ShownPastJob } from '#domain/imports/contract/staff.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import './past-jobs.css'

type Props = {
  readonly query: RequestOf<typeof findPastJobs>['q']
  readonly title: string
  /** The customer's name and number, where the jobs may be of several. */
  readonly showsCustomer?: boolean
}

/** Nothing while there is none: most customers come without a history. */
export function PastJobs({ query, title, showsCustomer = false }: Props) {
  const { data } = useAnswer(findPastJobs, { q: query })
  if (!data || data.jobs.length === 0) return null
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <ul className="panel-body past-jobs">
        {data.jobs.map((job) => (
          <PastJob key={job.number} job={job} showsCustomer={showsCustomer} />
        ))}
      </ul>
      {data.more && <p className="panel-body smaller muted">Only the last twenty are shown.</p>}
    </section>
  )
}

type JobProps = { readonly job: ShownPastJob; readonly showsCustomer: boolean }

function PastJob({ job, showsCustomer }: JobProps) {
  const { number, customer, device, issue, dateIn, dateOut, amount, notes } = job
  return (
    <li>
      <p>
        <span className="strong">{device}</span>, {issue}
      </p>
      <p className="smaller muted">
        <span className="code">{number}</span> · {formatDay(noonOf(dateIn))}
        {dateOut && dateOut !== dateIn && ` to ${formatDay(noonOf(dateOut))}`}
        {amount !== null && ` · ${formatRupees(amount)}`}
      </p>
      {showsCustomer && (
        <p className="smaller muted">
          {customer.name}, <span className="tabular">+91 {customer.mobileNumber}</span>
        </p>
      )}
      {notes && <p className="small">{notes}</p>}
    </li>
  )
}
