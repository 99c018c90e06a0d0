/** The routes about refunds that did not arrive, and about disputes: which use case answers each request. */
import type { Numbering } from '#kernel/id.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { serve } from '#platform/http/serve.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { findOrderFacts, listOrderFacts } from '#domain/orders/server/order-facts.ts'
import { canWithdraw } from '#domain/payments/refund.ts'
import type { PaymentDeps } from '#domain/payments/server/deps.ts'
import { listDisputes } from '#domain/payments/server/list-disputes.ts'
import {
  handBackFailedRefund,
  listFailedRefunds,
  sendRefundAgain,
  withdrawRefund,
} from '#domain/payments/server/resolve-refund.ts'
import * as contract from '../contract/staff-failed-refunds.ts'
import { disputeView, refundView } from './money-views.ts'

type Deps = PaymentDeps & { readonly shop: Numbering }

export const failedRefundRoutes = (deps: Deps) => [
  serve(contract.listFailedRefunds, () => failedRefunds(deps)),
  serve(contract.sendRefundAgain, async (by, input) => {
    await sendRefundAgain(deps, by, input)
    return {}
  }),
  serve(contract.handBackRefund, async (by, input) => {
    await handBackFailedRefund(deps, by, input)
    return {}
  }),
  serve(contract.withdrawRefund, async (by, input) => {
    await withdrawRefund({ ...deps, isOrderOver }, by, input)
    return {}
  }),
  serve(contract.listDisputes, async () =>
    (await listDisputes(deps.db)).map((line) => disputeView(deps.shop, line)),
  ),
]

/** What was paid for a cancelled or refunded order is the customer's. */
async function isOrderOver(tx: Tx, orderId: string): Promise<boolean> {
  const order = await findOrderFacts(tx, orderId)
  return !order || isClosed(order.status)
}

async function failedRefunds({ db, shop }: { db: Db } & Pick<Deps, 'shop'>) {
  const lines = await listFailedRefunds(db)
  const ids = lines.flatMap(({ payment }) => payment.orderId ?? [])
  const going = new Set(
    (await listOrderFacts(db, ids)).flatMap(({ id, status }) => (isClosed(status) ? [] : id)),
  )
  return lines.map((line) => ({
    ...refundView(shop, line),
    mayWithdraw: canWithdraw(line.refund, line.payment, !going.has(line.payment.orderId ?? '')),
  }))
}
