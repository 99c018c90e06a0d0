/** The workshop's calendar: which days and hours it works, and how long a promise in hours takes by it. */
import { business } from '#business.ts'
import { after, days, hours, indianDay, minutes } from '#kernel/time.ts'

type Calendar = typeof business.calendar

const calendar: Calendar = business.calendar

/** India has one time zone and no summer time. */
const aheadOfUtc = hours(5) + minutes(30)

const sinceMidnight = (moment: Date): number => (moment.getTime() + aheadOfUtc) % days(1)
const midnightBefore = (moment: Date): Date => after(moment, -sinceMidnight(moment))

/** Whether the workshop works on a moment's day in India at all. */
export function isWorkingDay(moment: Date): boolean {
  const day = indianDay(moment)
  const weekday = after(moment, aheadOfUtc).getUTCDay()
  return !(
    (calendar.closedWeekdays as readonly number[]).includes(weekday) ||
    (calendar.holidaysEachYear as readonly string[]).includes(day.slice(5)) ||
    (calendar.holidays as readonly string[]).includes(day)
  )
}

/** Whether somebody is there; the minute of closing counts. */
export const isWorkingMoment = (moment: Date): boolean =>
  isWorkingDay(moment) &&
  sinceMidnight(moment) >= hours(calendar.opens) &&
  sinceMidnight(moment) <= hours(calendar.closes)

/** So many milliseconds later, where a Sunday or holiday takes no time at all. */
function afterWorkingDays(start: Date, milliseconds: number): Date {
  let moment = start
  for (let left = milliseconds; ;) {
    const nextMidnight = after(midnightBefore(moment), days(1))
    const untilMidnight = nextMidnight.getTime() - moment.getTime()
    if (isWorkingDay(moment)) {
      if (left <= untilMidnight) return after(moment, left)
      left -= untilMidnight
    }
    moment = nextMidnight
  }
}

/** The moment itself when we are open, else the closing before it: earlier breaks no promise. */
function lastOpenMoment(moment: Date): Date {
  if (isWorkingMoment(moment)) return moment
  let midnight = midnightBefore(moment)
  if (isWorkingDay(moment) && sinceMidnight(moment) > hours(calendar.closes))
    return after(midnight, hours(calendar.closes))
  do midnight = after(midnight, -days(1))
  while (!isWorkingDay(midnight))
  return after(midnight, hours(calendar.closes))
}

/**
 * When a repair agreed at that moment should be done: 48 hours of working days later, to the hour, while
 * we are open. Most are done in half of that; a promise is what can be kept.
 */
export function firstEstimate(agreedAt: Date): Date {
  const due = afterWorkingDays(agreedAt, hours(business.turnaroundHours))
  const whole = after(due, -((due.getTime() + aheadOfUtc) % hours(1)))
  return lastOpenMoment(whole)
}
