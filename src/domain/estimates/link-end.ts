/** How long the link of an estimate shows it, and the files behind it. */
import { after, days } from '#kernel/time.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Work } from '#domain/orders/cancellation.ts'

/** Counted from when the device is back, or the order was closed. */
const shownAfterEnd = days(30)
/** The limit for a repair that does not end. */
const longest = days(365)

/** From then on the link answers as one that never existed. Its customer still reads it, signed in. */
export const linkEnds = (
  { sentAt }: { readonly sentAt: Date },
  { cancelledAt }: Pick<Order, 'cancelledAt'>,
  { overAt }: Pick<Work, 'overAt'>,
): Date => {
  const latest = after(sentAt, longest)
  const end = overAt ?? cancelledAt
  const due = end && after(end, shownAfterEnd)
  return due && due < latest ? due : latest
}
