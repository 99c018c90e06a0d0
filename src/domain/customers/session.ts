/** A signed-in session's life: 30 days since last use, 90 days at most (ASVS 7.3.1, 7.3.2). */
import { after, days, minutes } from '#kernel/time.ts'

const sessionRules = { idle: days(30), absolute: days(90), noteEvery: minutes(10) } as const

export type Session = {
  readonly createdAt: Date
  readonly seenAt: Date
  readonly endedAt: Date | null
}

export const isOpen = (session: Session, now: Date): boolean =>
  session.endedAt === null &&
  now < after(session.seenAt, sessionRules.idle) &&
  now < after(session.createdAt, sessionRules.absolute)

/** Use is recorded every ten minutes at most; more precision is not needed. */
export const shouldNoteUse = (session: Session, now: Date): boolean =>
  now >= after(session.seenAt, sessionRules.noteEvery)
