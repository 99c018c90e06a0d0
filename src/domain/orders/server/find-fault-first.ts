/** The order with nothing chosen but that its fault is found. */
import type { Db, Tx } from '#platform/db/db.ts'
import { faultFindingId } from '#domain/catalogue/fault-finding.ts'
import { getIssuesForModel } from '#domain/catalogue/server/get-issues-for-model.ts'
import type { Order } from '../order.ts'
import { frozenLines } from './change-order.ts'

export async function withFaultToFind(db: Db | Tx, order: Order, now: Date): Promise<Order> {
  const { modelId, familyId } = order.device
  const ids = [faultFindingId(familyId)]
  return { ...order, lines: frozenLines(await getIssuesForModel(db, modelId, ids, now)) }
}
