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

/** The time between two timestamps, where a Sunday or holiday takes no time at all. Milliseconds; 0 for the wrong order. */
export function workingTimeBetween(calendar: WorkCalendar, from: Date, until: Date): number {
  let sum = 0
  for (let timestamp = from; timestamp < until;) {
    const nextMidnight = after(midnightBefore(timestamp), days(1))
    const end = nextMidnight < until ? nextMidnight : until
    if (isWorkingDay(calendar, timestamp)) sum += end.getTime() - timestamp.getTime()
    timestamp = end
  }
  return sum
}

const toTheHour = (timestamp: Date): Date =>
  after(timestamp, -((timestamp.getTime() + aheadOfUtc) % hours(1)))

/** A promised time that is later by that working time: to the hour above, at a time when the shop is open. */
export function addWorkingTime(calendar: WorkCalendar, promise: Date, milliseconds: number): Date {
  const moved = afterWorkingDays(calendar, promise, milliseconds)
  return lastOpenTime(calendar, toTheHour(after(moved, hours(1) - 1)))
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
  return lastOpenTime(calendar, toTheHour(due))
}

/**
 * The time between two timestamps at which the counter is open, in milliseconds; 0 for the wrong order. Each day of the
 * calendar is looked up once, for reports that ask for thousands of spans.
 */
export function openTimeOf(calendar: WorkCalendar): (from: Date, until: Date) => number {
  const opens = sinceMidnightAt(calendar.counter.opens)
  const closes = sinceMidnightAt(calendar.counter.closes)
  const known = new Map<number, boolean>()
  const isOpenOn = (midnight: number): boolean => {
    const found = known.get(midnight) ?? isWorkingDay(calendar, new Date(midnight))
    known.set(midnight, found)
    return found
  }
  return (from, until) => {
    let sum = 0
    const first = midnightBefore(from).getTime()
    for (let midnight = first; midnight < until.getTime(); midnight += days(1)) {
      const start = Math.max(from.getTime(), midnight + opens)
      const end = Math.min(until.getTime(), midnight + closes)
      if (start < end && isOpenOn(midnight)) sum += end - start
    }
    return sum
  }
}
