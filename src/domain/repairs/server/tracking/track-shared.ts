/** What a person with the shared link of an order sees of its repair. */
import { createHash } from 'node:crypto'
import type { Shop } from '#kernel/shop.ts'
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import { minutes } from '#kernel/time.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import { listNewestEstimates } from '#domain/estimates/server/estimate-states.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { repairErrors } from '../../errors.ts'
import { isLinkAlive } from '../../tracking/tracking-link.ts'
import { sharedRecord } from '../../tracking/tracking-record.ts'
import { sharedWaitStatus } from '../../waiting.ts'
import { findStoredJob } from '../repository.ts'
import { shownWait } from '../waiting/waits.ts'
import { orderOfPaperToken } from './paper-link.ts'
import type { ShareDeps } from './share-tracking.ts'
import { latenessOf } from './promises-of-track.ts'
import { waitOfOrder } from './track-order.ts'
import { findLinkByToken, overAt } from './tracking-links.ts'

type SharedDeps = Pick<ShareDeps, 'db' | 'clock'> & {
  readonly shop: Shop
  readonly secretKey: string
}

/**
 * The stages of the order of a shared link, and nothing about its owner; at most 120 calls in ten minutes from one
 * address. Fails with LINK_NOT_FOUND, the same for a link that ended, was revoked or never existed, and with TOO_MANY.
 */
export async function trackShared(
  { db, clock, shop, secretKey }: SharedDeps,
  token: string,
  { clientAddress }: { readonly clientAddress: string },
) {
  const now = clock()
  const from = createHash('sha256').update(clientAddress).digest('base64url')
  const taken = await takeToken(db, { key: `shared:${from}`, limit: 120, per: minutes(10), now })
  if (!taken.ok) fail(gatewayErrors.TOO_MANY, { retryAfter: taken.retryAfter })
  const link = await findLinkByToken(db, token)
  const orderId = link?.orderId ?? orderOfPaperToken(secretKey, token)
  const order = orderId === undefined ? undefined : await findOrderFacts(db, orderId)
  if (!order) fail(repairErrors.LINK_NOT_FOUND)
  const job = await findStoredJob(db, order.id)
  const over = overAt(order, job)
  // That of a paper exists since the repair does.
  const since = link?.createdAt ?? job?.createdAt
  if (!since || !isLinkAlive(since, { overAt: over }, now)) fail(repairErrors.LINK_NOT_FOUND)
  const estimates = await listNewestEstimates(db, [order], now)
  const wait = waitOfOrder(order, job, estimates.get(order.id) ?? null)
  const record = sharedRecord(shop, order, job)
  return {
    ...record,
    currentStatus: wait ? sharedWaitStatus[wait.for] : record.currentStatus,
    isOver: over !== null || isClosed(order.status),
    estimatedCompletion: wait ? null : (job?.estimatedCompletion?.toISOString() ?? null),
    // Without its note, as the notes of stages are left out.
    waiting: wait && shownWait({ ...wait, note: null }),
    round: job?.round ?? 1,
    ...latenessOf(job, wait !== null || over !== null, now),
  }
}
