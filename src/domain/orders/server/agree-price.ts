/** What the answer to an estimate does to its order: the accepted lines are its price, or it ends unrepaired. */
import { fail } from '#kernel/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { paise } from '#kernel/money.ts'
import { returnStudentDiscount } from '#domain/student-discount/server/student-discounts.ts'
import type { Bill } from '../cart.ts'
import { orderErrors } from '../errors.ts'
import { orderClosed } from '../events.ts'
import type { Order, OrderLine } from '../order.ts'
import { lockAnyOrder, saveOrder } from './repository.ts'

type Deps = { readonly clock: Clock; readonly publish: Publish }

/** The order, locked until the transaction ends, so that one answer or payment is decided at a time. Fails with ORDER_NOT_FOUND. */
export const lockOrderForAnswer = async (tx: Tx, orderId: string): Promise<Order> =>
  (await lockAnyOrder(tx, orderId)) ?? fail(orderErrors.ORDER_NOT_FOUND)

/** From now on the order costs this; a checkout that is still open for another price no longer pays for it. */
export async function agreePrice(
  { clock }: Deps,
  tx: Tx,
  order: Order,
  { lines, bill }: { readonly lines: readonly OrderLine[]; readonly bill: Bill },
): Promise<void> {
  const { grandTotal } = bill
  await saveOrder(tx, order, { ...order, lines, bill, grandTotal, updatedAt: clock() })
}

/** The order ends without a repair and without a charge; its device is given back. */
export async function declinePrice({ clock, publish }: Deps, tx: Tx, order: Order): Promise<void> {
  const now = clock()
  await saveOrder(tx, order, {
    ...order,
    status: 'CANCELLED',
    cancelledAt: now,
    cancelledRefund: paise(0),
    updatedAt: now,
  })
  await returnStudentDiscount(tx, order.id)
  const { id: orderId, customerId } = order
  const at = now.toISOString()
  await publish(tx, orderClosed, { orderId, customerId, how: 'cancelled', isDeclined: true, at })
}
