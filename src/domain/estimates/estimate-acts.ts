/** What may be done with the estimates of an order: one row for each act, with the error that says why not. */
import type { ErrorEntry } from '#kernel/app-error.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { estimateErrors } from './errors.ts'
import { type EstimateState, refusals } from './estimate.ts'
import {
  type EstimatedOrder,
  type EstimatedWork,
  isPriceFixed,
  mayBeWritten,
} from './estimated-order.ts'

export type EstimateFactsOfActs = {
  readonly order: EstimatedOrder
  readonly work: EstimatedWork
  /** Of the newest version; null for none. */
  readonly newest: EstimateState | null
  readonly now: Date
}

type Row = (facts: EstimateFactsOfActs) => ErrorEntry | undefined

const whyNotWritten: Row = ({ order, work, now }) =>
  mayBeWritten(order, work, now) ? undefined : orderErrors.NOT_OPEN_FOR_ESTIMATE

/** The same for a customer who answers, and for a colleague who was told the answer. */
const whyNotAnswered: Row = ({ newest, work, now }) => {
  if (newest === null) return estimateErrors.ESTIMATE_NOT_FOUND
  const state = newest !== 'answered' && isPriceFixed(work, now) ? 'closed' : newest
  return state === 'open' ? undefined : refusals[state]
}

/** In the order of the table in docs/architecture.md. */
export const estimateActs = {
  'send-estimate': whyNotWritten,
  'note-answer': whyNotAnswered,
  'answer-estimate': whyNotAnswered,
} as const satisfies Record<string, Row>
