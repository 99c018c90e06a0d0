/** Changing the pickup address, as long as nobody is on the way. */
import type { Shop } from '#kernel/shop.ts'
import { fail } from '#kernel/app-error.ts'
import type { Work } from './cancellation.ts'
import { orderErrors } from './errors.ts'
import type { OrderState } from './order.ts'
import type { OrderAddress } from './order-parts.ts'
import { getServiceType } from './service-type.ts'

type Collected = Pick<OrderState, 'status' | 'supportOption' | 'address'>
type OnTheWay = Pick<Work, 'isPickupUnderWay'>

/** A booked pickup whose rider has not set out. */
export const canChangeAddress = (order: Collected, { isPickupUnderWay }: OnTheWay): boolean =>
  isBookedPickup(order) && !isPickupUnderWay

/** A pickup that is booked and not closed. */
export const isBookedPickup = ({ status, supportOption, address }: Collected): boolean =>
  status === 'ENQUIRY_STEP_THREE_COMPLETED' &&
  address !== null &&
  getServiceType(supportOption ?? 0).hasRider

/**
 * The order with its new address; the very same order when it has that address already. Fails with NO_PICKUP_TO_CHANGE,
 * PICKUP_STARTED, or OUTSIDE_SERVICE_AREA.
 */
export function changeAddress<O extends Collected>(
  shop: Pick<Shop, 'phone'>,
  order: O,
  address: OrderAddress,
  { isPickupUnderWay, isOutside }: OnTheWay & { readonly isOutside: boolean },
): O {
  if (!isBookedPickup(order)) fail(orderErrors.NO_PICKUP_TO_CHANGE)
  if (isPickupUnderWay) fail(orderErrors.PICKUP_STARTED(shop))
  if (isOutside) fail(orderErrors.OUTSIDE_SERVICE_AREA(shop))
  return isSameAddress(order.address, address) ? order : { ...order, address }
}

const fields = [
  'addressId',
  'type',
  'address',
  'landmark',
  'city',
  'pincode',
  'lat',
  'lng',
] as const

/** Whether an order has that very address. */
export const isSameAddress = (a: OrderAddress | null, b: OrderAddress): boolean =>
  fields.every((field) => a?.[field] === b[field])
