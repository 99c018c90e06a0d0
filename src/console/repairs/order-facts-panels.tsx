/** The panels of facts about a repair: its device, its customer, its bill and whom it is assigned to. */
import { basisTitles } from '#domain/orders/basis.ts'
import { pickupTimeText } from '#domain/orders/pickup-time.ts'
import { hasRider } from '#domain/orders/service-type.ts'
import { taxLines } from '#domain/orders/tax-lines.ts'
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Badge } from '#ui/design/badge.tsx'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { SelectField } from '#ui/design/select-field.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { assignStaff } from '#domain/repairs/contract/staff-changes.ts'
import { inRupees } from '#console/money/in-money.ts'

type Props = { readonly order: ResponseOf<typeof getStaffOrder> }

export const DevicePanel = ({ order: { card, device, basis } }: Props) => (
  <section className="panel">
    <h2>Device</h2>
    <dl className="panel-body small grid gap-2">
      <div>
        <dt className="smaller muted">
          {/^\d+$/.test(device.number ?? '') ? 'IMEI' : 'Serial number'}
        </dt>
        <dd className="code">{device.number ?? 'Not known'}</dd>
      </div>
      <div>
        <dt className="smaller muted">Model</dt>
        <dd>
          {device.model}, {device.colour}
        </dd>
      </div>
      <div>
        <dt className="smaller muted">Here because</dt>
        <dd>{basisTitles[basis]}</dd>
      </div>
      {device.number && (
        <div>
          <dt className="visually-hidden">History</dt>
          <dd>
            <Link className="link" to={`/staff/devices/${card.orderId}`}>
              All repairs of this device
            </Link>
          </dd>
        </div>
      )}
      {!device.verified && (
        <div>
          <dt className="visually-hidden">Remark</dt>
          <dd>Chosen by hand: check the model.</dd>
        </div>
      )}
    </dl>
  </section>
)

export function CustomerPanel({ order: { customer, address } }: Props) {
  return (
    <section className="panel">
      <h2>Customer</h2>
      <div className="panel-body small grid gap-3">
        <p>
          <span className="strong">{customer.name}</span>
          <br />
          {customer.mobileNumber && (
            <span className="tabular muted">+91 {customer.mobileNumber}</span>
          )}
        </p>
        {address && <p className="muted">{address}</p>}
      </div>
    </section>
  )
}

const toneOf = (state: string, isFree: boolean) => {
  if (state === 'Paid' || isFree) return 'green'
  return state === 'No price yet' ? 'grey' : 'amber'
}

export function BillPanel({ order: { bill, paid, status, basis } }: Props) {
  const isFree = basis === 'warranty' && bill?.total === 0
  const settled = isFree ? 'No charge' : paid ? 'Paid' : bill ? 'Not paid' : 'No price yet'
  const state = status === 'REFUNDED' ? 'Refunded' : settled
  const rows = bill
    ? ([
        ['Issues', bill.issues],
        ['Extra charge', bill.extra],
        ['Discount', -bill.discount],
        ...taxLines(bill).map(({ label, amount }) => [label, amount] as const),
      ] as const)
    : []
  return (
    <section className="panel">
      <h2>
        Payment <Badge tone={toneOf(state, isFree)}>{state}</Badge>
      </h2>
      {bill && (
        <dl className="panel-body small grid gap-1.5">
          {rows
            .filter(([, amount]) => amount !== 0)
            .map(([title, amount]) => (
              <div key={title} className="amount-line">
                <dt className="muted">{title}</dt>
                <dd className="tabular">{inRupees(amount)}</dd>
              </div>
            ))}
          <div className="amount-line mt-1 border-t-[1.5px] border-ink pt-2">
            <dt className="strong">Total</dt>
            <dd className="numeral text-2xl leading-none">{inRupees(bill.total)}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}

const titles = { technician: 'Technician', rider: 'Rider' } as const

/** Whom a repair is assigned to: a technician, and a rider where it is picked up. */
export function AssignPanel({ order: { card, hands: assignees } }: Props) {
  const assign = useAction(assignStaff, {
    failure: { title: 'Not assigned', message: 'Please try again.' },
  })
  const shown = assignees.filter(({ hand: job }) => job === 'technician' || hasRider(card.service))
  return (
    <section className="panel">
      <h2>Assigned to</h2>
      <div className="panel-body grid gap-4">
        {shown.map(({ hand: job, person, choices }) =>
          choices.length > 0 ? (
            <SelectField
              key={job}
              label={titles[job]}
              disabled={assign.isRunning}
              value={person?.id ?? ''}
              onChange={({ target }) =>
                void assign.run({
                  orderId: card.orderId,
                  hand: job,
                  colleagueId: target.value || null,
                })
              }
            >
              <option value="">Unassigned</option>
              {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          ) : (
            <p key={job} className="small">
              <span className="muted">{titles[job]}: </span>
              {person?.name ?? 'unassigned'}
            </p>
          ),
        )}
        {card.pickupTime && (
          <p className="small">
            <span className="muted">The customer asked for </span>
            {pickupTimeText(card.pickupTime)}
          </p>
        )}
      </div>
    </section>
  )
}
