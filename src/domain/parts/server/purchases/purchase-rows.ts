/** Locks, closes and opens a purchase order. */
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Tx } from '#platform/db/db.ts'
import { partErrors } from '../../errors.ts'
import { purchaseOrderLines, purchaseOrders } from './tables.ts'

/** Locked until the transaction ends, so that one scan of it is booked at a time. Fails with PURCHASE_ORDER_NOT_FOUND. */
export async function lockPurchase(tx: Tx, id: string) {
  const [found] = await tx
    .select()
    .from(purchaseOrders)
    .where(eq(purchaseOrders.id, id))
    .for('update')
  return found ?? fail(partErrors.PURCHASE_ORDER_NOT_FOUND)
}

/** Null opens it again. */
export async function setOpen(tx: Tx, purchaseOrderId: string, closedAt: Date | null) {
  await tx.update(purchaseOrders).set({ closedAt }).where(eq(purchaseOrders.id, purchaseOrderId))
  await tx
    .update(purchaseOrderLines)
    .set({ open: closedAt === null })
    .where(eq(purchaseOrderLines.purchaseOrderId, purchaseOrderId))
}
