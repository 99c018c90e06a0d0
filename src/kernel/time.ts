/** Dates and times in the shop's time zone, India. Neutral files receive the time as a parameter. */
export const seconds = (n: number): number => n * 1_000
export const minutes = (n: number): number => seconds(n * 60)
export const hours = (n: number): number => minutes(n * 60)
export const days = (n: number): number => hours(n * 24)

/** The time `milliseconds` later. */
export const after = (timestamp: Date, milliseconds: number): Date =>
  new Date(timestamp.getTime() + milliseconds)

export const latest = (...times: readonly Date[]): Date =>
  new Date(Math.max(...times.map((one) => one.getTime())))

/** India keeps one time all year, without a summer time. */
const indiaAhead = hours(5) + minutes(30)

/** The calendar day in India, `2026-11-21`. By arithmetic: a format of the platform takes nearly twice as long, and every bill asks. */
export const indianDay = (timestamp: Date): string =>
  new Date(timestamp.getTime() + indiaAhead).toISOString().slice(0, 10)

/** Days in India since 1 January 1970. */
const dayNumber = (timestamp: Date): number =>
  Math.floor((timestamp.getTime() + indiaAhead) / days(1))

/** Without the text of either day, because lists ask for each of their rows. */
export const isSameIndianDay = (one: Date, other: Date): boolean =>
  dayNumber(one) === dayNumber(other)

/** The next midnight in India. */
export const nextIndianMidnight = (timestamp: Date): Date =>
  new Date((dayNumber(timestamp) + 1) * days(1) - indiaAhead)

const dayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const monthNames =
  'January February March April May June July August September October November December'.split(' ')

function indianDate(timestamp: Date) {
  const [year = '', month = '', day = ''] = indianDay(timestamp).split('-')
  return { year, month: monthNames[Number(month) - 1] ?? '', day: Number(day) }
}

// By arithmetic as well: to make a format of the platform holds a page up, and browsers write months and spaces in their own ways.

/** `10:42 am`. */
export function formatClock(timestamp: Date): string {
  const [hour = 0, minute = 0] = toField(timestamp).slice(11).split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** `18 Nov 2026, 10:42 am`. */
export function formatTimestamp(timestamp: Date): string {
  const { year, month, day } = indianDate(timestamp)
  return `${day} ${month.slice(0, 3)} ${year}, ${formatClock(timestamp)}`
}

/** `18 November 2026`. */
export function formatDay(timestamp: Date): string {
  const { year, month, day } = indianDate(timestamp)
  return `${day} ${month} ${year}`
}

/** `18 November`. */
export const formatDayAndMonth = (timestamp: Date): string =>
  formatDay(timestamp).replace(/ \d+$/, '')

/** `Wednesday`. */
export function formatWeekday(timestamp: Date): string {
  const name = dayNames[after(timestamp, indiaAhead).getUTCDay()]
  if (!name) throw new RangeError('Invalid time value')
  return name
}

/** `Wed`. */
export const formatShortWeekday = (timestamp: Date): string => formatWeekday(timestamp).slice(0, 3)

/** Noon of a calendar day, which every formatter shows as that day. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00+05:30`)

/** The Indian financial year of a time (April to March), `26-27`. */
export function financialYear(timestamp: Date): string {
  const [year = 0, month = 0] = indianDay(timestamp).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${String(first % 100).padStart(2, '0')}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** `21-11-2026, 5:00 pm`: for messages in any of our languages. */
export function timestampInNumbers(timestamp: Date): string {
  const day = indianDay(timestamp).split('-').toReversed().join('-')
  return `${day}, ${formatClock(timestamp)}`
}

/** `2026-11-21T17:00` in India, for the field of a form. */
export const toField = (timestamp: Date): string =>
  after(timestamp, indiaAhead).toISOString().slice(0, 16)
/** The timestamp that such a field holds. */
export const fromField = (text: string): string => `${text}:00+05:30`

/** How much the clocks of several machines may differ. */
export const clockSkew = minutes(2)

/**
 * True for a time that is still to come: the clock that wrote it was ahead and has been put right. What it allowed would
 * otherwise be valid for as long as the clock was wrong.
 */
export const wasClockAhead = (at: Date, now: Date): boolean => at > after(now, clockSkew)
