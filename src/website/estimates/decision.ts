/** What the customer has decided so far, for the part of the form that sends it. */
import { createContext, use } from 'react'
import type { RequestOf } from '#kernel/endpoint.ts'
import type { answerByLink } from '#domain/estimates/contract/customer.ts'
import type { Signing } from './use-signing.ts'

/** What an answer consists of. */
export type Given = Pick<RequestOf<typeof answerByLink>, 'accepted' | 'signature' | 'heard'>

export type Decision = {
  /** The keys of the accepted lines. */
  readonly accepted: readonly string[]
  /** The names of the lines without an answer. */
  readonly missing: readonly string[]
  /** Every line has an answer, and each is no. */
  readonly isDecline: boolean
  /** What was agreed to before is done also after a no to everything. */
  readonly goesOnAnyway: boolean
  /** Of the accepted lines with tax, in rupees. */
  readonly total: number
  /** What is sent. */
  readonly given: Given
  readonly signing: Signing
  /**
   * Acts at once, or after the one question whether the whole repair is declined. While the signature is missing it says
   * so instead.
   */
  readonly whenSure: (act: () => void) => void
  /** Asks, then says no to every line and goes on with what sends it. */
  readonly declineAll: (send: () => void) => void
}

export const DecisionContext = createContext<Decision | undefined>(undefined)

export function useDecision(): Decision {
  const decision = use(DecisionContext)
  if (!decision) throw new Error('an answer is sent outside of its form')
  return decision
}
