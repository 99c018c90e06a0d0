/** What a repair costs: issues, the service type's extra charge, a student's discount, and GST. */
import { fail } from '#kernel/app-error.ts'
import { minus, type Paise, share, sum } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import { orderErrors } from './errors.ts'
import { getServiceType } from './service-type.ts'
import { type Known, type Supply, supplyTo, type TaxHeads, taxOn, totalTax } from './tax.ts'

export type CartLine = {
  readonly issueId: string
  readonly label: string
  readonly serviceCharge: Paise
  readonly sparePrice: Paise
  readonly totalCharge: Paise
}

/** The place of supply is absent in bills of an earlier version, which were all of the shop's State. */
export type Bill = TaxHeads &
  Partial<Supply> & {
    readonly issuesTotal: Paise
    readonly extraCharge: Paise
    readonly discount: Paise
    readonly grandTotal: Paise
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
  const supply = { stateCode: shop.stateCode }
  return { issuesTotal, extraCharge, discount, ...taxedAs(shop, taxable, supply) }
}

function taxedAs(shop: Home, taxable: Paise, supply: Supply) {
  const tax = taxOn(shop, taxable, supply)
  return { ...tax, grandTotal: sum([taxable, totalTax(tax)]), ...supply }
}

/** What is taxed. */
export const taxableOf = ({ issuesTotal, discount, extraCharge }: Bill): Paise =>
  sum([minus(issuesTotal, discount), extraCharge])

/** The supply that a bill was made for. */
export const billSupply = (
  shop: Home,
  { stateCode = shop.stateCode, zone }: Pick<Bill, 'stateCode' | 'zone'>,
): Supply => ({ stateCode, ...(zone && { zone }) })

/** The same bill for another supply: other heads, and the same total unless a zone bears no tax. */
export function billIn(shop: Home, bill: Bill, supply: Supply): Bill {
  const { zone: _, ...rest } = bill
  return { ...rest, ...taxedAs(shop, taxableOf(bill), supply) }
}

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
  return billIn(shop, bill, supplyTo(shop, order))
}
