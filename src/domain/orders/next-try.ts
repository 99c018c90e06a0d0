/** The times that are offered for the next call after one that nobody answered, all of them while the phone is answered. */
import { clockShown, type Opening } from '#kernel/opening.ts'
import type { Shop } from '#kernel/shop.ts'
import {
  after,
  days,
  formatWeekday,
  fromField,
  hours,
  indianDay,
  isSameIndianDay,
  minutes,
  toField,
} from '#kernel/time.ts'
import { isWorkingDay } from '#kernel/working-day.ts'

export type PhoneCalendar = Pick<Opening, 'phone' | 'holidays'> & Pick<Shop, 'closedEachYear'>
export type NextTry = { readonly title: string; readonly at: Date }

const evening = '18:00'
const morning = '10:00'
/** The next try after a morning is looked for in so many days; a shop that is closed longer offers none. */
const daysAhead = 10

const at = (day: string, time: string): Date => new Date(fromField(`${day}T${time}`))
const timeOf = (timestamp: Date): string => toField(timestamp).slice(11)

/** In an hour, this evening, and on the next morning that the phone is answered: at most three, the earliest first. */
export function nextTries(calendar: PhoneCalendar, now: Date): NextTry[] {
  const { opens, closes } = calendar.phone
  const isOpenOn = (day: Date) => isWorkingDay({ ...calendar, counter: calendar.phone }, day)
  const isOpen = (timestamp: Date) =>
    isOpenOn(timestamp) && timeOf(timestamp) >= opens && timeOf(timestamp) < closes
  const inAnHour = { title: 'In 1 hour', at: wholeFiveMinutes(after(now, hours(1))) }
  const today = at(indianDay(now), evening)
  const thisEvening = { title: `This evening, ${clockShown(evening)}`, at: today }
  const later = [inAnHour, thisEvening].filter((one) => one.at > now && isOpen(one.at))
  const next = Array.from({ length: daysAhead }, (_, i) => after(now, days(i + 1))).find(isOpenOn)
  if (!next) return later
  const time = morning < closes && morning > opens ? morning : opens
  const isTomorrow = isSameIndianDay(next, after(now, days(1)))
  const day = isTomorrow ? 'Tomorrow' : formatWeekday(next)
  return [
    ...later,
    { title: `${day}, ${clockShown(time)}`, at: at(indianDay(next), time) },
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

const wholeFiveMinutes = (timestamp: Date): Date =>
  new Date(Math.ceil(timestamp.getTime() / minutes(5)) * minutes(5))
