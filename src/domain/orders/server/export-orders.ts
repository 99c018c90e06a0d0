/** A customer's orders and drafts, for their data export. */
import type { Numbering } from '#kernel/id.ts'
import { asc, eq } from 'drizzle-orm'
import { toRupees } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { lineView, printedNumber } from './order-views.ts'
import { contactRequests, orderAddressChanges, orders, unpaidHandOvers } from './tables.ts'

/** Money in rupees, as everywhere outside the store. */
export async function exportOrdersOfCustomer(
  { db, shop }: { readonly db: Db | Tx; readonly shop: Numbering },
  customerId: string,
) {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orders.createdAt))
  const changes = await db
    .select({ change: orderAddressChanges })
    .from(orderAddressChanges)
    .innerJoin(orders, eq(orders.id, orderAddressChanges.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orderAddressChanges.at))
  const calls = await db
    .select({ call: contactRequests })
    .from(contactRequests)
    .innerJoin(orders, eq(orders.id, contactRequests.orderId))
    .where(eq(orders.customerId, customerId))
  const unpaid = await db
    .select({ word: unpaidHandOvers })
    .from(unpaidHandOvers)
    .innerJoin(orders, eq(orders.id, unpaidHandOvers.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(unpaidHandOvers.at))
  return {
    orders: rows.map((order) => ({
      orderNumber: printedNumber(shop, order.id),
      status: order.status,
      createdAt: order.createdAt,
      updatedAt: order.updatedAt,
      device: order.device,
      issues: order.lines.map(lineView),
      recordingsHeard: order.confirmations,
      serviceType: order.supportOption,
      address: order.address,
      ...(order.recipient && { invoiceRecipient: order.recipient }),
      grandTotal: order.grandTotal === null ? null : toRupees(order.grandTotal),
      confirmedAt: order.confirmedAt,
      paidAt: order.paidAt,
      paymentId: order.paymentId,
      cancelledAt: order.cancelledAt,
      ...promisesOf(order),
    })),
    ...(calls.length > 0 && { contactRequests: calls.map(({ call }) => callView(shop, call)) }),
    ...(unpaid.length > 0 && { handedOverUnpaid: unpaid.map(({ word }) => wordView(shop, word)) }),
    pickupAddressChanges: changes.map(({ change: { orderId, at, before, address } }) => ({
      orderNumber: printedNumber(shop, orderId),
      at,
      before,
      address,
    })),
  }
}

/** Only what was told, promised or kept: an order of before has none of it. */
const promisesOf = ({
  freeCancellationUntil,
  lateFee,
  complaint,
  warrantyOf,
  pickupTime,
}: typeof orders.$inferSelect) => ({
  ...(complaint !== null && { complaint }),
  ...(warrantyOf !== null && { warrantyClaimedOf: warrantyOf }),
  ...(pickupTime && { pickupTime }),
  ...(freeCancellationUntil && { freeCancellationUntil }),
  ...(lateFee !== null && { lateFee: toRupees(lateFee) }),
})

const callView = (shop: Numbering, call: typeof contactRequests.$inferSelect) => ({
  orderNumber: printedNumber(shop, call.orderId),
  unansweredCalls: call.attempts,
  lastCallAt: call.lastAttemptAt,
  nextCallAt: call.nextTryAt,
  endedAt: call.endedAt,
  ending: call.ending,
  closeReason: call.closeReason,
})

const wordView = (shop: Numbering, word: typeof unpaidHandOvers.$inferSelect) => ({
  orderNumber: printedNumber(shop, word.orderId),
  at: word.at,
  amount: word.amount === null ? null : toRupees(word.amount),
  reason: word.reason,
})
