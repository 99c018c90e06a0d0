/** The pickup or visit of an order: when it is taken to be, and until when cancelling is free. */
import type { Shop } from '#kernel/shop.ts'
import { after, days, hours, indianDay } from '#kernel/time.ts'

/** Hours before the appointment, as the terms say. */
export const freeCancellationHours = 24

/** Working days between the payment and the pickup or visit; Sundays do not count. */
const workingDaysAhead = 2

/**
 * Customers choose no hour while booking, so an order's pickup or visit is taken to be the opening of the
 * counter on the second working day after the Indian calendar day it was paid on. Paid on a Friday, at
 * any hour: Monday, 11 am in India. The hour is the one that the shop began with. Opening hours that colleagues set do
 * not change it, because the free cancellation was promised when the order was paid.
 */
export function appointmentOf({ hours: { counter } }: Pick<Shop, 'hours'>, paidAt: Date): Date {
  // A counter opens late enough to be on the same calendar day in universal time, and India does not shift its clocks.
  let timestamp = new Date(`${indianDay(paidAt)}T${counter.opens}:00+05:30`)
  for (let passed = 0; passed < workingDaysAhead;) {
    timestamp = after(timestamp, days(1))
    if (timestamp.getUTCDay() !== 0) passed += 1
  }
  return timestamp
}

/** The last time at which cancelling is free. */
export const freeUntil = (appointment: Date): Date =>
  after(appointment, -hours(freeCancellationHours))
