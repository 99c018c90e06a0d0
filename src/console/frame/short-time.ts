/** Dates and times in the short forms of the console's lists and cards, in IST. */
import { formatDay, formatTimestamp, noonOf } from '#kernel/time.ts'

/** An ISO timestamp without its year: `18 Nov, 10:42 am`. */
export const shortTimestamp = (iso: string): string =>
  formatTimestamp(new Date(iso)).replace(/ \d{4},/, ',')

/** `2026-11-22` as `22 Nov 2026`. */
export const shortDay = (day: string): string =>
  formatDay(noonOf(day)).replace(/ (\w{3})\w* /, ' $1 ')
