/** When the shop can be reached, and how that is written. */

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export type Weekday = (typeof weekdays)[number]

export const weekdayNames: Readonly<Record<Weekday, string>> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
}

/** From the first to the last day of the week, each from `opens` to `closes`: `09:00`, India's time. */
export type Hours = {
  readonly first: Weekday
  readonly last: Weekday
  readonly opens: string
  readonly closes: string
}

/** A day on which the shop is closed: `2027-01-15`. */
export type Holiday = { readonly day: string; readonly what: string }

export type Opening = {
  readonly phone: Hours
  readonly counter: Hours
  readonly holidays: readonly Holiday[]
}

/** The two kinds of hours; texts that could mean either must name the kind. */
export const hoursTitles = { phone: 'Phone lines', counter: 'Service counter' } as const

/** The days of the week the hours are for, in order. */
export const daysOf = ({ first, last }: Pick<Hours, 'first' | 'last'>): readonly Weekday[] =>
  weekdays.slice(weekdays.indexOf(first), weekdays.indexOf(last) + 1)

/** `09:00` as `9am`, `21:30` as `9:30pm`. */
export function clockShown(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}

/** `Mon-Sat 9am-7pm`. */
export function hoursLine({ first, last, opens, closes }: Hours): string {
  const days = first === last ? first : `${first}-${last}`
  return `${days} ${clockShown(opens)}-${clockShown(closes)}`
}

/** `Sunday closed`, `Saturday and Sunday closed`, `Open every day`. */
export function closedLine(hours: Pick<Hours, 'first' | 'last'>): string {
  const open = daysOf(hours)
  const closed = weekdays.filter((day) => !open.includes(day)).map((day) => weekdayNames[day])
  const last = closed.at(-1)
  if (!last) return 'Open every day'
  const others = closed.slice(0, -1)
  return `${others.length > 0 ? `${others.join(', ')} and ` : ''}${last} closed`
}

/** The holidays from a day on, in order. */
export const holidaysFrom = (holidays: readonly Holiday[], day: string): readonly Holiday[] =>
  holidays.filter((one) => one.day >= day).toSorted((a, b) => (a.day < b.day ? -1 : 1))
