/** One device: all its repairs, of all its owners, with what was found, fitted and promised in each. */
import { Link, useParams } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { after, formatDay } from '#kernel/time.ts'
import { getDeviceHistory } from '#domain/repairs/contract/staff-devices.ts'
import { RecordFrame } from '#console/frame/record-frame.tsx'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { Fact, RepairOfDevice } from './repair-of-device.tsx'
import './device-page.css'

type Device = ResponseOf<typeof getDeviceHistory>
type Repair = Device['repairs'][number]

export default function DevicePage() {
  const { orderId = '' } = useParams()
  const device = useAnswer(getDeviceHistory, { orderId })
  return (
    <RecordFrame title="Device" name="the device" query={device} missing={<NoSuchDevice />}>
      {(found) => <History device={found} />}
    </RecordFrame>
  )
}

const NoSuchDevice = () => (
  <EmptyState title="There is no such device">
    <ButtonLink variant="line" to="/staff/board">
      Board
    </ButtonLink>
  </EmptyState>
)

function History({ device }: { readonly device: Device }) {
  const { productName, number, repairs } = device
  return (
    <>
      <div className="record-head">
        <div>
          <p className="breadcrumb">
            <Link className="link" to="/staff/board">
              Board
            </Link>
            <Icon name="right" size={14} />
            <span className="code">{number ?? 'No number known'}</span>
          </p>
          <h1 className="display-3">{productName}</h1>
          <p className="muted mt-1">
            {repairs.length === 1 ? '1 repair' : `${repairs.length} repairs`}
            {!number && ', because the number of this device is not known'}
          </p>
        </div>
      </div>
      <div className="record-columns">
        <ol className="record-column" aria-label="Repairs, the newest first">
          {repairs.map((repair) => (
            <RepairOfDevice key={repair.card.orderId} repair={repair} />
          ))}
        </ol>
        <div className="record-column device-side">
          <section className="panel">
            <h2>Device</h2>
            <dl className="panel-body device-facts small">
              <Fact
                title={/^\d+$/.test(number ?? '') ? 'IMEI' : 'Serial number'}
                value={number ?? 'Not known'}
              />
              <Fact title="Model" value={device.model} />
              <Fact title="Colour" value={device.colour || 'Not known'} />
            </dl>
          </section>
          <RunningWarranties repairs={repairs} />
        </div>
      </div>
    </>
  )
}

/** The day before the midnight at which it ends. */
const lastDay = (endsAt: string): string => formatDay(after(new Date(endsAt), -1))

function RunningWarranties({ repairs }: { readonly repairs: readonly Repair[] }) {
  const running = repairs.flatMap(({ card, warranties }) =>
    warranties.filter(({ over }) => !over).map((one) => ({ ...one, card })),
  )
  return (
    <section className="panel">
      <h2>Under warranty</h2>
      <div className="panel-body small">
        {running.length === 0 ? (
          <p className="muted">No warranty of this device runs now.</p>
        ) : (
          <ul className="grid gap-2">
            {running.map(({ label, endsAt, card }) => (
              <li key={`${card.orderId} ${label}`}>
                <span className="strong">{label}</span> until{' '}
                <span className="nowrap">{lastDay(endsAt)}</span>,{' '}
                <Link className="link code" to={`/staff/orders/${card.orderId}`}>
                  {card.orderNumber}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
