/** Lists why a customer's account cannot be deleted yet. */
import type { Shop } from '#kernel/shop.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { listPaidOrders } from '#domain/orders/server/look-up-orders.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { isMoneyMoving } from '#domain/payments/server/is-money-moving.ts'
import { findJob, listUnfinishedJobs } from '#domain/repairs/server/find-job.ts'
import { reasonsToWait } from '../erasure.ts'

/** Empty when it can be deleted. */
export async function listReasonsToWait(
  shop: Pick<Shop, 'orderPrefix'>,
  db: Db | Tx,
  customerId: string,
  now: Date,
): Promise<string[]> {
  const paid = await listPaidOrders(db, customerId)
  const withJob: string[] = []
  for (const { id } of paid) if (await findJob(db, id)) withJob.push(id)
  return reasonsToWait({
    paid: paid.map((order) => ({ ...order, orderNumber: printedNumber(shop, order.id) })),
    withJob,
    unfinished: await listUnfinishedJobs(db, customerId),
    moneyMoving: await isMoneyMoving(db, customerId, now),
  })
}
