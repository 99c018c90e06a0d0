/** The warranty of an earlier repair covers an order: its work costs nothing, and nothing is left to pay. */
import { fail } from '#kernel/app-error.ts'
import { paise } from '#kernel/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db/db.ts'
import { returnStudentDiscount } from '#domain/student-discount/server/student-discounts.ts'
import { billOf } from '../cart.ts'
import { orderErrors } from '../errors.ts'
import { isUnderDiagnosis, type Order, type OrderLine } from '../order.ts'
import type { Taxed } from '../tax.ts'
import { saveOrder } from './save-order.ts'

type Deps = { readonly clock: Clock; readonly shop: Taxed }

/** The line of the earlier order at no charge. Its spare part is still noted, and fitted from the shop's own. */
export const freeLine = (line: OrderLine, warranty: string): OrderLine => ({
  ...line,
  warranty,
  serviceCharge: paise(0),
  sparePrice: paise(0),
  totalCharge: paise(0),
  ...(line.sparePrice > 0 || line.isSpareCovered ? { isSpareCovered: true as const } : {}),
})

/** With the order locked. Fails with STEP_OUT_OF_ORDER once it has a price, or is over. */
export async function coverByWarranty(
  { clock, shop }: Deps,
  tx: Tx,
  order: Order,
  lines: readonly OrderLine[],
): Promise<Order> {
  if (!isUnderDiagnosis(order)) fail(orderErrors.STEP_OUT_OF_ORDER)
  const bill = billOf(shop, lines, paise(0), 0)
  const now = clock()
  const covered: Order = {
    ...order,
    lines,
    bill,
    basis: 'warranty',
    discountBasisPoints: 0,
    grandTotal: bill.grandTotal,
    paidAt: now,
    updatedAt: now,
  }
  await saveOrder(tx, order, covered)
  await returnStudentDiscount(tx, order.id)
  return covered
}
