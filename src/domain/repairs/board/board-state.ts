/** How urgent the cards of the board are: what they can be filtered by, and their order in a lane. */
import type { z } from 'zod'
import type { card } from './job-card.ts'

/** Late now, due later today, or ready to be collected. */
export const boardStates = ['late', 'today', 'ready'] as const
export type BoardState = (typeof boardStates)[number]

type Card = z.output<typeof card>
type Urgent = Pick<Card, 'late' | 'dueToday' | 'due' | 'movedAt' | 'orderId'>

export const urgencies = ['late', 'today', 'later'] as const
export type Urgency = (typeof urgencies)[number]

export const urgencyOf = ({ late, dueToday }: Pick<Urgent, 'late' | 'dueToday'>): Urgency =>
  late ? 'late' : dueToday ? 'today' : 'later'

/** Late cards, today's by the hour, then later ones; those without a promise last, the longest at their stage first. */
export function compareUrgency(one: Urgent, other: Urgent): number {
  const rank = urgencies.indexOf(urgencyOf(one)) - urgencies.indexOf(urgencyOf(other))
  if (rank !== 0) return rank
  if (one.due !== other.due) {
    if (one.due === null) return 1
    if (other.due === null) return -1
    return one.due < other.due ? -1 : 1
  }
  if (one.movedAt !== other.movedAt) return one.movedAt < other.movedAt ? -1 : 1
  return one.orderId < other.orderId ? -1 : Number(one.orderId > other.orderId)
}

/** The same cards, the most urgent first. */
export const byUrgency = <C extends Urgent>(cards: readonly C[]): C[] =>
  cards.toSorted(compareUrgency)
