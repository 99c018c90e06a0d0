/** Asks the provider about the checkout of an order that its customer looks at, so that no page waits for the webhook. */
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { after, minutes, seconds } from '#kernel/time.ts'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import type { Attempt } from '../payment.ts'
import type { BookDeps } from './book-payment.ts'
import { reconcileAttempt } from './reconcile-payments.ts'
import { paymentAttempts } from './tables.ts'

/** Who opened a checkout before that has paid or given up. */
const watched = minutes(15)

const since = (now: Date): Date => after(now, -watched)

const isOpen = and(
  eq(paymentAttempts.state, 'open'),
  isNotNull(paymentAttempts.providerOrderId),
  gte(paymentAttempts.lastActiveAt, sql.placeholder('since')),
)
const openOfOrders = prepared((db) =>
  db
    .select()
    .from(paymentAttempts)
    .where(and(isAmong(paymentAttempts.orderId, sql.placeholder('orderIds')), isOpen))
    .prepare('payments_checkouts_of_orders'),
)

const listOpen = (db: Db | Tx, orderIds: readonly string[], now: Date): Promise<Attempt[]> =>
  openOfOrders(db).execute({ orderIds, since: since(now) })

/** Whether the checkout of one order is open, prepared once for a database, because every cart asks. */
export function openCheckoutReads(db: Db) {
  const ofOrder = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, sql.placeholder('orderId')), isOpen))
    .limit(1)
    .prepare('payments_checkout_of_order')
  return {
    isBeingPaid: async (orderId: string, now: Date): Promise<boolean> =>
      (await ofOrder.execute({ orderId, since: since(now) })).length > 0,
  }
}

/** Those of these orders whose checkout was opened a short time ago, and of which no payment is known yet. */
export async function listOrdersWithCheckout(
  db: Db | Tx,
  orderIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  return new Set((await listOpen(db, orderIds, now)).map(({ orderId }) => orderId))
}

/**
 * Books what the provider has received with the open checkouts of an order, and returns whether one is still open. The
 * provider is asked at most every two seconds for an order. Fails with PAYMENT_PROVIDER_UNREACHABLE.
 */
export async function lookAtCheckout(deps: BookDeps, orderId: string): Promise<boolean> {
  const { db } = deps
  const open = await listOpen(db, [orderId], deps.clock())
  if (open.length === 0) return false
  const key = `checkout-look:${orderId}`
  const taken = await takeToken(db, { key, limit: 1, per: seconds(2), now: deps.clock() })
  if (!taken.ok) return true
  for (const attempt of open) await reconcileAttempt(deps, attempt)
  return (await listOpen(db, [orderId], deps.clock())).length > 0
}
