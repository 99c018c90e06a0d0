/** Erases personal data from a customer's orders; what was sold, and for how much, stays in the books. */
import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { after } from '#kernel/time.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { inBatches, type Pause } from '#platform/in-batches.ts'
import { standsAt } from './phase-sql.ts'
import { contactRequests, orderAddressChanges, orders, unpaidHandOvers } from './tables.ts'

/** The model stays; the number of the device, its dates, the address and the recipient are removed. */
const withoutPersonalData = {
  deviceKey: '',
  device: sql`${orders.device} - 'number' - 'purchaseDate' - 'warrantyEnds'`,
  address: null,
  recipient: null,
  confirmations: [],
  complaint: null,
  pickupTime: null,
}
/** What nobody paid and nobody closed; a contact request is ended by itself. */
const isBegun = and(standsAt('draft', 'to-pay', 'agreed', 'under-diagnosis'), isNull(orders.paidAt))
/** A closed draft accepts no payment: money that still arrives is sent back. */
const closed = { status: 'CANCELLED' as const, bill: null, grandTotal: null, setAside: true }

/** Safe to repeat. Drafts that were confirmed stay as cancelled orders, because a late payment must find its order. */
export async function eraseOrdersOfCustomer(tx: Tx, customerId: string): Promise<void> {
  const own = eq(orders.customerId, customerId)
  const ids = tx.select({ id: orders.id }).from(orders).where(own)
  await tx.delete(orderAddressChanges).where(inArray(orderAddressChanges.orderId, ids))
  await tx.delete(unpaidHandOvers).where(inArray(unpaidHandOvers.orderId, ids))
  await endContactRequests(tx, own)
  await tx.delete(orders).where(and(own, isBegun, isNull(orders.confirmedAt)))
  await tx.update(orders).set(closed).where(and(own, isBegun))
  await tx.update(orders).set(withoutPersonalData).where(own)
}

/** Nobody is left to be called: the customer's open contact requests are over. */
async function endContactRequests(tx: Tx, own: SQL): Promise<void> {
  const open = await tx
    .select({ orderId: orders.id, endedAt: orders.updatedAt })
    .from(orders)
    .where(and(own, eq(orders.status, 'CONTACT_REQUESTED')))
  if (open.length === 0) return
  await tx
    .insert(contactRequests)
    .values(open.map((one) => ({ ...one, attempts: 0, ending: 'closed' as const })))
    .onConflictDoUpdate({
      target: contactRequests.orderId,
      set: { endedAt: sql`excluded.ended_at`, ending: 'closed' },
    })
}

type Forget = { readonly db: Db; readonly pause: Pause }

/**
 * The same for all drafts unchanged for `period` milliseconds; returns how many. An order that the shop has taken on is no
 * draft: its device may be with us.
 */
export async function forgetDrafts(
  { db, pause }: Forget,
  now: Date,
  period: number,
): Promise<number> {
  const latest = after(now, -period)
  // That the draft is older than its last change goes without saying, but the index is by its beginning.
  const old = and(
    standsAt('draft', 'to-pay'),
    lt(orders.updatedAt, latest),
    lt(orders.createdAt, latest),
  )
  const some = (which: SQL | undefined, limit: number) => {
    // In the order of the index: the database would expect that many orders are so old, and read all of them.
    const first = db
      .select({ id: orders.id })
      .from(orders)
      .where(which)
      .orderBy(asc(orders.createdAt))
    // A draft that its customer changes meanwhile no longer meets the condition, so it stands twice.
    return and(which, sql`${orders.id} = any(array(${first.limit(limit)}))`)
  }
  const unconfirmed = and(old, isNull(orders.confirmedAt))
  const bounds = { batch: 200, most: Number.POSITIVE_INFINITY, pause }
  const deleted = await inBatches({
    ...bounds,
    work: async (limit) => (await db.delete(orders).where(some(unconfirmed, limit))).rowCount ?? 0,
  })
  const emptied = await inBatches({
    ...bounds,
    work: async (limit) =>
      (
        await db
          .update(orders)
          .set({ ...closed, ...withoutPersonalData })
          .where(some(old, limit))
      ).rowCount ?? 0,
  })
  return deleted + emptied
}
