/** When the shop comes, or expects the visit: what an order knows of it, and until when it is free to cancel. */
import type { Shop } from '#kernel/shop.ts'
import { after, days, hours, indianDay } from '#kernel/time.ts'

/** As the terms say. */
export const freeCancellationHours = 24

/** Working days between the payment and the pickup or visit; Sundays are none. */
const workingDaysAhead = 2

/**
 * Customers choose no hour while booking, so an order's pickup or visit is taken to be the opening of the
 * counter on the second working day after the Indian calendar day it was paid on. Paid on a Friday, at
 * whatever hour: Monday, 11 am in India. The hour is the one the shop began with. The hours colleagues set do
 * not move it: what is free to cancel was promised when the order was paid.
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

/** The last moment at which cancelling costs nothing. */
export const freeUntil = (appointment: Date): Date =>
  after(appointment, -hours(freeCancellationHours))
