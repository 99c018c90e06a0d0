/** What a customer asks for beside an answer: a call before they decide, or a new estimate once this one has ended. */
import { fail } from '#kernel/app-error.ts'
import { estimateErrors } from './errors.ts'
import { type EstimateState, refusals } from './estimate.ts'

export const requestKinds = ['call', 'new-estimate'] as const
export type RequestKind = (typeof requestKinds)[number]

/** A call can be asked for until there is a newer version or an answer; a new estimate only once this one has ended. */
export function checkRequest(kind: RequestKind, state: EstimateState): void {
  if (state === 'expired' || (state === 'open' && kind === 'call')) return
  fail(state === 'open' ? estimateErrors.ESTIMATE_OPEN : refusals[state])
}

/** How many requests a customer may make about one order in a day, so that nobody fills the list of calls. */
export const requestsPerDay = 6
