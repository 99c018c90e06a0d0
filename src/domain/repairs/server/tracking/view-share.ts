/** Whether an order is shared, for its customer. */
import { isClosed } from '#domain/orders/cancellation.ts'
import { getOrderFacts } from '#domain/orders/server/order-facts.ts'
import { isLinkAlive, linkEnds } from '../../tracking/tracking-link.ts'
import { findStoredJob } from '../repository.ts'
import type { ShareDeps } from './share-tracking.ts'
import { findLink, overAt } from './tracking-links.ts'

/** Fails with ORDER_NOT_FOUND for an order of someone else. */
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
