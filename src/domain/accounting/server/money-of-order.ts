/** One order's money and documents, for colleagues. */
import type { Numbering } from '#kernel/id.ts'
import type { z } from 'zod'
import { fail } from '#kernel/app-error.ts'
import { toRupees } from '#kernel/money.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import type { Order } from '#domain/orders/order.ts'
import { phaseOf } from '#domain/orders/phase.ts'
import { findOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { listOrdersByNumber } from '#domain/orders/server/look-up-orders.ts'
import { findOrderByReference } from '#domain/payments/server/check-counter-money.ts'
import { findRefundable, listPayments } from '#domain/payments/server/order-money.ts'
import { listDisputesOf } from '#domain/payments/server/list-disputes.ts'
import { listRefundsOf } from '#domain/payments/server/money-reads.ts'
import type { getOrderMoney } from '../contract/staff-money.ts'
import { explainAll } from './explain-receipts.ts'
import { disputeView, lineView, refundView } from './money-views.ts'
import { listDocumentsOf } from './register-reads.ts'

type Shown = z.input<(typeof getOrderMoney)['response']>

/**
 * By id, printed number or the reference of a payment; of several with the same number, the one that was paid. Fails with
 * ORDER_NOT_FOUND.
 */
export async function moneyOfOrder(
  { db, shop }: { readonly db: Db; readonly shop: Numbering },
  idOrNumber: string,
): Promise<Shown> {
  const order =
    (await findOrderFacts(db, idOrNumber)) ??
    (await findByNumber(db, idOrNumber)) ??
    (await findByReference(db, idOrNumber))
  if (!order) fail(orderErrors.ORDER_NOT_FOUND)
  const { id: orderId, device } = order
  const lines = await explainAll(db, await listPayments({ db }, orderId))
  const documents = await listDocumentsOf(db, orderId)
  return {
    orderId,
    orderNumber: printedNumber(shop, orderId),
    device: device.modelName,
    payments: lines.map((line) => lineView(shop, line)),
    refunds: (await listRefundsOf(db, orderId)).map((line) => refundView(shop, line)),
    disputes: (await listDisputesOf(db, orderId)).map((line) => disputeView(shop, line)),
    left: toRupees(await inTransaction(db, (tx) => findRefundable(tx, orderId))),
    documents: documents.map(({ issuedAt, total, ...one }) => ({
      ...one,
      issuedAt: issuedAt.toISOString(),
      total: toRupees(total),
    })),
  }
}

async function findByReference(db: Db, typed: string): Promise<OrderFacts | undefined> {
  const orderId = await findOrderByReference(db, typed)
  return orderId === undefined ? undefined : findOrderFacts(db, orderId)
}

async function findByNumber(db: Db, number: string): Promise<OrderFacts | undefined> {
  const found = await listOrdersByNumber(db, number)
  const isBegun = (order: Order) => ['draft', 'requested', 'to-pay'].includes(phaseOf(order).name)
  const one = found.find((order) => !isBegun(order)) ?? found[0]
  return one && findOrderFacts(db, one.id)
}
