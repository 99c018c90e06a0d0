/** Puts an approved student's discount on the order that is being fixed. */
import type { Tx } from '#platform/db/db.ts'
import { holdStudentDiscount } from '#domain/student-discount/server/student-discounts.ts'
import { withDiscount, type Order } from '../order.ts'
import { isDraft } from '../draft.ts'
import { lockAnyOrder, saveOrder } from './repository.ts'

/** The discount goes with this order; another unpaid one that had it is priced anew. Saves only that other. */
export async function putStudentDiscount(tx: Tx, order: Order, now: Date): Promise<Order> {
  const { basisPoints, takenFrom } = await holdStudentDiscount(tx, order.customerId, order.id)
  const other = takenFrom ? await lockAnyOrder(tx, takenFrom) : undefined
  if (other && isDraft(other))
    await saveOrder(tx, other, { ...withDiscount(other, 0), grandTotal: null, updatedAt: now })
  return withDiscount(order, basisPoints)
}
