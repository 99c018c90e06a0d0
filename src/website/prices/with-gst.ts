/** GST on a price of the list, by the rule of the bill. For loaders only, so that browsers need not load the tax rules. */
import { fromRupees, paise, toRupees } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import { billOf } from '#domain/orders/cart.ts'

const noCharge = paise(0)

/** What the cart shows for this repair alone, brought to the counter. Rupees. */
export function withGst(shop: Shop, totalCharge: number): number {
  const line = { totalCharge: fromRupees(totalCharge) }
  return toRupees(billOf(shop, [line], noCharge, 0).grandTotal)
}

/** 18, today. */
export const gstPercent = ({ tax }: Pick<Shop, 'tax'>): number => (2 * tax.now.half) / 100
