/** The date on a guide: the one place of the site with the US long format. */
import { indianFormat } from '#kernel/time.ts'

const format = indianFormat({ year: 'numeric', month: 'long', day: 'numeric' }, 'en-US')

/** `November 18, 2026`, the calendar day in India. */
export const guideDate = (timestamp: Date): string => format(timestamp)
