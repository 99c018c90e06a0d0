/** What the typed amount of cash given means: too little, or change to hand back. */
import { formatRupees, type Paise, toRupees } from '#kernel/money.ts'
import { readAmount } from '#kernel/amount.ts'
import { countCash } from '#domain/payments/cash-given.ts'

/** Why the typed amount cannot be what was given; undefined when it can, and when nothing was typed. */
export function givenFault(text: string, due: Paise): string | undefined {
  if (text.trim() === '') return undefined
  const given = readAmount(text)
  if (given === undefined) return 'An amount in rupees, as 20000 or 499.50.'
  const { missing } = countCash(due, given)
  if (missing === 0) return undefined
  return `${formatRupees(toRupees(missing))} too little. Ask for the rest, or take another kind of payment.`
}

/** The change for what was typed; 0 when nothing was typed, or too little. */
const changeFor = (text: string, due: Paise): Paise =>
  countCash(due, readAmount(text) ?? due).change

/** `Change ₹58.00 on ₹20,000.00`; undefined where no change is given. */
export function changeText(text: string, due: Paise): string | undefined {
  const given = readAmount(text)
  const change = changeFor(text, due)
  if (given === undefined || change === 0) return undefined
  return `Given ${formatRupees(toRupees(given))}, change ${formatRupees(toRupees(change))}`
}
