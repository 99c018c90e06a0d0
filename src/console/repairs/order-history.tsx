/** The audit log of a repair, newest first. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'

type Props = { readonly entries: ResponseOf<typeof getStaffOrder>['trail'] }

export function OrderHistory({ entries }: Props) {
  return (
    <section className="panel">
      <h2>Audit log</h2>
      <div className="in">
        {entries.length === 0 && <p className="sm muted">No colleague has done anything yet.</p>}
        <ol className="log log-wide">
          {entries.map(({ at, by, what, change }, i) => (
            <li key={`${at} ${entries.length - i}`}>
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
