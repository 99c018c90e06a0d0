/** "Manage this order": what a customer can still do with it. */
import type { Endpoint } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import {
  cancelOrder,
  changePickupAddress,
  choosePickupTime,
  viewCancellation,
} from '#domain/orders/contract/customer-changes.ts'
import { trackOrder } from '#domain/repairs/contract/customer.ts'
import { pickupTimeText } from '#domain/orders/pickup-time.ts'
import { useShop } from '#ui/page/shop.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { type AlsoChanges, AlsoChangesContext } from '#ui/query/stale-answers.ts'
import { CancelBooking } from '#website/booking/cancel-booking.tsx'
import { ChoosePickupTime } from '#website/booking/choose-pickup-time.tsx'
import { ChangePickupAddress } from '#website/booking/change-pickup-address.tsx'
import { OrderPart } from './order-part.tsx'
import { ShareTracking } from './share-tracking.tsx'
import { TestYourself } from './test-yourself.tsx'
import { TrackText } from './texts/track-text.tsx'
import type { Tracked } from './tracked.ts'

/** The tracking record belongs to a higher domain, so the contracts of these writes cannot name it. */
const alsoChanges: AlsoChanges = new Map<Endpoint, readonly Endpoint[]>([
  [cancelOrder, [trackOrder]],
  [changePickupAddress, [trackOrder]],
  [choosePickupTime, [trackOrder]],
])

type Props = { readonly tracked: Tracked }

/** Nothing for an order with which nothing can be done any more. */
export function ManageOrder({ tracked }: Props) {
  const { _id, orderNumber, paid, isOpen, pickupAddress, pickupTime } = tracked
  if (!paid && !isOpen) return null
  return (
    <AlsoChangesContext value={alsoChanges}>
      <section className="my-10" aria-labelledby="manage-order">
        <h2 className="title-1 mb-5" id="manage-order">
          <TrackText of="manage" />
        </h2>
        <div className="manage-order">
          {pickupAddress && isOpen && <PickupAddress orderId={_id} address={pickupAddress} />}
          {pickupTime && isOpen && <PickupTimePart orderId={_id} time={pickupTime} />}
          {paid && <ShareTracking orderId={_id} />}
          {paid && isOpen && <TestYourself orderId={_id} />}
          {isOpen && <PlansChanged orderId={_id} orderNumber={orderNumber} />}
        </div>
      </section>
    </AlsoChangesContext>
  )
}

type AddressProps = {
  readonly orderId: string
  readonly address: NonNullable<Tracked['pickupAddress']>
}

const PickupAddress = ({ orderId, address }: AddressProps) => (
  <OrderPart title={<TrackText of="pickupAddress" />}>
    <p className="muted break-words">
      {[address.address, address.landmark].filter(Boolean).join(', ')}
      <br />
      {address.city} {address.pincode}
    </p>
    {address.changeable && <ChangePickupAddress orderId={orderId} addressId={address.addressId} />}
  </OrderPart>
)

type TimeProps = { readonly orderId: string; readonly time: NonNullable<Tracked['pickupTime']> }

/** Nothing where no time was chosen and none can be any more. */
function PickupTimePart({ orderId, time: { chosen, changeable } }: TimeProps) {
  const { phone } = useShop()
  if (!chosen && !changeable) return null
  return (
    <OrderPart title={<TrackText of="pickupTime" />}>
      <p className="muted">{chosen ? pickupTimeText(chosen) : <TrackText of="noPickupTime" />}</p>
      {changeable ? (
        <ChoosePickupTime orderId={orderId} chosen={chosen} />
      ) : (
        <p className="small muted">
          <TrackText of="pickupPlanned" values={{ phone: phone.shown }}>
            The pickup is planned with our rider. For another time, please call{' '}
            <a className="link nowrap" href={`tel:${phone.dial}`}>
              {phone.shown}
            </a>
            .
          </TrackText>
        </p>
      )}
    </OrderPart>
  )
}

type PlansProps = { readonly orderId: string; readonly orderNumber: string }

/** Until when cancelling is free, and the way to cancel: here, or by a call. */
function PlansChanged({ orderId, orderNumber }: PlansProps) {
  const { data } = useAnswer(viewCancellation, { orderId })
  if (!data) return null
  return (
    <OrderPart title={<TrackText of="plansChanged" />}>
      {data.possible && data.until && (
        <p className="small muted">
          <TrackText of="freeUntil" values={{ when: formatTimestamp(new Date(data.until)) }} />
        </p>
      )}
      <CancelBooking orderId={orderId} orderNumber={orderNumber} byCall={!data.possible} />
    </OrderPart>
  )
}
