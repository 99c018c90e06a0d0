/** What a company that asked for a quote is promised: its reference, and by when it hears from us. */
import {
  after,
  days,
  formatClock,
  formatDayAndMonth,
  formatWeekday,
  indianDay,
} from '#kernel/time.ts'
import { isWorkingDay, type WorkCalendar } from '#kernel/working-day.ts'

/** No calendar of a shop is closed for longer; one that never opens must not be searched for ever. */
const mostDays = 60

/** `Q-4T8W2A`, the end of its id. */
export const quoteReference = (id: string): string => `Q-${id.slice(-6).toUpperCase()}`

/**
 * The opening of the counter on the first working day after the Indian day it was asked on; undefined for a calendar
 * without working days.
 */
export function quoteAnswerBy(calendar: WorkCalendar, askedAt: Date): Date | undefined {
  for (let day = 1; day <= mostDays; day++) {
    const later = after(askedAt, days(day))
    if (isWorkingDay(calendar, later))
      return new Date(`${indianDay(later)}T${calendar.counter.opens}:00+05:30`)
  }
  return undefined
}

/** `Tuesday, 24 November, 11 am`. */
export const answerByText = (time: Date): string =>
  `${formatWeekday(time)}, ${formatDayAndMonth(time)}, ${formatClock(time).replace(':00', '')}`
