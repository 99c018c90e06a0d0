/** The date on a guide: the one place of the site with the US long format. */
import { atFirstUse } from '#kernel/first-use.ts'

const format = atFirstUse(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'Asia/Kolkata',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    }),
)

/** `November 18, 2026`, the calendar day in India. */
export const guideDate = (timestamp: Date): string => format().format(timestamp)
