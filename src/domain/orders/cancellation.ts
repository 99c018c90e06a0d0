/** Cancelling a booking: until when it is possible, and how it changes the order. */
import type { Shop } from '#kernel/shop.ts'
import { type ErrorEntry, fail } from '#kernel/app-error.ts'
import type { Paise } from '#kernel/money.ts'
import { after, days } from '#kernel/time.ts'
import { appointmentOf, earlierCalendar, freeUntil } from './appointment.ts'
import { orderErrors } from './errors.ts'
import type { OrderState, OrderStatus } from './order.ts'
import type { PickupTime } from './order-parts.ts'

/** The progress of an order's repair, provided by the domain of repairs. */
export type Work = {
  /** Somebody was sent for the device, or it is here. */
  readonly hasBegun: boolean
  /** Our colleague is on the way to the pickup address, or was there. */
  readonly isPickupUnderWay: boolean
  /** A rider was named for its pickup, or it is past that. */
  readonly isPickupPlanned: boolean
  /** Its repair is or was in progress, so no money is asked for before it any more. */
  readonly isRepairBegun: boolean
  /** The repaired device is back with its owner. */
  readonly isDelivered: boolean
  /** When its final check began, which ends the repair; null before that. */
  readonly checkedAt: Date | null
  /** There is a repair, whether anything was done or not. */
  readonly hasJob: boolean
  /** The repair ended: delivered, given back, called off or never collected. */
  readonly isOver: boolean
  /** When it ended so; null while it goes on. */
  readonly overAt: Date | null
}

type Cancellable = Promised & Pick<OrderState, 'status'> & { readonly cancelledAt: Date | null }

/** Cancelled or refunded: nothing but a refund follows. */
export const isClosed = (status: OrderStatus): boolean =>
  status === 'CANCELLED' || status === 'REFUNDED'

type Promised = Pick<OrderState, 'paidAt'> & {
  readonly freeCancellationUntil?: Date | null
  readonly pickupTime?: PickupTime | null
}

/**
 * As promised at the payment, or until 24 h before a later pickup that the customer chose since. Null before the payment:
 * an unpaid order may be cancelled at any time.
 */
export function cancellableUntil(
  shop: Pick<Shop, 'hours'>,
  { paidAt, freeCancellationUntil, pickupTime }: Promised,
): Date | null {
  if (!paidAt) return null
  const promised = freeCancellationUntil ?? freeUntil(appointmentOf(earlierCalendar(shop), paidAt))
  const chosen = pickupTime ? freeUntil(new Date(pickupTime.from)) : promised
  return chosen > promised ? chosen : promised
}

/** Whether the customer may still cancel without us and free of charge: until 24 h before the pickup or visit. */
export function isInTimeToCancel(
  shop: Pick<Shop, 'hours'>,
  order: Promised & Pick<OrderState, 'status'>,
  now: Date,
): boolean {
  const until = cancellableUntil(shop, order)
  return !isClosed(order.status) && (until === null || now <= until)
}

export const canCancel = (
  shop: Pick<Shop, 'hours'>,
  order: Promised & Pick<OrderState, 'status'>,
  { hasBegun }: Pick<Work, 'hasBegun'>,
  now: Date,
): boolean => isInTimeToCancel(shop, order, now) && !hasBegun

/** Why a customer cannot cancel; undefined for a closed order, which is answered as it is. */
export const whyNotCancelled = (
  shop: Pick<Shop, 'hours' | 'phone'>,
  order: Promised & Pick<OrderState, 'status'>,
  work: Pick<Work, 'hasBegun'>,
  now: Date,
): ErrorEntry | undefined =>
  isClosed(order.status) || canCancel(shop, order, work, now)
    ? undefined
    : orderErrors.TOO_LATE_TO_CANCEL(shop)

/**
 * The cancelled order. One that is cancelled already is returned as it is, because an answer may get lost.
 * Fails with TOO_LATE_TO_CANCEL inside the last 24 h and once the work has begun.
 */
export function cancel<O extends Cancellable>(
  shop: Pick<Shop, 'hours' | 'phone'>,
  order: O,
  work: Pick<Work, 'hasBegun'>,
  now: Date,
): O {
  const why = whyNotCancelled(shop, order, work, now)
  if (why) fail(why)
  if (isClosed(order.status)) return order
  return { ...order, status: 'CANCELLED', cancelledAt: now }
}

/** A finished repair that nobody collects is invoiced after this time (CGST Rules 2017, rule 47). */
export const invoiceWithin = days(30)

/** Whether its tax invoice is due, or was: what was agreed and to whom it is made out stay from then on. */
export const isInvoiced = (
  { isDelivered, checkedAt }: Pick<Work, 'isDelivered' | 'checkedAt'>,
  now: Date,
): boolean => isDelivered || (checkedAt !== null && now >= after(checkedAt, invoiceWithin))

/** Why a colleague cannot call an order off, however late: it is over, invoiced, or a contact request, which is closed. */
export function whyNotCalledOff(
  { status }: Pick<OrderState, 'status'>,
  work: Pick<Work, 'isDelivered' | 'checkedAt'>,
  now: Date,
): ErrorEntry | undefined {
  const isOver = isClosed(status) || isInvoiced(work, now) || status === 'CONTACT_REQUESTED'
  return isOver ? orderErrors.CANNOT_CALL_OFF : undefined
}

type CallingOff = {
  /** What the shop keeps. */
  readonly fee: Paise
  /** What is left of the payment. */
  readonly left: Paise
  readonly now: Date
}

/**
 * The order as a colleague calls it off, however late: the terms allow a late fee. Fails with CANNOT_CALL_OFF once it is
 * closed, delivered or invoiced because nobody collected it, and for a contact request, which is closed with a reason; with
 * FEE_TOO_HIGH above what is left.
 */
export function callOff<O extends Cancellable>(
  order: O,
  work: Pick<Work, 'isDelivered' | 'checkedAt'>,
  { fee, left, now }: CallingOff,
): O {
  const why = whyNotCalledOff(order, work, now)
  if (why) fail(why)
  if (fee > left) fail(orderErrors.FEE_TOO_HIGH)
  return { ...order, status: 'CANCELLED', cancelledAt: now }
}
