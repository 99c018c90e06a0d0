/** A sum of money in words, by Indian numbering (thousand, lakh, crore), as documents must show it. */
import type { Paise } from '#kernel/money.ts'

const small =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

/** The groups from the largest, each with its value and its name. */
const groups: readonly (readonly [worth: number, name: string])[] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
]

function belowHundred(n: number): string {
  if (n < 20) return small[n] ?? ''
  const rest = n % 10
  const ten = tens[Math.floor(n / 10)] ?? ''
  return rest === 0 ? ten : `${ten}-${small[rest]}`
}

/** A whole number from 0 in words: `Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven`. */
export function numberInWords(n: number): string {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`no words for the number ${n}`)
  for (const [worth, name] of groups) {
    if (n < worth) continue
    const rest = n % worth
    const head = `${numberInWords(Math.floor(n / worth))} ${name}`
    return rest === 0 ? head : `${head} ${numberInWords(rest)}`
  }
  return belowHundred(n)
}

/** `Rupees One Lakh Five and Fifty Paise Only`. For amounts of 0 or more. */
export function amountInWords(amount: Paise): string {
  const paiseLeft = amount % 100
  const whole = `Rupees ${numberInWords(Math.floor(amount / 100))}`
  return paiseLeft === 0 ? `${whole} Only` : `${whole} and ${numberInWords(paiseLeft)} Paise Only`
}
