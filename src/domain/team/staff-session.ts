/** How long a colleague's links, challenges and sessions are valid. */
import { after, hours, minutes, wasClockAhead } from '#kernel/time.ts'

export const staffRules = {
  linkLives: minutes(10),
  challengeLives: minutes(5),
  /** An unused session ends after this time (ASVS 7.3.1). */
  idle: hours(8),
  /** Every session ends after this time (ASVS 7.3.2). */
  absolute: hours(16),
  /** A session that began by a link instead of a passkey. */
  byLink: hours(1),
  /** Changes of access require a passkey that was shown within this time. */
  recent: minutes(10),
  noteEvery: minutes(5),
  triesPerAddress: { limit: 60, per: minutes(10) },
} as const

export type StaffSession = {
  readonly createdAt: Date
  readonly seenAt: Date
  readonly endedAt: Date | null
  /** When a passkey was shown; null for a session begun by a link. */
  readonly verifiedAt: Date | null
}

export const isOpen = (session: StaffSession, now: Date): boolean =>
  session.endedAt === null &&
  !wasClockAhead(session.seenAt, now) &&
  !wasClockAhead(session.createdAt, now) &&
  now < after(session.seenAt, staffRules.idle) &&
  now < after(session.createdAt, session.verifiedAt ? staffRules.absolute : staffRules.byLink)

export const isRecent = ({ verifiedAt }: StaffSession, now: Date): boolean =>
  verifiedAt !== null &&
  now < after(verifiedAt, staffRules.recent) &&
  !wasClockAhead(verifiedAt, now)

export const shouldNoteUse = ({ seenAt }: StaffSession, now: Date): boolean =>
  now >= after(seenAt, staffRules.noteEvery)
