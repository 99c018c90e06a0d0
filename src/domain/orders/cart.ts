/** What a repair costs: issues, the service type's extra charge, a student's discount, and GST. */
import { fail } from '#kernel/app-error.ts'
import { minus, type Paise, share, sum } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import { ruleNamed, type TaxRule } from '#kernel/tax-rule.ts'
import { orderErrors } from './errors.ts'
import { getServiceType } from './service-type.ts'
import {
  halfOf,
  type Known,
  type Supply,
  supplyTo,
  type Taxed,
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

/** The place of supply is absent in bills of an earlier version, which were all of the shop's State. */
export type Bill = TaxHeads &
  Partial<Supply> & {
    readonly issuesTotal: Paise
    readonly extraCharge: Paise
    readonly discount: Paise
    readonly grandTotal: Paise
    /** Names the row of the law; absent in bills of an earlier version. */
    readonly taxRule?: string
  }

/**
 * The bill in the shop's State: (issues − discount + extra charge) plus tax.
 *
 * `discountBasisPoints` is taken of the issues total, before tax (1000 for an approved student). By the row of the law that is in
 * force, unless what is priced was promised under another one.
 */
export function billOf(
  shop: Taxed,
  lines: readonly Pick<CartLine, 'totalCharge'>[],
  extraCharge: Paise,
  discountBasisPoints: number,
  rule: TaxRule = shop.tax.now,
): Bill {
  const issuesTotal = sum(lines.map((line) => line.totalCharge))
  const discount = share(issuesTotal, discountBasisPoints)
  const taxable = sum([minus(issuesTotal, discount), extraCharge])
  const supply = { stateCode: shop.stateCode }
  return { issuesTotal, extraCharge, discount, ...taxedAs(shop, rule, taxable, supply) }
}

function taxedAs(shop: Taxed, rule: TaxRule, taxable: Paise, supply: Supply) {
  const tax = taxOn(shop, rule, taxable, supply)
  return { ...tax, grandTotal: sum([taxable, totalTax(tax)]), ...supply, taxRule: rule.id }
}

/** The row of the law that a bill was made by. */
export const billRule = ({ tax }: Pick<Shop, 'tax'>, { taxRule }: Pick<Bill, 'taxRule'>): TaxRule =>
  ruleNamed(tax.rules, taxRule)

/** The rate as people read it, also where a zone bears none: 18. */
export const billPercent = (shop: Pick<Shop, 'tax'>, bill: Pick<Bill, 'taxRule'>): number =>
  (2 * billRule(shop, bill).half) / 100

/** Basis points of each half of a bill's tax. */
export const billHalf = (shop: Pick<Shop, 'tax'>, bill: Pick<Bill, 'taxRule' | 'zone'>): number =>
  halfOf(billRule(shop, bill), bill)

/** What is taxed. */
export const taxableOf = ({ issuesTotal, discount, extraCharge }: Bill): Paise =>
  sum([minus(issuesTotal, discount), extraCharge])

/** The supply that a bill was made for. */
export const billSupply = (
  shop: Pick<Shop, 'stateCode'>,
  { stateCode = shop.stateCode, zone }: Pick<Bill, 'stateCode' | 'zone'>,
): Supply => ({ stateCode, ...(zone && { zone }) })

/** The same bill, by its own row, for another supply: other heads, and the same total unless a zone bears no tax. */
export function billIn(shop: Taxed, bill: Bill, supply: Supply): Bill {
  const { zone: _, ...rest } = bill
  return { ...rest, ...taxedAs(shop, billRule(shop, bill), taxableOf(bill), supply) }
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
export type Charges = Taxed & Pick<Shop, 'extraCharges'>

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
