/** The one link under which others may follow a repair: its customer makes it, and sees whether there is one. */
import { fail } from '#kernel/app-error.ts'
import { hours } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import type { Random } from '#platform/random.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { getOrderFacts } from '#domain/orders/server/order-facts.ts'
import { repairErrors } from '../../errors.ts'
import { isLinkAlive, linkEnds, tokenBytes } from '../../tracking/tracking-link.ts'
import { findStoredJob } from '../repository.ts'
import { addLink, findLink, hashOf, overAt, removeLink } from './tracking-links.ts'

export type ShareDeps = { readonly db: Db; readonly clock: Clock; readonly random: Random }

/**
 * Makes the link. Its token is returned here and never again; at most ten a day for one order. Fails with ORDER_NOT_FOUND,
 * LINK_EXISTS (revoke it first), NOTHING_TO_SHARE (not paid, cancelled, or over for 30 days) or TOO_MANY_LINKS.
 */
export async function shareTracking(
  { db, clock, random }: ShareDeps,
  customer: { readonly id: string },
  orderId: string,
): Promise<{ readonly token: string; readonly endsAt: Date }> {
  const now = clock()
  const order = await getOrderFacts(db, customer.id, orderId)
  const taken = await takeToken(db, { key: `link:${orderId}`, limit: 10, per: hours(24), now })
  if (!taken.ok) fail(repairErrors.TOO_MANY_LINKS, { retryAfter: taken.retryAfter })
  return inTransaction(db, async (tx) => {
    const followed = { overAt: overAt(order, await findStoredJob(tx, orderId)) }
    const isOver = isClosed(order.status) || !isLinkAlive(now, followed, now)
    if (!order.paidAt || isOver) fail(repairErrors.NOTHING_TO_SHARE)
    const old = await findLink(tx, orderId)
    if (old && !isLinkAlive(old.createdAt, followed, now)) await removeLink(tx, orderId)
    const token = Buffer.from(random(tokenBytes)).toString('base64url')
    const added = await addLink(tx, { orderId, tokenHash: hashOf(token), createdAt: now })
    if (!added) fail(repairErrors.LINK_EXISTS)
    return { token, endsAt: linkEnds(now, followed) }
  })
}

/** Whether an order is shared, and can be. Fails with ORDER_NOT_FOUND for an order of someone else. */
export async function viewShare(
  { db, clock }: Pick<ShareDeps, 'db' | 'clock'>,
  customer: { readonly id: string },
  orderId: string,
) {
  const now = clock()
  const order = await getOrderFacts(db, customer.id, orderId)
  const followed = { overAt: overAt(order, await findStoredJob(db, orderId)) }
  const link = await findLink(db, orderId)
  const isAlive = link !== undefined && isLinkAlive(link.createdAt, followed, now)
  return {
    possible: order.paidAt !== null && !isClosed(order.status) && isLinkAlive(now, followed, now),
    link: isAlive
      ? {
          createdAt: link.createdAt.toISOString(),
          endsAt: linkEnds(link.createdAt, followed).toISOString(),
        }
      : null,
  }
}
