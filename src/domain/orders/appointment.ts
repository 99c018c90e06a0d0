/** The pickup or visit of an order: when it is taken to be, unless a pickup's time is chosen (`pickup-time.ts`), and until when cancelling is free. */
import type { Shop } from '#kernel/shop.ts'
import { after, days, hours, indianDay } from '#kernel/time.ts'
import { isWorkingDay, type WorkCalendar } from '#kernel/working-day.ts'

/** Hours before the appointment, as the terms say. */
export const freeCancellationHours = 24

/** Working days between the payment and the pickup or visit. */
const workingDaysAhead = 2

const openingOn = (timestamp: Date, opens: string): Date =>
  new Date(`${indianDay(timestamp)}T${opens}:00+05:30`)

/**
 * Customers choose no hour while booking, so an order's pickup or visit is taken to be the opening of the
 * counter on the second working day after the Indian calendar day it was paid on. Paid on a Friday, at
 * any hour: Monday, 11 am in India, unless that is a holiday. India does not shift its clocks.
 */
export function appointmentOf(calendar: WorkCalendar, paidAt: Date): Date {
  let timestamp = openingOn(paidAt, calendar.counter.opens)
  for (let passed = 0; passed < workingDaysAhead;) {
    timestamp = after(timestamp, days(1))
    if (isWorkingDay(calendar, timestamp)) passed += 1
  }
  return timestamp
}

/** The last time at which cancelling is free. */
export const freeUntil = (appointment: Date): Date =>
  after(appointment, -hours(freeCancellationHours))

/**
 * The calendar of the promise to orders that were paid before their promise was stored: it knew Sundays only, and the hours
 * that the shop began with.
 */
export const earlierCalendar = ({ hours: { counter } }: Pick<Shop, 'hours'>): WorkCalendar => ({
  counter: { ...counter, first: 'Mon', last: 'Sat' },
  holidays: [],
  closedEachYear: [],
})
