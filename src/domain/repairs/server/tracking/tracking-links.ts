/** The queries for tracking links. Only the hash of a link's token is stored. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import { reachedAt } from '../../repair-job.ts'
import type { StoredJob } from '../repository.ts'
import { trackingLinks } from '../tables.ts'

export type StoredLink = typeof trackingLinks.$inferSelect

/** 256 random bits need no key and no salt. */
export const hashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

export const findLink = async (db: Db | Tx, orderId: string): Promise<StoredLink | undefined> =>
  (await db.select().from(trackingLinks).where(eq(trackingLinks.orderId, orderId)))[0]

export const findLinkByToken = async (
  db: Db | Tx,
  token: string,
): Promise<StoredLink | undefined> =>
  (
    await db
      .select()
      .from(trackingLinks)
      .where(eq(trackingLinks.tokenHash, hashOf(token)))
  )[0]

/** False when the order has a link already; then nothing is changed. */
export async function addLink(tx: Tx, link: StoredLink): Promise<boolean> {
  const added = await tx.insert(trackingLinks).values(link).onConflictDoNothing().returning()
  return added.length > 0
}

export async function removeLink(db: Db | Tx, orderId: string): Promise<void> {
  await db.delete(trackingLinks).where(eq(trackingLinks.orderId, orderId))
}

/** When there was nothing more to follow: the device is back, or the order was given up. */
export const overAt = (order: OrderFacts, job: StoredJob | undefined): Date | null =>
  (job && (reachedAt(job, 'delivered') ?? job.closedAt)) ?? order.cancelledAt
