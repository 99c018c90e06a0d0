/** Prices in one line: the figure with GST first, the one before tax second. */
import { toRupees } from '#kernel/money.ts'
import type { PageShop } from '#ui/page/shop.ts'
import { priceText } from './price-text.ts'
import { withGst } from './with-gst.ts'

/** `₹590, ₹500 before tax`; `₹0` where there is none. */
export function chargeText(shop: PageShop, service: 'walk-in' | 'pickup'): string {
  const charge = toRupees(shop.extraCharges[service])
  const paid = priceText(withGst(shop, charge))
  return charge > 0 ? `${paid}, ${priceText(charge)} before tax` : paid
}

/** `₹19,942 (₹16,900 before tax)`. Takes rupees. */
export const bothPrices = (shop: Pick<PageShop, 'tax'>, charge: number): string =>
  `${priceText(withGst(shop, charge))} (${priceText(charge)} before tax)`
