/** Reads an amount of rupees as people type it; the one parser of every field and every call. */
import { type Paise, paise } from './money.ts'
import { asPlain } from './typed.ts'

/** Beside a field, and in the answer of a call. */
export const notAnAmount = 'Please enter rupees, with at most two decimals'

const before = /^(?:₹|rs\b\.?|inr\b|rupees\b)\s?/i
const after = /\s?(?:\/-|\/=|₹|rs\.?|inr|rupees)$/i
/** Digits alone, or grouped as in India (1,04,000) or elsewhere (104,000), by commas or blanks. */
const number = /^(\d+|\d{1,2}(?:[ ,]\d\d)*[ ,]\d{3}|\d{1,3}(?:[ ,]\d{3})+)(?:\.(\d{1,2}))?$/

/**
 * `1500`, `1,500`, `₹1,500.50`, `Rs. 1500/-` and `१५००` as paise, never by a floating-point number. Undefined for anything
 * else, such as `1,50` or `1.500`, which may mean two amounts, and for more than eight digits of rupees.
 */
export function readAmount(typed: string): Paise | undefined {
  const [, whole = '', fraction = ''] =
    number.exec(asPlain(typed).replace(before, '').replace(after, '')) ?? []
  const rupees = whole.replace(/\D/g, '')
  if (rupees === '' || rupees.length > 8) return undefined
  return paise(Number(rupees) * 100 + Number(fraction.padEnd(2, '0')))
}
