/** Amounts as the money pages show them; nearly always rupees. */
import { atFirstUse } from '#kernel/first-use.ts'
import { formatRupees } from '#kernel/money.ts'

/** `₹14,400.00`; other currencies with their code. */
export const inMoney = (amount: number, currency = 'INR'): string =>
  currency === 'INR'
    ? formatRupees(amount)
    : new Intl.NumberFormat('en-IN', {
        style: 'currency',
        currency,
        currencyDisplay: 'code',
      }).format(amount)

const format = atFirstUse(
  () => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }),
)

/** `₹14,400.00`. */
export const inRupees = (rupees: number): string => format().format(rupees)
