/** Asks each customer once how a repair was, three days after its delivery. */
import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Shop } from '#kernel/shop.ts'
import { after, days } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import type { Jobs, Publish } from '#platform/jobs/jobs.ts'
import type { Random } from '#platform/random.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { isOpenDispute } from '#domain/payments/dispute.ts'
import { listDisputesOf } from '#domain/payments/server/list-disputes.ts'
import { findJob, listDeliveries } from '#domain/repairs/server/find-job.ts'
import { hasOpenClaim } from '#domain/repairs/server/warranty/claims.ts'
import { askedAgainAfter, askedFrom, askedUntil } from '../rating.ts'
import { ratings, ratingStops } from './tables.ts'

export type AskDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly publish: Publish
  readonly shop: Shop
  /** Our own address. */
  readonly origin: string
  /** Of the domain of privacy, which is higher. */
  readonly hasOpenGrievance: (db: Db | Tx, customerId: string) => Promise<boolean>
  /** An order that a demonstration begins with. */
  readonly isInvented: (orderId: string) => boolean
}

/** Registers the scheduled task; before `jobs.start()`. */
export function ratingJobs(deps: AskDeps, jobs: Pick<Jobs, 'every'>): void {
  jobs.every('ask-for-ratings', 1_800, () => askForRatings(deps))
}

/** Safe to repeat: what is on record for an order is asked once. */
export async function askForRatings(deps: AskDeps): Promise<void> {
  const { db, clock, isInvented } = deps
  const now = clock()
  const deliveries = (
    await listDeliveries(db, { from: after(now, -days(11)), until: after(now, -days(2)) })
  ).filter(
    ({ orderId, at }) => now >= askedFrom(at) && now < askedUntil(at) && !isInvented(orderId),
  )
  if (deliveries.length === 0) return
  const asked = await listAsked(
    db,
    deliveries.map(({ orderId }) => orderId),
  )
  for (const delivery of deliveries)
    if (!asked.has(delivery.orderId)) await ask(deps, delivery, now)
}

async function listAsked(db: Db, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ orderId: ratings.orderId })
    .from(ratings)
    .where(isAmong(ratings.orderId, orderIds))
  return new Set(rows.map(({ orderId }) => orderId))
}

type Delivery = { readonly orderId: string; readonly at: Date }

/** What is refused now, such as during an open claim, is tried again until `askedUntil`. */
async function ask(deps: AskDeps, { orderId, at }: Delivery, now: Date): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await findOrderFacts(tx, orderId)
    const customer = order && (await findCustomer(tx, order.customerId))
    if (!order || !customer || !(await mayBeAsked(deps, tx, order, now))) return
    const token = Buffer.from(deps.random(12)).toString('base64url')
    const row = { orderId, customerId: customer.id, deliveredAt: at, askedAt: now }
    const added = await tx
      .insert(ratings)
      .values({ ...row, tokenHash: tokenHash(token) })
      .onConflictDoNothing()
      .returning({ orderId: ratings.orderId })
    if (added.length === 0) return
    await queueForCustomer(deps, tx, customer, {
      key: `rating-request:${orderId}`,
      template: 'rating-request',
      orderId,
      variables: {
        order: printedNumber(deps.shop, orderId),
        // Browsers send nothing behind the # to a server.
        url: `${deps.origin}/rate#${token}`,
      },
    })
  })
}

type Asked = NonNullable<Awaited<ReturnType<typeof findOrderFacts>>>

/** Repaired and delivered, nothing open between customer and shop, not asked lately, and willing to be asked. */
async function mayBeAsked(
  { hasOpenGrievance }: AskDeps,
  tx: Tx,
  order: Asked,
  now: Date,
): Promise<boolean> {
  const job = await findJob(tx, order.id)
  if (!job || job.outcome !== null || isClosed(order.status)) return false
  if (await hasOpenClaim(tx, order.id)) return false
  if (await hasOpenGrievance(tx, order.customerId)) return false
  const disputes = await listDisputesOf(tx, order.id)
  if (disputes.some(({ dispute }) => isOpenDispute(dispute))) return false
  const [stopped] = await tx
    .select()
    .from(ratingStops)
    .where(eq(ratingStops.customerId, order.customerId))
  if (stopped) return false
  const lately = and(
    eq(ratings.customerId, order.customerId),
    gt(ratings.askedAt, after(now, -askedAgainAfter)),
  )
  return (await tx.$count(ratings, lately)) === 0
}

/** Under which a token is stored and found. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
