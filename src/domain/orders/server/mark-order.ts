/** Marks an order as paid or as refunded, when payments report it. */
import type { Paise } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import { type Tx, type Db, inTransaction } from '#platform/db/db.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { Clock } from '#platform/clock.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { openingSetting } from '#domain/site-content/server/site-settings.ts'
import {
  returnStudentDiscount,
  spendStudentDiscount,
} from '#domain/student-discount/server/student-discounts.ts'
import { appointmentOf, freeUntil } from '../appointment.ts'
import { canBePaid } from '../order.ts'
import { orderClosed } from '../events.ts'
import { lockAnyOrder, saveOrder } from './repository.ts'

type Captured = {
  readonly orderId: string
  readonly paymentId: string
  readonly amount: Paise
  readonly at: Date
}

/**
 * Runs inside the transaction that records the payment. 'refused' when the order is already paid, was
 * repriced or is no longer open: then the money goes back. Until when cancelling is free is promised here.
 */
export const markOrderPaid =
  (shop: Shop) =>
  async (tx: Tx, captured: Captured): Promise<'counted' | 'refused'> => {
    const order = await lockAnyOrder(tx, captured.orderId)
    if (!order || !canBePaid(order, captured.amount)) return 'refused'
    const { value: opening } = await readSetting(tx, openingSetting(shop))
    await saveOrder(tx, order, {
      ...order,
      paidAt: captured.at,
      paymentId: captured.paymentId,
      freeCancellationUntil: freeUntil(appointmentOf({ ...shop, ...opening }, captured.at)),
      updatedAt: captured.at,
    })
    if (order.discountBasisPoints > 0) await spendStudentDiscount(tx, order.id, captured.at)
    return 'counted'
  }

/** Called when all money of the order went back. Safe to repeat. The refund of a second or late payment is not reported here. */
export async function markOrderRefunded(
  { db, clock, publish }: { db: Db; clock: Clock; publish: Publish },
  orderId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockAnyOrder(tx, orderId)
    if (!order?.paidAt || order.status === 'REFUNDED') return
    if (order.discountBasisPoints > 0) await returnStudentDiscount(tx, orderId)
    const now = clock()
    await saveOrder(tx, order, { ...order, status: 'REFUNDED', updatedAt: now })
    const { customerId } = order
    const at = now.toISOString()
    await publish(tx, orderClosed, { orderId, customerId, how: 'refunded', at })
  })
}
