/** The front desk's list of devices that nobody collects, with what their owners were sent. */
import { formatRupees } from '#kernel/money.ts'
import { reminderTitles } from '#domain/repairs/collection.ts'
import {
  listUncollected,
  type UncollectedDevice,
} from '#domain/repairs/contract/staff-uncollected.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { Query } from '#ui/query/query.tsx'
import { OrderLink } from '#console/frame/order-link.tsx'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { MarkUnclaimed } from './mark-unclaimed.tsx'

export default function UncollectedPage() {
  return (
    <div className="money-page">
      <Query
        of={listUncollected}
        input={{}}
        name="the uncollected devices"
        loading="h-48 w-full"
        isEmpty={({ devices }) => devices.length === 0}
        empty={{
          icon: 'contract',
          title: 'Nothing waits',
          text: 'No repaired or returned device has waited for a week.',
        }}
        refetchInterval={60_000}
      >
        {({ count, devices }) => (
          <section className="panel">
            <h2>
              Uncollected <Badge tone="amber">{count}</Badge>
            </h2>
            <div className="panel-body">
              <ul className="system-list">
                {devices.map((device) => (
                  <Row key={device.orderId} device={device} />
                ))}
              </ul>
              {count > devices.length && (
                <p className="small muted mt-4">
                  The {devices.length} that wait longest of {count} are shown.
                </p>
              )}
            </div>
          </section>
        )}
      </Query>
    </div>
  )
}

const reasons = {
  repaired: { tone: 'green', text: 'Repaired' },
  'give-back': { tone: 'amber', text: 'Give back' },
  unanswered: { tone: 'amber', text: 'No answer' },
} as const

function Row({ device: one }: { readonly device: UncollectedDevice }) {
  return (
    <li>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="strong">{one.device}</span>
          <Badge tone={reasons[one.why].tone}>{reasons[one.why].text}</Badge>
          <span className="tabular">{one.days === 1 ? '1 day' : `${one.days} days`}</span>
          {one.fee > 0 && <span className="tabular">{formatRupees(one.fee)} storage</span>}
          {one.isOver && <Badge tone="red">Time is over</Badge>}
        </p>
        <p className="small muted break-words">
          {one.customer}, since {shortTimestamp(one.since)}.{' '}
          {one.reminders.length === 0
            ? 'No reminder yet.'
            : one.reminders
                .map(({ key, at }) => `${reminderTitles[key]}: ${shortTimestamp(at)}.`)
                .join(' ')}
        </p>
        <p className="small">
          <OrderLink order={one} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {one.isOver && <MarkUnclaimed device={one} />}
        {one.mobileNumber && (
          <a className="btn btn-line btn-sm" href={`tel:+91${one.mobileNumber}`}>
            <Icon name="phone" size={17} /> Call
            <span className="visually-hidden"> {one.customer}</span>
          </a>
        )}
      </div>
    </li>
  )
}
