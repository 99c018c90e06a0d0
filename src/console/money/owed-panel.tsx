/** What was handed over with money due and is still owed. Nothing is shown while nothing is. */
import { formatRupees, fromRupees, sum, toRupees } from '#kernel/money.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { listOwed } from '#domain/repairs/contract/staff-owed.ts'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { OrderLink } from '#console/frame/order-link.tsx'
import { shortTimestamp } from '#console/frame/short-time.ts'

export function OwedPanel() {
  const { data } = useAnswer(listOwed, {}, { refetchInterval: 60_000 })
  if (!data || data.length === 0) return null
  return (
    <section className="panel" aria-labelledby="owed">
      <h2 id="owed">
        Handed over and still owed{' '}
        <span className="tabular">
          {formatRupees(toRupees(sum(data.map(({ due }) => fromRupees(due)))))}
        </span>
      </h2>
      <div className="panel-body">
        <ul className="system-list">
          {data.map((one) => (
            <Row key={one.orderId} one={one} />
          ))}
        </ul>
      </div>
    </section>
  )
}

const Row = ({ one }: { readonly one: ResponseOf<typeof listOwed>[number] }) => (
  <li>
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="strong tabular">{formatRupees(one.due)}</span>
        <span>{one.device}</span>
        <span className="tabular">{one.days === 1 ? '1 day' : `${one.days} days`}</span>
      </p>
      <p className="small muted break-words">
        {one.customer}, since {shortTimestamp(one.since)}. {one.reason}
      </p>
      <p className="small">
        <OrderLink order={one} />
      </p>
    </div>
    {one.mobileNumber && (
      <a className="btn btn-line btn-sm" href={`tel:+91${one.mobileNumber}`}>
        <Icon name="phone" size={17} /> Call
        <span className="visually-hidden"> {one.customer}</span>
      </a>
    )}
  </li>
)
