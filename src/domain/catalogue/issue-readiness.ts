/** What an issue must have before customers may book it. */
import { isFaultFinding } from './fault-finding.ts'

export const wanted = ['price', 'recording'] as const
export type Wanted = (typeof wanted)[number]

type Has = {
  /** Prices that are in force or planned, in a tier that a model has. */
  readonly prices: number
  /** Languages with a recording; customers with another language read the text. */
  readonly recordings: number
}

/** In the order in which the console lists them. Finding the fault needs no price. */
export const missingIn = (issueId: string, { prices, recordings }: Has): Wanted[] =>
  wanted.filter((one) =>
    one === 'price' ? prices === 0 && !isFaultFinding(issueId) : recordings === 0,
  )
