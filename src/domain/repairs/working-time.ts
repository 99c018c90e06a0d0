/** The workshop's calendar: which days and hours it works, and how long a promise in hours takes by it. */
import { business } from '#kernel/shop.ts'
import { daysOf, type Opening, weekdays } from '#kernel/opening.ts'
import { after, days, hours, indianDay, minutes } from '#kernel/time.ts'

/** India has one time zone and no summer time. */
const aheadOfUtc = hours(5) + minutes(30)

const sinceMidnight = (timestamp: Date): number => (timestamp.getTime() + aheadOfUtc) % days(1)
const midnightBefore = (timestamp: Date): Date => after(timestamp, -sinceMidnight(timestamp))

/** `09:30` as milliseconds since midnight. */
function sinceMidnightAt(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hours(hour) + minutes(minute)
}

/** Whether the workshop is open on that day in India. */
export function isWorkingDay({ counter, holidays }: Opening, timestamp: Date): boolean {
  const day = indianDay(timestamp)
  const weekday = weekdays.at(after(timestamp, aheadOfUtc).getUTCDay() - 1)
  return (
    daysOf(counter).some((one) => one === weekday) &&
    !(business.closedEachYear as readonly string[]).includes(day.slice(5)) &&
    !holidays.some((one) => one.day === day)
  )
}

/** Whether somebody is there; the minute of closing counts. */
export const isWorkingTime = (opening: Opening, timestamp: Date): boolean =>
  isWorkingDay(opening, timestamp) &&
  sinceMidnight(timestamp) >= sinceMidnightAt(opening.counter.opens) &&
  sinceMidnight(timestamp) <= sinceMidnightAt(opening.counter.closes)

/** So many milliseconds later, where a Sunday or holiday takes no time at all. */
function afterWorkingDays(opening: Opening, start: Date, milliseconds: number): Date {
  let timestamp = start
  for (let left = milliseconds; ;) {
    const nextMidnight = after(midnightBefore(timestamp), days(1))
    const untilMidnight = nextMidnight.getTime() - timestamp.getTime()
    if (isWorkingDay(opening, timestamp)) {
      if (left <= untilMidnight) return after(timestamp, left)
      left -= untilMidnight
    }
    timestamp = nextMidnight
  }
}

/** The time itself when we are open, else the closing before it, because an earlier time still meets the promise. */
function lastOpenMoment(opening: Opening, timestamp: Date): Date {
  const closes = sinceMidnightAt(opening.counter.closes)
  if (isWorkingTime(opening, timestamp)) return timestamp
  let midnight = midnightBefore(timestamp)
  if (isWorkingDay(opening, timestamp) && sinceMidnight(timestamp) > closes)
    return after(midnight, closes)
  do midnight = after(midnight, -days(1))
  while (!isWorkingDay(opening, midnight))
  return after(midnight, closes)
}

/**
 * When a repair agreed at that time should be done: 48 hours of working days later, to the hour, while
 * we are open. Most are done in half of that; a promise is what can be kept.
 */
export function firstEstimate(opening: Opening, agreedAt: Date): Date {
  const due = afterWorkingDays(opening, agreedAt, hours(business.turnaroundHours))
  const whole = after(due, -((due.getTime() + aheadOfUtc) % hours(1)))
  return lastOpenMoment(opening, whole)
}
