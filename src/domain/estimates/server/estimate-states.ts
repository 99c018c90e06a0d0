/** Where the estimates of orders stand, and since when the shop waits for answers: for the board and for tracking. */
import type { Db, Tx } from '#platform/db/db.ts'
import { phaseOf } from '#domain/orders/phase.ts'
import { listOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import { paidForRepairAt } from '#domain/orders/taken-on.ts'
import type { Answer } from '../answer.ts'
import { type Estimate, type EstimateState, estimateState } from '../estimate.ts'
import {
  listAnswers,
  listEstimates,
  listNewest,
  listUnanswered,
  openNewestReads,
} from './repository.ts'

/** The newest version of an order: its state, when it was sent, and when it was answered. */
export type NewestEstimate = {
  readonly state: EstimateState
  readonly sentAt: Date
  readonly answeredAt: Date | null
}

/** The newest version of each order that has one. */
export async function listNewestEstimates(
  db: Db | Tx,
  orders: readonly OrderFacts[],
  now: Date,
): Promise<ReadonlyMap<string, NewestEstimate>> {
  const possible = orders.filter(mayHaveOne)
  const newest = await listNewest(
    db,
    possible.map(({ id }) => id),
  )
  return new Map(
    possible.flatMap((order) => {
      const found = newest.get(order.id)
      if (!found) return []
      return [[order.id, newestOf(order, found, now)] as const]
    }),
  )
}

/** Only what the shop has taken on can have one. */
const mayHaveOne = (order: OrderFacts): boolean =>
  !['draft', 'requested', 'to-pay'].includes(phaseOf(order).name)

type Stored = { readonly estimate: Estimate; readonly answer: Answer | null }

const newestOf = (order: OrderFacts, stored: Stored, now: Date): NewestEstimate => ({
  state: estimateState({ ...stored, order }, now),
  sentAt: stored.estimate.sentAt,
  answeredAt: stored.answer?.at ?? null,
})

/** The same of one order, prepared once for a database. */
export function openEstimateReads(db: Db) {
  const reads = openNewestReads(db)
  return {
    async findNewestEstimate(order: OrderFacts, now: Date): Promise<NewestEstimate | null> {
      const found = mayHaveOne(order) ? await reads.findNewest(order.id) : undefined
      return found ? newestOf(order, found, now) : null
    },
  }
}

/** The orders whose newest estimate waits for an answer now. */
export const listOrdersToAnswer = async (db: Db, now: Date): Promise<string[]> => [
  ...(await listOpenEstimates(db, now)).keys(),
]

/** When the newest estimate of each order was sent that waits for an answer now. */
export async function listOpenEstimates(db: Db, now: Date): Promise<ReadonlyMap<string, Date>> {
  const unanswered = await listUnanswered(db, now)
  const ids = [...new Set(unanswered.map(({ orderId }) => orderId))]
  const states = await listNewestEstimates(db, await listOrderFacts(db, ids), now)
  return new Map(
    ids.flatMap((id) => {
      const newest = states.get(id)
      return newest?.state === 'open' ? [[id, newest.sentAt] as const] : []
    }),
  )
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
      // What was paid before it was sent ends no wait.
      estimate.orderPaidAt ? null : paidForRepairAt(order),
      order.cancelledAt,
    ]
    const first = ends.filter((end) => end instanceof Date).toSorted((a, b) => +a - +b)[0]
    return { from: estimate.sentAt, until: isOpen ? null : (first ?? null) }
  })
}
