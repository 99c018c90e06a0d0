/** One order's money and documents, for colleagues. */
import type { z } from 'zod'
import { fail } from '#kernel/app-error.ts'
import { toRupees } from '#kernel/money.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { findOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import { listOrdersByNumber } from '#domain/orders/server/look-up-orders.ts'
import { findRefundable, listPayments } from '#domain/payments/server/order-money.ts'
import { listRefundsOf } from '#domain/payments/server/money-reads.ts'
import type { getOrderMoney } from '../contract/staff-money.ts'
import { explainAll } from './explain-receipts.ts'
import { lineView, refundView } from './money-views.ts'
import { listDocumentsOf } from './register-reads.ts'

type Shown = z.input<(typeof getOrderMoney)['response']>

/** By id or printed number; of several with the same number, the one that was paid. Fails with ORDER_NOT_FOUND. */
export async function moneyOfOrder(db: Db, idOrNumber: string): Promise<Shown> {
  const order = (await findOrderFacts(db, idOrNumber)) ?? (await findByNumber(db, idOrNumber))
  if (!order) fail(orderErrors.ORDER_NOT_FOUND)
  const { id: orderId, orderNumber, device } = order
  const lines = await explainAll(db, await listPayments({ db }, orderId))
  const documents = await listDocumentsOf(db, orderId)
  return {
    orderId,
    orderNumber,
    device: device.modelName,
    payments: lines.map(lineView),
    refunds: (await listRefundsOf(db, orderId)).map(refundView),
    left: toRupees(await inTransaction(db, (tx) => findRefundable(tx, orderId))),
    documents: documents.map(({ issuedAt, total, ...one }) => ({
      ...one,
      issuedAt: issuedAt.toISOString(),
      total: toRupees(total),
    })),
  }
}

async function findByNumber(db: Db, number: string): Promise<OrderFacts | undefined> {
  const found = await listOrdersByNumber(db, number)
  const one = found.find(({ paidAt }) => paidAt !== null) ?? found[0]
  return one && findOrderFacts(db, one.id)
}
