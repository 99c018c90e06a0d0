/** One repair on the page of its device: when it was here, what was found, what was fitted, and whose warranty it claims. */
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getDeviceHistory } from '#domain/repairs/contract/staff-devices.ts'
import { decisionTitles } from '#domain/repairs/warranty/warranty.ts'
import { Ending, OutcomeBadge, RepeatBadge, StageBadge } from '#console/board/job-facts.tsx'
import { shortTimestamp } from '#console/frame/short-time.ts'

type Repair = ResponseOf<typeof getDeviceHistory>['repairs'][number]

export function RepairOfDevice({ repair }: { readonly repair: Repair }) {
  const { card, createdAt, claim } = repair
  return (
    <li className="panel">
      <h2 className="flex-wrap">
        <Link className="link" to={`/staff/orders/${card.orderId}`}>
          {card.issues}
        </Link>
        {card.repeat && <RepeatBadge of={card.repeat} />}
        {card.ending && <Ending of={card.ending} />}
        <OutcomeBadge of={card} />
        <StageBadge of={card} />
      </h2>
      <div className="panel-body grid gap-4">
        <p className="small muted">
          <span className="code">{card.orderNumber}</span> · {card.customer || 'Account deleted'}
          {card.person && ` · ${card.person}`}
        </p>
        <dl className="device-facts small">
          <Fact title="Booked" value={shortTimestamp(createdAt)} />
          <Fact title="Arrived" value={timeOf(repair.arrivedAt)} />
          <Fact title="Repaired" value={timeOf(repair.completedAt)} />
          <Fact title="Delivered" value={timeOf(repair.deliveredAt)} />
        </dl>
        <Found repair={repair} />
        {claim && (
          <p className="small">
            Claims the warranty of{' '}
            <Link className="link code" to={`/staff/orders/${claim.ofOrderId}`}>
              {claim.ofOrderNumber}
            </Link>
            : {claim.decision ? decisionTitles[claim.decision] : 'not decided yet'}
          </p>
        )}
        <p className="small">
          <Link className="link" to={`/staff/orders/${card.orderId}`}>
            {counted(repair.notes, 'note')}, {counted(repair.photos, 'photo').toLowerCase()}
          </Link>
        </p>
      </div>
    </li>
  )
}

const timeOf = (iso: string | null): string => (iso ? shortTimestamp(iso) : '–')

const counted = (n: number, what: string): string => `${n || 'No'} ${what}${n === 1 ? '' : 's'}`

export const Fact = ({ title, value }: { readonly title: string; readonly value: string }) => (
  <div>
    <dt className="smaller muted">{title}</dt>
    <dd className="tabular">{value}</dd>
  </div>
)

/** What failed in the checks, and what was fitted. */
function Found({ repair: { failed, parts } }: { readonly repair: Repair }) {
  return (
    <>
      {failed.before.length > 0 && (
        <p className="small">
          <span className="muted">Failed before the repair: </span>
          {failed.before.join(', ')}
        </p>
      )}
      {failed.after.length > 0 && (
        <p className="small">
          <span className="muted">Failed after the repair: </span>
          <b>{failed.after.join(', ')}</b>
        </p>
      )}
      {parts.length > 0 && (
        <ul className="small grid gap-1" aria-label="Parts fitted">
          {parts.map(({ name, quality, serial }) => (
            <li key={`${name} ${serial}`} className="flex flex-wrap gap-x-3">
              <span>
                {name}
                {quality && `, ${quality}`}
              </span>
              <span className="code muted">{serial ?? 'no serial number'}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
