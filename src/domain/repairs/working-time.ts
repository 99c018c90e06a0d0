/** The workshop's hours, and how long a promise in hours takes by its calendar. */
import type { Shop } from '#kernel/shop.ts'
import { after, days, hours, minutes } from '#kernel/time.ts'
import { isWorkingDay, type WorkCalendar } from '#kernel/working-day.ts'

/** India has one time zone and no summer time. */
const aheadOfUtc = hours(5) + minutes(30)

const sinceMidnight = (timestamp: Date): number => (timestamp.getTime() + aheadOfUtc) % days(1)
const midnightBefore = (timestamp: Date): Date => after(timestamp, -sinceMidnight(timestamp))

/** `09:30` as milliseconds since midnight. */
function sinceMidnightAt(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hours(hour) + minutes(minute)
}

/** Whether the workshop is open; the minute of closing counts. */
export const isWorkingTime = (calendar: WorkCalendar, timestamp: Date): boolean =>
  isWorkingDay(calendar, timestamp) &&
  sinceMidnight(timestamp) >= sinceMidnightAt(calendar.counter.opens) &&
  sinceMidnight(timestamp) <= sinceMidnightAt(calendar.counter.closes)

/** So many milliseconds later, where a Sunday or holiday takes no time at all. */
function afterWorkingDays(calendar: WorkCalendar, start: Date, milliseconds: number): Date {
  let timestamp = start
  for (let left = milliseconds; ;) {
    const nextMidnight = after(midnightBefore(timestamp), days(1))
    const untilMidnight = nextMidnight.getTime() - timestamp.getTime()
    if (isWorkingDay(calendar, timestamp)) {
      if (left <= untilMidnight) return after(timestamp, left)
      left -= untilMidnight
    }
    timestamp = nextMidnight
  }
}

/** The timestamp itself when the workshop is open, else the closing before it, because an earlier time breaks no promise. */
function lastOpenTime(calendar: WorkCalendar, timestamp: Date): Date {
  const closes = sinceMidnightAt(calendar.counter.closes)
  if (isWorkingTime(calendar, timestamp)) return timestamp
  let midnight = midnightBefore(timestamp)
  if (isWorkingDay(calendar, timestamp) && sinceMidnight(timestamp) > closes)
    return after(midnight, closes)
  do midnight = after(midnight, -days(1))
  while (!isWorkingDay(calendar, midnight))
  return after(midnight, closes)
}

/**
 * When a repair should be done that the customer agreed to at that time: after the shop's turnaround (48 hours) of
 * working days, to the hour, at a time when the shop is open.
 */
export function firstPromise(
  calendar: WorkCalendar & Pick<Shop, 'turnaroundHours'>,
  agreedAt: Date,
): Date {
  const due = afterWorkingDays(calendar, agreedAt, hours(calendar.turnaroundHours))
  const whole = after(due, -((due.getTime() + aheadOfUtc) % hours(1)))
  return lastOpenTime(calendar, whole)
}
