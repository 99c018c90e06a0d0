/** Puts an approved student's discount on the order that is being fixed. */
import type { Tx } from '#platform/db/db.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'
import { holdStudentDiscount } from '#domain/student-discount/server/student-discounts.ts'
import { type Charges, currentBill } from '../cart.ts'
import { isUnderDiagnosis, isUnpaid, type Order, withDiscount } from '../order.ts'
import { isDraft } from '../draft.ts'
import { phaseOf } from '../phase.ts'
import { takenOnAt } from '../taken-on.ts'
import { lockAnyOrder } from './repository.ts'
import { saveOrder } from './save-order.ts'

type Deps = { readonly shop: Charges }
type How = { readonly now: Date; readonly takeReserved?: boolean }

/**
 * The discount goes with this order; another unpaid one that had it is priced anew. One whose price the shop works for, or of
 * which something was paid, keeps it. Saves only that other.
 */
export async function putStudentDiscount(
  deps: Deps,
  tx: Tx,
  order: Order,
  { now, takeReserved = false }: How,
): Promise<Order> {
  const { customerId, id } = order
  const mayTakeFrom = async (other: string) => takeReserved && (await mayLoseDiscount(tx, other))
  const held = await holdStudentDiscount(tx, customerId, id, { mayTakeFrom })
  const other = held.takenFrom ? await lockAnyOrder(tx, held.takenFrom) : undefined
  if (other && isUnpaid(other))
    await saveOrder(tx, other, { ...repriced(deps, other), updatedAt: now })
  return withDiscount(order, held.basisPoints)
}

async function mayLoseDiscount(tx: Tx, orderId: string): Promise<boolean> {
  const order = await lockAnyOrder(tx, orderId)
  if (!order || (phaseOf(order).name === 'agreed' && takenOnAt(order) !== null)) return false
  return (await listCounted(tx, orderId)).length === 0
}

/** Without the discount. A draft is priced again when its customer confirms it; one that was agreed keeps a price. */
function repriced({ shop }: Deps, order: Order): Order {
  const without = withDiscount(order, 0)
  if (isDraft(order) || isUnderDiagnosis(order)) return { ...without, grandTotal: null }
  const bill = currentBill(without, shop)
  return { ...without, bill, grandTotal: bill.grandTotal }
}
