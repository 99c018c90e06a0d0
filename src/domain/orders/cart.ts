/** What a repair costs: issues, the service type's extra charge, a student's discount, and GST. */
import { fail } from '#kernel/app-error.ts'
import type { StateCode } from '#kernel/gst-state.ts'
import { minus, type Paise, share, sum } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import { orderErrors } from './errors.ts'
import { getServiceType } from './service-type.ts'
import {
  isInterState,
  type Known,
  placeOfSupply,
  taxHeads,
  type TaxHeads,
  taxOn,
  totalTax,
} from './tax.ts'

export type CartLine = {
  readonly issueId: string
  readonly label: string
  readonly serviceCharge: Paise
  readonly sparePrice: Paise
  readonly totalCharge: Paise
}

export type Bill = TaxHeads & {
  readonly issuesTotal: Paise
  readonly extraCharge: Paise
  readonly discount: Paise
  readonly grandTotal: Paise
  /** The place of supply; absent in bills of an earlier version, which were all of the shop's State. */
  readonly stateCode?: StateCode
}

type Home = Pick<Shop, 'stateCode'>

/**
 * The bill in the shop's State: (issues − discount + extra charge) plus tax.
 *
 * `discountBasisPoints` is taken of the issues total, before tax (1000 for an approved student).
 */
export function billOf(
  shop: Home,
  lines: readonly Pick<CartLine, 'totalCharge'>[],
  extraCharge: Paise,
  discountBasisPoints: number,
): Bill {
  const issuesTotal = sum(lines.map((line) => line.totalCharge))
  const discount = share(issuesTotal, discountBasisPoints)
  const taxable = sum([minus(issuesTotal, discount), extraCharge])
  const tax = taxOn(shop, taxable, shop.stateCode)
  const grandTotal = sum([taxable, totalTax(tax)])
  return { issuesTotal, extraCharge, discount, ...tax, grandTotal, stateCode: shop.stateCode }
}

/** What is taxed. */
export const taxableOf = ({ issuesTotal, discount, extraCharge }: Bill): Paise =>
  sum([minus(issuesTotal, discount), extraCharge])

/** The place of supply that a bill was made for. */
export const billState = (shop: Home, bill: Pick<Bill, 'stateCode'>): StateCode =>
  bill.stateCode ?? shop.stateCode

/** The same bill for another place of supply: other heads, the same total. */
export const billIn = (shop: Home, bill: Bill, stateCode: StateCode): Bill => ({
  ...bill,
  ...taxHeads((totalTax(bill) / 2) as Paise, isInterState(shop, stateCode)),
  stateCode,
})

/** The part of an order that decides its bill. */
type Priced = Known & {
  readonly bill: Bill | null
  readonly lines: readonly Pick<CartLine, 'totalCharge'>[]
  readonly supportOption: number | null
  readonly discountBasisPoints: number
  readonly paidAt: Date | null
}

/** What the rules of the bill use of the shop. */
export type Charges = Pick<Shop, 'extraCharges' | 'stateCode'>

/** The charge of the chosen service; one that was agreed or paid stays as it was. */
export const extraChargeOf = (
  { extraCharges }: Pick<Shop, 'extraCharges'>,
  { bill, supportOption }: Pick<Priced, 'bill' | 'supportOption'>,
): Paise => bill?.extraCharge ?? extraCharges[getServiceType(supportOption ?? 0).key]

/**
 * The current bill: its prices frozen once confirmed, computed before with the shop's charges; its tax of the place of
 * supply, which is fixed by the payment. CART_NOT_READY without a service type.
 */
export function currentBill(order: Priced, shop: Charges): Bill {
  if (order.bill && order.paidAt) return order.bill
  const isUnpriced = order.supportOption === null || order.lines.length === 0
  if (!order.bill && isUnpriced) fail(orderErrors.CART_NOT_READY)
  const bill =
    order.bill ?? billOf(shop, order.lines, extraChargeOf(shop, order), order.discountBasisPoints)
  return billIn(shop, bill, placeOfSupply(shop, order))
}
