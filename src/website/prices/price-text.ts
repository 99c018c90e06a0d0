/** How the price list writes a price. */
import { formatRupees, formatWholeRupees } from '#kernel/money.ts'

/** `₹16,900`, and `₹499.50` where there are paise. Takes rupees. */
export const priceText = (amount: number): string =>
  Number.isInteger(amount) ? formatWholeRupees(amount) : formatRupees(amount)
