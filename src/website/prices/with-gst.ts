/** GST on a price that a customer sees before the cart: the figure with it stands first everywhere. */
import { fromRupees, toRupees } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import { withTax } from '#kernel/tax-rule.ts'

type Taxed = Pick<Shop, 'tax'>

/** What the cart shows for this repair alone, brought to the counter. Rupees. */
export const withGst = ({ tax }: Taxed, totalCharge: number): number =>
  toRupees(withTax(tax.now, fromRupees(totalCharge)))

/** 18, today. */
export const gstPercent = ({ tax }: Taxed): number => (2 * tax.now.half) / 100
