/** The queries for tracking links. Only the hash of a link's token is stored. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import { reachedAt, type RepairJob } from '../../repair-job.ts'
import type { TrackingLink } from '../../tracking/tracking-link.ts'
import { trackingLinks } from '../tables.ts'

/** A token of 256 random bits needs no key and no salt. */
export const hashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

export const findLink = async (db: Db | Tx, orderId: string): Promise<TrackingLink | undefined> =>
  (await db.select().from(trackingLinks).where(eq(trackingLinks.orderId, orderId)))[0]

export const findLinkByToken = async (
  db: Db | Tx,
  token: string,
): Promise<TrackingLink | undefined> =>
  (
    await db
      .select()
      .from(trackingLinks)
      .where(eq(trackingLinks.tokenHash, hashOf(token)))
  )[0]

/** False when the order has a link already; then nothing is changed. */
export async function addLink(tx: Tx, link: TrackingLink): Promise<boolean> {
  const added = await tx.insert(trackingLinks).values(link).onConflictDoNothing().returning()
  return added.length > 0
}

export async function removeLink(db: Db | Tx, orderId: string): Promise<void> {
  await db.delete(trackingLinks).where(eq(trackingLinks.orderId, orderId))
}

/** When there was nothing more to follow: the device is back, or the order was cancelled. */
export const overAt = (order: OrderFacts, job: RepairJob | undefined): Date | null =>
  (job && (reachedAt(job, 'delivered') ?? job.closedAt)) ?? order.cancelledAt
