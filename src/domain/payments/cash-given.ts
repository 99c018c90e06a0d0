/** Cash given at the counter: what is missing of the amount that is due, or the change; and the notes that people hand over. */
import { minus, type Paise, paise, rupees } from '#kernel/money.ts'

/** `missing` is 0 when enough was given, and `change` is 0 when it was not more than enough. */
export type CashGiven = { readonly missing: Paise; readonly change: Paise }

export function countCash(due: Paise, given: Paise): CashGiven {
  const over = minus(given, due)
  return { missing: paise(Math.max(0, -over)), change: paise(Math.max(0, over)) }
}

/** Of ten, of a hundred, and the larger notes: amounts that people round up to. */
const steps = [rupees(10), rupees(100), rupees(500), rupees(2_000)] as const

/** The amounts from `due` on that a customer is likely to hand over, the smallest first, each once. */
export function likelyCash(due: Paise): readonly Paise[] {
  const roundedUp = steps.map((step) => paise(Math.ceil(due / step) * step))
  return [...new Set([due, ...roundedUp])].toSorted((a, b) => a - b)
}
