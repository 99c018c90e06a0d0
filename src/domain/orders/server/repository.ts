/** Reads and writes the rows of orders. */
import { and, desc, eq, isNull, lt, not, or, sql } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import { orderErrors } from '../errors.ts'
import type { Order } from '../order.ts'
import { followStock } from './follow-stock.ts'
import { standsAt } from './phase-sql.ts'
import { orderAddressChanges, orders } from './tables.ts'

const isOwner = eq(orders.customerId, sql.placeholder('customerId'))
/** With the placeholder `orderId`. */
export const isThis = eq(orders.id, sql.placeholder('orderId'))
/** With the placeholders `orderId` and `customerId`. */
export const isOwnOrder = and(isThis, isOwner)

const ownStatement = prepared((db) =>
  db.select().from(orders).where(isOwnOrder).prepare('booking_order'),
)
const anyStatement = prepared((db) =>
  db.select().from(orders).where(isThis).prepare('booking_any_order'),
)
const lockAnyStatement = prepared((db) =>
  db.select().from(orders).where(isThis).for('update').prepare('booking_lock_any_order'),
)
const byIdsStatement = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(isAmong(orders.id, sql.placeholder('ids')))
    .prepare('booking_orders_by_ids'),
)

/** The customer's own order; another customer's is treated as missing. */
export async function getOrder(db: Db | Tx, customerId: string, orderId: string): Promise<Order> {
  const [found] = await ownStatement(db).execute({ orderId, customerId })
  return found ?? fail(orderErrors.ORDER_NOT_FOUND)
}

const lockStatement = prepared((db) =>
  db.select().from(orders).where(isOwnOrder).for('update').prepare('booking_lock_order'),
)

/** The same, locked until the transaction ends, so that one change runs at a time. */
export async function lockOrder(tx: Tx, customerId: string, orderId: string): Promise<Order> {
  const [found] = await lockStatement(tx).execute({ orderId, customerId })
  return found ?? fail(orderErrors.ORDER_NOT_FOUND)
}

/** For the system itself, which acts on any customer's order. */
export async function findAnyOrder(db: Db | Tx, orderId: string): Promise<Order | undefined> {
  const [found] = await anyStatement(db).execute({ orderId })
  return found
}

export const listAnyOrders = (db: Db | Tx, ids: readonly string[]): Promise<Order[]> =>
  byIdsStatement(db).execute({ ids })

export async function lockAnyOrder(tx: Tx, orderId: string): Promise<Order | undefined> {
  const [found] = await lockAnyStatement(tx).execute({ orderId })
  return found
}

export async function insertOrder(tx: Tx, order: Order): Promise<void> {
  await tx.insert(orders).values(order)
  await followStock(tx, null, order)
}

export async function addAddressChange(
  tx: Tx,
  change: typeof orderAddressChanges.$inferInsert,
): Promise<void> {
  await tx.insert(orderAddressChanges).values(change)
}

/** The order that a form of the counter has booked; undefined before that. */
export async function findOrderOfForm(db: Db | Tx, form: string): Promise<Order | undefined> {
  const [found] = await db.select().from(orders).where(eq(orders.counterForm, form))
  return found
}

/** Locks a customer's drafts until the transaction ends, so that a double click does not make two for one device. */
export async function lockDraftsOf(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`draft:${customerId}`}, 0))`)
}

/** A device of a customer, by the key under which its orders are found. */
export type OfDevice = { readonly customerId: string; readonly deviceKey: string }

const isOfDevice = ({ customerId, deviceKey }: OfDevice) =>
  and(eq(orders.customerId, customerId), eq(orders.deviceKey, deviceKey))

const isRequest = standsAt('requested')

/**
 * The customer's unpaid orders and contact requests of a device, without locking them: contact requests first, because
 * nobody should be called about a device that is here, then the latest.
 */
export const listUnpaidOfDevice = (tx: Tx, device: OfDevice): Promise<Order[]> =>
  tx
    .select()
    .from(orders)
    .where(and(isOfDevice(device), isNull(orders.paidAt), not(standsAt('closed'))))
    .orderBy(desc(isRequest), desc(orders.createdAt))

/** The customer's latest draft of a device, locked until the transaction ends. */
export async function lockDraftOfDevice(tx: Tx, device: OfDevice): Promise<Order | undefined> {
  const [found] = await tx
    .select()
    .from(orders)
    .where(and(isOfDevice(device), standsAt('draft', 'to-pay')))
    .orderBy(desc(orders.createdAt))
    .limit(1)
    .for('update')
  return found
}

/** The queries of signed-in pages, prepared once for a database. */
export function openOrderReads(db: Db) {
  const first = db
    .select()
    .from(orders)
    .where(isOwner)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(sql.placeholder('limit'))
    .prepare('booking_orders_first')
  const next = db
    .select()
    .from(orders)
    .where(
      and(
        isOwner,
        or(
          lt(orders.createdAt, sql.placeholder('createdAt')),
          and(
            eq(orders.createdAt, sql.placeholder('createdAt')),
            lt(orders.id, sql.placeholder('id')),
          ),
        ),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(sql.placeholder('limit'))
    .prepare('booking_orders_next')
  const draft = db
    .select()
    .from(orders)
    .where(and(isOwner, standsAt('draft', 'to-pay', 'agreed'), eq(orders.setAside, false)))
    .orderBy(sql`${orders.acceptedAt} is not null`, desc(orders.updatedAt))
    .limit(1)
    .prepare('booking_current_draft')
  return {
    getOrder: (customerId: string, orderId: string): Promise<Order> =>
      getOrder(db, customerId, orderId),
    listFirst: (customerId: string, limit: number): Promise<Order[]> =>
      first.execute({ customerId, limit }),
    /** The page after `last`, by keyset. */
    listAfter: (customerId: string, limit: number, { createdAt, id }: Order): Promise<Order[]> =>
      next.execute({ customerId, createdAt, id, limit }),
    /** The draft worked on last, else an order that waits for its payment; none that was set aside. */
    findCurrentDraft: async (customerId: string): Promise<Order | undefined> =>
      (await draft.execute({ customerId }))[0],
  }
}
export type OrderReads = ReturnType<typeof openOrderReads>
