/** The date on a guide: the one place of the site with the US long format. */
import { formatDay } from '#kernel/time.ts'

/** `November 18, 2026`, the calendar day in India. */
export const guideDate = (timestamp: Date): string =>
  formatDay(timestamp).replace(/^(\d+) (\w+)/, '$2 $1,')
