/** What an issue must have before customers may book it. */

export const wanted = ['price', 'recording'] as const
export type Wanted = (typeof wanted)[number]

type Has = {
  /** Prices that hold or are planned, in a tier that a model has. */
  readonly prices: number
  /** Languages in which it is spoken; the words are shown to those who have another. */
  readonly recordings: number
}

/** In the order in which a colleague is told. */
export const missingIn = ({ prices, recordings }: Has): Wanted[] =>
  wanted.filter((one) => (one === 'price' ? prices === 0 : recordings === 0))
