/** The link under which a phone sends photos and a signature for an intake: how long it is good, and what ends it. */
import { after, minutes, wasClockAhead } from '#kernel/time.ts'

/** Long enough to look at a device from all sides while its owner waits, too short to be of use later. */
export const intakeLinkLives = minutes(15)

/** How a link ended before its time. */
export const linkEnds = ['closed', 'replaced', 'saved'] as const
export type LinkEnd = (typeof linkEnds)[number]

export type IntakeLink = {
  readonly id: string
  readonly orderId: string
  readonly createdAt: Date
  /** The colleague's id, with the name at that time, and the session in which they made it. */
  readonly by: string
  readonly byName: string
  readonly sessionId: string
  readonly end: LinkEnd | null
}

/** Whole seconds that it is still good for; 0 once it has ended. */
export function linkSeconds({ createdAt, end }: IntakeLink, now: Date): number {
  if (end !== null || wasClockAhead(createdAt, now)) return 0
  const left = after(createdAt, intakeLinkLives).getTime() - now.getTime()
  return Math.max(0, Math.ceil(left / 1_000))
}

/** Random bytes of a token. */
export const intakeTokenBytes = 32
