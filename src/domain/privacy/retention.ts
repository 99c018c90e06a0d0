/** How long data is stored when nobody asks to delete it; afterwards a scheduled task removes it. */
import { days } from '#kernel/time.ts'

/** In days, because the privacy policy states them. */
export const retentionDays = {
  /** One-time codes with the sign-up data entered for them. */
  codes: 2,
  /** Sessions; none is valid for longer, and an ended one is removed sooner. */
  sessions: 90,
  endedSessions: 30,
  /** Devices and addresses since the last sign-in from there. */
  signInOrigins: 365,
  /** Bookings that were not finished and not changed. */
  drafts: 90,
  /** The demo's outbox; a task of messaging removes recipient and text of real messages after the same time. */
  messages: 30,
  /** Contact messages and quote requests. */
  enquiries: 365,
  /** Student applications with their photos: a year, as long as a student ID is valid. */
  applications: 365,
  /** Intake records of devices with their photos, and the photos of estimates: well after the warranty. */
  intakes: 365,
  /** What customers said about a repair; words on the website stay until they are taken away. */
  ratings: 3 * 365,
  /** Delivery notes and signatures under estimates: while a claim can be brought (Limitation Act 1963). */
  proofs: 3 * 365,
  /** Grievances, and the record that an account was deleted. */
  grievances: 3 * 365,
  erasures: 3 * 365,
} as const

/** The same in milliseconds. */
export const retentionOf = Object.fromEntries(
  Object.entries(retentionDays).map(([what, count]) => [what, days(count)]),
) as Record<keyof typeof retentionDays, number>
