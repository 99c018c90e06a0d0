/** Whether the link of an estimate, and the files that it leads to, still show it. */
import type { Db } from '#platform/db/db.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import type { Estimate } from '../estimate.ts'
import { linkEnds } from '../link-end.ts'
import type { FindWork } from './money-to-pay.ts'

export type ShownDeps = { readonly db: Db; readonly findWork: FindWork }

export async function isShownByLink(
  { db, findWork }: ShownDeps,
  estimate: Pick<Estimate, 'orderId' | 'sentAt'>,
  now: Date,
): Promise<boolean> {
  const { orderId } = estimate
  const [order, work] = await Promise.all([findOrderFacts(db, orderId), findWork(db, orderId)])
  return order !== undefined && now < linkEnds(estimate, order, work)
}
