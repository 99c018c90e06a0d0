/** The shop's calendar: on which days it works. */
import { daysOf, type Opening, weekdays } from './opening.ts'
import type { Shop } from './shop.ts'
import { indianDay } from './time.ts'

/** When the shop is open, and the days on which the law closes it every year. */
export type WorkCalendar = Pick<Opening, 'counter' | 'holidays'> & Pick<Shop, 'closedEachYear'>

/** Whether the shop works on the day of a timestamp in India. */
export function isWorkingDay(
  { counter, holidays, closedEachYear }: WorkCalendar,
  timestamp: Date,
): boolean {
  const day = indianDay(timestamp)
  const weekday = weekdays.at(new Date(`${day}T00:00:00Z`).getUTCDay() - 1)
  return (
    daysOf(counter).some((one) => one === weekday) &&
    !closedEachYear.includes(day.slice(5)) &&
    !holidays.some((one) => one.day === day)
  )
}
