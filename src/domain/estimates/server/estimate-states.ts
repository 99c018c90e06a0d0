/** Where the estimates of orders stand, and since when the shop waits for answers: for the board and for tracking. */
import { after } from '#kernel/time.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { isFaultUnknown } from '#domain/orders/order.ts'
import { listOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import { type EstimateState, estimateState, validFor } from '../estimate.ts'
import { listAnswers, listEstimates, listNewest, listUnanswered } from './repository.ts'

/** The newest version of an order: its state, and when it was sent. */
export type NewestEstimate = { readonly state: EstimateState; readonly sentAt: Date }

/** The newest version of each order that has one. */
export async function listNewestEstimates(
  db: Db | Tx,
  orders: readonly OrderFacts[],
  now: Date,
): Promise<ReadonlyMap<string, NewestEstimate>> {
  // Only orders that were taken on before their payment can have one, and pickups to find a fault, which are paid first.
  const possible = orders.filter((order) => order.acceptedAt !== null || isFaultUnknown(order))
  const newest = await listNewest(
    db,
    possible.map(({ id }) => id),
  )
  return new Map(
    possible.flatMap((order) => {
      const found = newest.get(order.id)
      if (!found) return []
      const { sentAt } = found.estimate
      return [[order.id, { state: estimateState({ ...found, order }, now), sentAt }] as const]
    }),
  )
}

/** The orders whose newest estimate waits for an answer now. */
export async function listOrdersToAnswer(db: Db, now: Date): Promise<string[]> {
  const unanswered = await listUnanswered(db, after(now, -validFor))
  const ids = [...new Set(unanswered.map(({ orderId }) => orderId))]
  const states = await listNewestEstimates(db, await listOrderFacts(db, ids), now)
  return ids.filter((id) => states.get(id)?.state === 'open')
}

/** When the shop waited for an answer to each version of an order; `until` is null while it still does. */
export async function listWaitsForAnswer(
  db: Db | Tx,
  order: OrderFacts,
  now: Date,
): Promise<{ readonly from: Date; readonly until: Date | null }[]> {
  const answers = new Map((await listAnswers(db, order.id)).map((one) => [one.estimateId, one]))
  return (await listEstimates(db, order.id)).map((estimate) => {
    const answer = answers.get(estimate.id) ?? null
    const isOpen = estimateState({ estimate, answer, order }, now) === 'open'
    const ends = [
      answer?.at,
      estimate.replacedAt,
      estimate.validUntil,
      // The pickup of a device whose fault is to be found was paid before.
      isFaultUnknown(order) ? null : order.paidAt,
      order.cancelledAt,
    ]
    const first = ends.filter((end) => end instanceof Date).toSorted((a, b) => +a - +b)[0]
    return { from: estimate.sentAt, until: isOpen ? null : (first ?? null) }
  })
}
