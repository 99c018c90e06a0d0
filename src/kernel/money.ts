/** Money is a whole number of paise. Rupees exist only on screens, in JSON and on documents. */
import { atFirstUse } from './first-use.ts'

/** A whole number of paise; 100 paise are one rupee. */
export type Paise = number & { readonly __unit: 'paise' }

/** Takes a number as paise. Throws a RangeError unless it is a safe whole number. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`)
  return amount as Paise
}

/** Whole rupees as paise. */
export const rupees = (amount: number): Paise => paise(amount * 100)

export const sum = (amounts: readonly Paise[]): Paise =>
  paise(amounts.reduce((total, amount) => total + amount, 0))

export const minus = (from: Paise, amount: Paise): Paise => paise(from - amount)

/** A share in basis points (900 = 9 %), rounded half-up to the paisa. For amounts of 0 or more. */
export const share = (amount: Paise, basisPoints: number): Paise =>
  paise(Math.floor((amount * basisPoints + 5_000) / 10_000))

/** Rupees of the JSON form, or as typed: a number with at most two decimals. */
export const fromRupees = (amount: number): Paise => paise(Math.round(amount * 100))

/** The JSON form: rupees as a number with at most two decimals. */
export const toRupees = (amount: Paise): number => amount / 100

const fraction = (digits: number) =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
const whole = atFirstUse(() => fraction(0))
const exact = atFirstUse(() => fraction(2))

/** ₹17,582.00: tax and totals. Takes rupees, as the API sends them. */
export const formatRupees = (amount: number): string => exact().format(amount)

/** ₹14,400: issue costs and the extra charge, in whole rupees. Takes rupees. */
export const formatWholeRupees = (amount: number): string => whole().format(amount)
