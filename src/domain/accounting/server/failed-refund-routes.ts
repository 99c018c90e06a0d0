/** The routes about refunds that did not arrive, and about disputes: which use case answers each request. */
import type { Numbering } from '#kernel/id.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { serve } from '#platform/http/serve.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { listOrderFacts } from '#domain/orders/server/order-facts.ts'
import { keptOf } from '#domain/payments/due.ts'
import { canWithdraw, type Keeping } from '#domain/payments/refund.ts'
import { listCountedOf } from '#domain/payments/server/counted-payments.ts'
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
    await withdrawRefund({ ...deps, findKeeping }, by, input)
    return {}
  }),
  serve(contract.listDisputes, async () =>
    (await listDisputes(deps.db)).map((line) => disputeView(deps.shop, line)),
  ),
]

/** What was paid for a cancelled or refunded order, or above a price, is the customer's. */
async function listKeeping(db: Db | Tx, orderIds: readonly string[]) {
  const counted = await listCountedOf(db, orderIds)
  const orders = await listOrderFacts(db, orderIds)
  return new Map<string, Keeping>(
    orders.map(({ id, status, grandTotal }) => [
      id,
      {
        isOver: isClosed(status),
        price: grandTotal,
        kept: keptOf(counted.filter(({ orderId }) => orderId === id)),
      },
    ]),
  )
}

const findKeeping = async (tx: Tx, orderId: string): Promise<Keeping | undefined> =>
  (await listKeeping(tx, [orderId])).get(orderId)

async function failedRefunds({ db, shop }: { db: Db } & Pick<Deps, 'shop'>) {
  const lines = await listFailedRefunds(db)
  const keeping = await listKeeping(
    db,
    lines.flatMap(({ payment }) => payment.orderId ?? []),
  )
  return lines.map((line) => ({
    ...refundView(shop, line),
    mayWithdraw: canWithdraw(line.refund, line.payment, keeping.get(line.payment.orderId ?? '')),
  }))
}
