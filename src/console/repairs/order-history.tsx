/** Who did what to a repair, newest first. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'

type Props = { readonly history: ResponseOf<typeof getStaffOrder>['trail'] }

export function OrderHistory({ history }: Props) {
  return (
    <section className="panel">
      <h2>History</h2>
      <div className="in">
        {history.length === 0 && <p className="sm muted">No colleague has done anything yet.</p>}
        <ol className="log log-wide">
          {history.map(({ at, by, what, change }, i) => (
            <li key={`${at} ${history.length - i}`}>
              <time dateTime={at}>{formatTimestamp(new Date(at)).replace(/ \d{4},/, ',')}</time>
              <span>
                {by} {what}
                {change && `: ${change}`}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
