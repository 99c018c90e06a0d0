/** How much cash the law lets a shop take. */
import { type Paise, rupees, sum } from '#kernel/money.ts'

/**
 * Nobody may take this much or more in cash from one person in a day, or for one event (Income-tax Act 2025, section 186);
 * an order is one event, in parts too.
 */
const cashLimit = rupees(2_00_000)

/** What was taken in cash before, whatever of it was given back since. */
type TakenBefore = {
  readonly forOrder: readonly Paise[]
  /** From this customer on this day in India, for any order. */
  readonly today: readonly Paise[]
}

export const reachesCashLimit = (amount: Paise, { forOrder, today }: TakenBefore): boolean =>
  [forOrder, today].some((before) => sum([...before, amount]) >= cashLimit)
