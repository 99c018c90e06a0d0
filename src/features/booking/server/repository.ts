/** Orders at rest: the only file that knows how booking's rows look. */
import { and, desc, eq, isNull, like, lt, or, sql } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Db, Tx } from '#server/db.ts'
import { no } from '../errors.ts'
import { orders } from './tables.ts'

export type Order = typeof orders.$inferSelect

/** The customer's own order; anyone else's is as good as missing. */
export async function getOrder(db: Db | Tx, customerId: string, orderId: string): Promise<Order> {
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)))
  return found ?? fail(no.ORDER_NOT_FOUND)
}

/** The same, held until the transaction ends: one change at a time. */
export async function lockOrder(tx: Tx, customerId: string, orderId: string): Promise<Order> {
  const [found] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)))
    .for('update')
  return found ?? fail(no.ORDER_NOT_FOUND)
}

/** For the house itself, which acts on any customer's order. */
export async function findAnyOrder(db: Db | Tx, orderId: string): Promise<Order | undefined> {
  const [found] = await db.select().from(orders).where(eq(orders.id, orderId))
  return found
}

export async function lockAnyOrder(tx: Tx, orderId: string): Promise<Order | undefined> {
  const [found] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return found
}

export async function insertOrder(tx: Tx, order: Order): Promise<void> {
  await tx.insert(orders).values(order)
}

export async function saveOrder(tx: Tx, order: Order): Promise<void> {
  await tx.update(orders).set(order).where(eq(orders.id, order.id))
}

const unpaidEnquiry = and(like(orders.status, 'ENQUIRY\\_%'), isNull(orders.paidAt))

/** One draft per customer and device, until the transaction ends: a double click must not make two. */
export async function lockDraftsOf(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`draft:${customerId}`}, 0))`)
}

export async function findDraftOfDevice(
  tx: Tx,
  customerId: string,
  deviceKey: string,
): Promise<Order | undefined> {
  const [found] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.deviceKey, deviceKey), unpaidEnquiry))
    .orderBy(desc(orders.createdAt))
    .limit(1)
    .for('update')
  return found
}

/** The draft worked on last, unless it was set aside. */
export async function findCurrentDraft(db: Db, customerId: string): Promise<Order | undefined> {
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), unpaidEnquiry, eq(orders.setAside, false)))
    .orderBy(desc(orders.updatedAt))
    .limit(1)
  return found
}

/** The two reads a signed-in page asks most, prepared once for a database. */
export function openOrderReads(db: Db) {
  const own = db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.id, sql.placeholder('orderId')),
        eq(orders.customerId, sql.placeholder('customerId')),
      ),
    )
    .prepare('booking_order')
  const first = db
    .select()
    .from(orders)
    .where(eq(orders.customerId, sql.placeholder('customerId')))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(sql.placeholder('limit'))
    .prepare('booking_orders_first')
  return {
    getOrder: async (customerId: string, orderId: string): Promise<Order> =>
      (await own.execute({ customerId, orderId }))[0] ?? fail(no.ORDER_NOT_FOUND),
    listFirst: (customerId: string, limit: number): Promise<Order[]> =>
      first.execute({ customerId, limit }),
    /** The page after `last`, by keyset. */
    listAfter: (customerId: string, limit: number, last: Order): Promise<Order[]> =>
      db
        .select()
        .from(orders)
        .where(
          and(
            eq(orders.customerId, customerId),
            or(
              lt(orders.createdAt, last.createdAt),
              and(eq(orders.createdAt, last.createdAt), lt(orders.id, last.id)),
            ),
          ),
        )
        .orderBy(desc(orders.createdAt), desc(orders.id))
        .limit(limit),
  }
}
export type OrderReads = ReturnType<typeof openOrderReads>
