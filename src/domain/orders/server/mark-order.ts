/** Marks an order as paid, as refunded, or its late fee as earned, when payments report it. */
import { type Paise, sum } from '#kernel/money.ts'
import { after } from '#kernel/time.ts'
import type { Shop } from '#kernel/shop.ts'
import { type Tx, type Db, inTransaction } from '#platform/db/db.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { Clock } from '#platform/clock.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { capturedOf, type Taken } from '#domain/payments/due.ts'
import { isWhollyReturned, listReturned } from '#domain/payments/server/order-money.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'
import { openingSetting } from '#domain/site-content/server/site-settings.ts'
import {
  returnStudentDiscount,
  spendStudentDiscount,
} from '#domain/student-discount/server/student-discounts.ts'
import { appointmentOf, freeUntil } from '../appointment.ts'
import { takePaymentOf } from '../due.ts'
import { lateFeeEarned, orderClosed, orderReopened } from '../events.ts'
import type { Order } from '../order.ts'
import { takenOnAt } from '../taken-on.ts'
import { lockAnyOrder } from './repository.ts'
import { saveOrder } from './save-order.ts'

type Captured = {
  readonly orderId: string
  readonly paymentId: string
  readonly amount: Paise
  readonly at: Date
}

/**
 * Runs inside the transaction that records the payment. 'refused' when nothing is due any more, the order was repriced or
 * is no longer open: then the money goes back. With the payment that leaves nothing due the order is paid, and until when
 * cancelling is free is promised.
 */
export const markOrderPaid =
  (shop: Shop) =>
  async (tx: Tx, captured: Captured): Promise<Taken | 'refused'> => {
    const order = await lockAnyOrder(tx, captured.orderId)
    const taken = order && takePaymentOf(order, await listCounted(tx, order.id), captured.amount)
    if (!taken) return 'refused'
    if (taken.purpose === 'advance') {
      const { at } = captured
      if (takenOnAt(order) === null)
        await saveOrder(tx, order, { ...order, takenOnAt: at, updatedAt: at })
      return taken
    }
    await savePaid(tx, shop, order, order, captured)
    return taken
  }

/** Saves an order of which nothing is due any more: `before` as it is stored, `order` as it is to be. */
export async function savePaid(
  tx: Tx,
  shop: Shop,
  before: Order,
  order: Order,
  { at, paymentId }: { readonly at: Date; readonly paymentId: string | null },
): Promise<void> {
  const { value: opening } = await readSetting(tx, openingSetting(shop))
  await saveOrder(tx, before, {
    ...order,
    takenOnAt: takenOnAt(order) ?? at,
    paidAt: at,
    paymentId,
    freeCancellationUntil: freeUntil(appointmentOf({ ...shop, ...opening }, at)),
    updatedAt: at,
  })
  if (order.discountBasisPoints > 0) await spendStudentDiscount(tx, order.id, at)
}

/** Called when all money of the order went back, and some may have come again since. Safe to repeat. The refund of a second or late payment is not reported here. */
export async function markOrderRefunded(
  { db, clock, publish }: { db: Db; clock: Clock; publish: Publish },
  orderId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockAnyOrder(tx, orderId)
    // An advance that went back leaves the order as it is, unless that was cancelled.
    const isOver = order?.paidAt || order?.status === 'CANCELLED'
    if (!order || !isOver || order.status === 'REFUNDED') return
    if (!(await isWhollyReturned(tx, orderId))) return
    if (order.discountBasisPoints > 0) await returnStudentDiscount(tx, orderId)
    const now = clock()
    await saveOrder(tx, order, { ...order, status: 'REFUNDED', updatedAt: now })
    const { customerId } = order
    const at = now.toISOString()
    await publish(tx, orderClosed, { orderId, customerId, how: 'refunded', at })
  })
}

/**
 * Called when money that went back counts as paid again. The order is what it was before: cancelled, or one whose repair
 * goes on. A student's discount that went back with the money is not taken again. Safe to repeat.
 */
export async function markOrderPaidAgain(
  { db, clock, publish }: { db: Db; clock: Clock; publish: Publish },
  orderId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockAnyOrder(tx, orderId)
    if (order?.status !== 'REFUNDED' || (await isWhollyReturned(tx, orderId))) return
    const status = order.cancelledAt ? 'CANCELLED' : 'ENQUIRY_STEP_THREE_COMPLETED'
    const now = clock()
    await saveOrder(tx, order, { ...order, status, updatedAt: now })
    const { customerId } = order
    await publish(tx, orderReopened, { orderId, customerId, at: now.toISOString() })
  })
}

/**
 * Called when a part of the money went back. Once that is all but the late fee of an order that was called off, the fee is
 * earned, a moment after the refund, so that its invoice follows the refund's voucher. Safe to repeat.
 */
export async function markFeeEarned(
  { db, clock, publish }: { db: Db; clock: Clock; publish: Publish },
  orderId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockAnyOrder(tx, orderId)
    const { lateFee, feeEarnedAt, status } = order ?? {}
    if (!order || !lateFee || feeEarnedAt || status !== 'CANCELLED') return
    const received = capturedOf(await listCounted(tx, orderId))
    const returned = (await listReturned(tx, orderId)).filter((one) => !one.reversedAt)
    if (sum(returned.map(({ amount }) => amount)) < received - lateFee) return
    const last = Math.max(clock().getTime(), ...returned.map(({ at }) => at.getTime()))
    const earnedAt = after(new Date(last), 1)
    await saveOrder(tx, order, { ...order, feeEarnedAt: earnedAt, updatedAt: clock() })
    const { customerId } = order
    await publish(tx, lateFeeEarned, { orderId, customerId, at: earnedAt.toISOString() })
  })
}
