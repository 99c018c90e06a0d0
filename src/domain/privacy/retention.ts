/** How long data is stored when nobody asks to delete it; afterwards a scheduled task removes it. */
import { days } from '#kernel/time.ts'

/** In days, for the privacy policy says them. */
export const retentionDays = {
  /** Codes with what was typed to get them. */
  codes: 2,
  /** Sessions: none works longer than this; one that was ended goes sooner. */
  sessions: 90,
  endedSessions: 30,
  /** Bookings nobody finished or touched. */
  drafts: 90,
  /** The demo's outbox; a task of messaging removes recipient and text of real messages after the same time. */
  messages: 30,
  /** Contact messages and quote requests. */
  enquiries: 365,
  /** Student applications with their photos: a year, as long as a student ID is good for. */
  applications: 365,
  /** What was recorded of a device as it came in, with its photos: well past the warranty. */
  intakes: 365,
  /** Grievances, and the record that an account was deleted. */
  grievances: 3 * 365,
  erasures: 3 * 365,
} as const

/** The same in milliseconds. */
export const retentionOf = Object.fromEntries(
  Object.entries(retentionDays).map(([what, count]) => [what, days(count)]),
) as Record<keyof typeof retentionDays, number>
