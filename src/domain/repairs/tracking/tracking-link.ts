/** The shared tracking link of an order, and how long it shows the repair. */
import { after, days } from '#kernel/time.ts'

/** The link of an order. The token itself is stored nowhere. */
export type TrackingLink = {
  readonly orderId: string
  readonly tokenHash: string
  readonly createdAt: Date
}

/** Counted from when the device is back, or the order was cancelled. */
const shownAfterEnd = days(30)
/** The limit for a repair that does not end. */
const longest = days(180)

/** When there was nothing more to follow; null while the repair goes on. */
type Followed = { readonly overAt: Date | null }

/** When the link stops: 30 days after the repair has ended, and never later than 180 days after it was made. */
export function linkEnds(createdAt: Date, { overAt }: Followed): Date {
  const latest = after(createdAt, longest)
  const due = overAt && after(overAt, shownAfterEnd)
  return due && due < latest ? due : latest
}

export const isLinkAlive = (createdAt: Date, followed: Followed, now: Date): boolean =>
  now < linkEnds(createdAt, followed)

/** Random bytes of a token. */
export const tokenBytes = 32
