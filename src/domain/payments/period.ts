/** Days and months of the books, as the calendar in India has them. */
import { after, days } from '#kernel/time.ts'

export type Period = { readonly from: Date; readonly until: Date }

/** India does not shift its clocks, so midnight is always this far from Greenwich's. */
const midnight = (day: string): Date => new Date(`${day}T00:00:00+05:30`)

/** `2026-11-21`: from midnight to midnight in India. */
export function dayPeriod(day: string): Period {
  const from = midnight(day)
  return { from, until: after(from, days(1)) }
}

/** `2026-11`: the whole month in India. */
export function monthPeriod(month: string): Period {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from: midnight(`${month}-01`), until: midnight(`${next}-01`) }
}
