/** One device in the account: its number, its repairs with their warranties, and booking it again. */
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { after } from '#kernel/time.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { dayText } from '#ui/repairs/timestamps.ts'
import { bookAgain } from '#domain/orders/contract/customer.ts'
import type { listOwnDevices } from '#domain/repairs/contract/customer-devices.ts'
import { trackingAddress } from '#website/estimates/own-estimate-address.ts'
import { OrderPicture } from '#website/tracking/order-picture.tsx'

type Device = ResponseOf<typeof listOwnDevices>[number]
type Repair = Device['repairs'][number]

/** As many repairs are shown at first. */
const few = 3

export function AccountDevice({ device }: { readonly device: Device }) {
  const id = useId()
  const { productName, productImageUrl, number, repairs } = device
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? repairs : repairs.slice(0, few)
  return (
    <li>
      <article className="own-device" aria-labelledby={id}>
        <header className="own-device-head">
          <div className="own-device-picture">
            <OrderPicture url={productImageUrl} />
          </div>
          <div className="grid gap-1">
            <h2 className="title-1" id={id}>
              {productName}
            </h2>
            {detailsOf(device) && <p className="small muted">{detailsOf(device)}</p>}
            {number ? (
              <DeviceNumber {...number} />
            ) : (
              <p className="small muted">
                No number known, so every {productName} booked without one is here.
              </p>
            )}
          </div>
          {!repairs.some(({ isOpen }) => isOpen) && <BookAgain device={device} labelledBy={id} />}
        </header>
        <ul className="own-device-repairs" aria-label={`Repairs of ${productName}`}>
          {shown.map((repair) => (
            <RepairRow key={repair.orderId} repair={repair} />
          ))}
        </ul>
        {repairs.length > shown.length && (
          <Button variant="quiet" size="sm" className="m-3" onClick={() => setWhole(true)}>
            Show all {repairs.length} repairs
          </Button>
        )}
      </article>
    </li>
  )
}

/** Colour, and the storage size where it is known. */
const detailsOf = ({ productName, model, color }: Device): string =>
  [color, model.startsWith(`${productName}, `) ? model.slice(productName.length + 2) : '']
    .filter(Boolean)
    .join(', ')

/** The last four characters; the rest on a press, because others may look at the screen. */
function DeviceNumber({ kind, value }: NonNullable<Device['number']>) {
  const [isShown, setShown] = useState(false)
  const title = kind === 'imei' ? 'IMEI' : 'Serial number'
  return (
    <p className="own-device-number small">
      <span className="muted">{title}</span>
      <span className="code">{isShown ? value : value.slice(-4).padStart(value.length, '•')}</span>
      <button
        type="button"
        className="link"
        aria-label={`${isShown ? 'Hide' : 'Show'} the ${kind === 'imei' ? 'IMEI' : 'serial number'}`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </p>
  )
}

function BookAgain({
  device,
  labelledBy,
}: {
  readonly device: Device
  readonly labelledBy: string
}) {
  const id = useId()
  const navigate = useNavigate()
  const booking = useAction(bookAgain, {
    failure: { title: 'Not booked' },
    onSuccess: () => void navigate('/service-enquiry'),
  })
  return (
    <Button
      id={id}
      size="sm"
      className="own-device-act"
      loading={booking.isRunning}
      aria-labelledby={`${id} ${labelledBy}`}
      onClick={() => void booking.run({ orderId: device.newestOrderId })}
    >
      Book again <Icon name="arrow" />
    </Button>
  )
}

function RepairRow({ repair }: { readonly repair: Repair }) {
  const { orderId, orderNumber, createdAt, issues, currentStatus, isOpen, warranties } = repair
  return (
    <li className="own-device-repair">
      <div className="grid gap-1">
        <Link className="link font-medium" to={trackingAddress(orderId)}>
          {issues.join(', ') || 'Finding the fault'}
        </Link>
        <p className="small muted tabular">
          {dayText(createdAt)} · <span className="code">{orderNumber}</span>
        </p>
      </div>
      <Badge tone={isOpen ? 'blue' : 'grey'}>{currentStatus}</Badge>
      {warranties.length > 0 && (
        <ul className="own-device-warranties small">
          {warranties.map(({ label, endsAt, over }) => (
            <li key={label} className={over ? 'muted' : ''}>
              <Icon name={over ? 'clock' : 'check'} size={16} />
              <span>
                {label}: {over ? 'warranty ended on' : 'under warranty until'}{' '}
                <b className="tabular nowrap">{lastDay(endsAt)}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const lastDay = (endsAt: string): string => dayText(after(new Date(endsAt), -1).toISOString())
