/** What an issue must have before customers may book it. */

export const wanted = ['price', 'recording'] as const
export type Wanted = (typeof wanted)[number]

type Has = {
  /** Prices that are in force or planned, in a tier that a model has. */
  readonly prices: number
  /** Languages with a recording; customers with another language read the text. */
  readonly recordings: number
}

/** In the order in which the console lists them. */
export const missingIn = ({ prices, recordings }: Has): Wanted[] =>
  wanted.filter((one) => (one === 'price' ? prices === 0 : recordings === 0))
