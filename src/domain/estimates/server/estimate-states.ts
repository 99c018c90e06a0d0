/** Where the estimates of many orders stand, for the board and for tracking. */
import type { Db, Tx } from '#platform/db/db.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import { type EstimateState, estimateState } from '../estimate.ts'
import { listNewest } from './repository.ts'

/** The state of the newest version of each order that has one. */
export async function listEstimateStates(
  db: Db | Tx,
  orders: readonly OrderFacts[],
  now: Date,
): Promise<ReadonlyMap<string, EstimateState>> {
  // Only orders that were taken on before their payment can have one.
  const possible = orders.filter(({ acceptedAt }) => acceptedAt !== null)
  const newest = await listNewest(
    db,
    possible.map(({ id }) => id),
  )
  return new Map(
    possible.flatMap((order) => {
      const found = newest.get(order.id)
      return found ? [[order.id, estimateState({ ...found, order }, now)] as const] : []
    }),
  )
}
