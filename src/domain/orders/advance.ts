/** The money that a shop asks for before it begins a repair. Always computed, never stored. */
import { minus, type Paise, paise, share } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import { type CountedMoney, keptOf } from '#domain/payments/due.ts'
import { dueOfOrder } from './due.ts'
import type { OrderState } from './order.ts'

type Terms = Shop['moneyBeforeWork']
type Payable = Pick<OrderState, 'status' | 'paidAt' | 'bill'>

/** What must be paid of a price before the work. A part is rounded up to whole rupees, because it is taken at a counter. */
export function advanceOf(terms: Terms, price: Paise): Paise {
  if (terms === 'none') return paise(0)
  if (terms === 'whole') return price
  return paise(Math.min(price, Math.ceil(share(price, terms.percent * 100) / 100) * 100))
}

/** What of it is still to come. Nothing of an order that owes nothing, so an online booking, which is paid first, is never held. */
export function advanceDueOf(
  terms: Terms,
  order: Payable,
  counted: readonly CountedMoney[],
): Paise {
  if (!order.bill || dueOfOrder(order, counted) === 0) return paise(0)
  return paise(Math.max(0, minus(advanceOf(terms, order.bill.grandTotal), keptOf(counted))))
}
