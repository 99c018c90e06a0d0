/** Puts the messages of a recall on record, some customers at a time; safe to repeat and to be ended in between. */
import { and, eq, inArray } from 'drizzle-orm'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { listOrderFacts } from '#domain/orders/server/order-facts.ts'
import { devicesText } from '../../recall/recall.ts'
import { repairJobs } from '../tables.ts'
import { isWaiting, type RecallDeps } from './recall-lot.ts'
import { partRecallRepairs } from './tables.ts'

/** Repairs of one transaction. */
const atOnce = 25

export async function sendRecall(deps: RecallDeps, recallId: string): Promise<void> {
  while (await inTransaction(deps.db, (tx) => sendSome(deps, tx, recallId)));
}

/** False when none was left. */
async function sendSome(deps: RecallDeps, tx: Tx, recallId: string): Promise<boolean> {
  const [first, ...others] = await tx
    .select({ orderId: partRecallRepairs.orderId, customerId: repairJobs.customerId })
    .from(partRecallRepairs)
    .innerJoin(repairJobs, eq(repairJobs.orderId, partRecallRepairs.orderId))
    .where(isWaiting(recallId))
    .orderBy(repairJobs.customerId, partRecallRepairs.orderId)
    .limit(atOnce)
    .for('update', { of: partRecallRepairs })
  if (!first) return false
  for (const customerId of new Set([first, ...others].map((one) => one.customerId)))
    await tellCustomer(deps, tx, { recallId, customerId })
  return true
}

type Telling = { readonly recallId: string; readonly customerId: string }

/** One message about all their devices; with the recall as its key it is sent once, however often this runs. */
async function tellCustomer(
  deps: RecallDeps,
  tx: Tx,
  { recallId, customerId }: Telling,
): Promise<void> {
  const own = await tx
    .select({ orderId: partRecallRepairs.orderId })
    .from(partRecallRepairs)
    .innerJoin(repairJobs, eq(repairJobs.orderId, partRecallRepairs.orderId))
    .where(and(isWaiting(recallId), eq(repairJobs.customerId, customerId)))
    .orderBy(partRecallRepairs.orderId)
  const ids = own.map(({ orderId }) => orderId)
  const customer = await findCustomer(tx, customerId)
  const orders = customer ? await listOrderFacts(tx, ids) : []
  const [order] = orders
  if (customer && order)
    await queueForCustomer(deps, tx, customer, {
      key: messageKey(recallId, customerId),
      template: 'part-recall',
      orderId: order.id,
      variables: { device: devicesText(orders.map(({ device }) => device.productName)) },
    })
  await tx
    .update(partRecallRepairs)
    .set({ outcome: customer && order ? 'messaged' : 'erased', at: deps.clock() })
    .where(and(eq(partRecallRepairs.recallId, recallId), inArray(partRecallRepairs.orderId, ids)))
}

export const messageKey = (recallId: string, customerId: string): string =>
  `part-recall:${recallId}:${customerId}`
