/** How long a shared tracking link shows something. */
import { after, days } from '#kernel/time.ts'

/** After the device is back, or the order was called off. */
const linger = days(30)
/** For a repair that never ends: no link is for ever. */
const longest = days(180)

/** What a link belongs to: when its order was made shareable, and when there was nothing more to follow. */
type Followed = { readonly overAt: Date | null }

/** When the link stops: 30 days after the repair has ended, and never later than 180 days after it was made. */
export function linkEnds(createdAt: Date, { overAt }: Followed): Date {
  const latest = after(createdAt, longest)
  const due = overAt && after(overAt, linger)
  return due && due < latest ? due : latest
}

export const isLinkAlive = (createdAt: Date, followed: Followed, now: Date): boolean =>
  now < linkEnds(createdAt, followed)

/** The form of our tokens; any other is looked up all the same and not found. */
export const tokenBytes = 32
