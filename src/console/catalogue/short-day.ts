/** A calendar day as the price table shows it. */
import { formatDay } from '#kernel/time.ts'

/** `2026-11-22` as `22 Nov 2026`. */
export const shortDay = (day: string): string =>
  formatDay(new Date(`${day}T12:00:00Z`)).replace(/ (\w{3})\w* /, ' $1 ')
