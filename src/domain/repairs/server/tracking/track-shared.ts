/** What a person with the shared link of an order sees: its stages, and nothing about its owner. */
import type { Shop } from '#kernel/shop.ts'
import { createHash } from 'node:crypto'
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import { minutes } from '#kernel/time.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { repairErrors } from '../../errors.ts'
import { isLinkAlive } from '../../tracking/tracking-link.ts'
import { sharedRecord } from '../../tracking/tracking-record.ts'
import { findStoredJob } from '../repository.ts'
import type { ShareDeps } from './share-tracking.ts'
import { findLinkByToken, overAt } from './tracking-links.ts'

/**
 * 120 looks in ten minutes from one address. Fails with LINK_NOT_FOUND, the same for a link that ended,
 * was revoked or never was, and with TOO_MANY.
 */
export async function trackShared(
  { db, clock, shop }: Pick<ShareDeps, 'db' | 'clock'> & { readonly shop: Shop },
  token: string,
  { clientAddress }: { readonly clientAddress: string },
) {
  const now = clock()
  const from = createHash('sha256').update(clientAddress).digest('base64url')
  const taken = await takeToken(db, { key: `shared:${from}`, limit: 120, per: minutes(10), now })
  if (!taken.ok) fail(gatewayErrors.TOO_MANY, { retryAfter: taken.retryAfter })
  const link = (await findLinkByToken(db, token)) ?? fail(repairErrors.LINK_NOT_FOUND)
  const order = (await findOrderFacts(db, link.orderId)) ?? fail(repairErrors.LINK_NOT_FOUND)
  const job = await findStoredJob(db, link.orderId)
  const over = overAt(order, job)
  if (!isLinkAlive(link.createdAt, { overAt: over }, now)) fail(repairErrors.LINK_NOT_FOUND)
  return {
    ...sharedRecord(shop, order, job),
    isOver: over !== null || isClosed(order.status),
    estimatedCompletion: job?.estimatedCompletion?.toISOString() ?? null,
  }
}
