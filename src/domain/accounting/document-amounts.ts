/** The lines and totals of a document: discount and tax spread over the lines to the paisa, under one head of tax. */
import { minus, type Paise, paise, sum } from '#kernel/money.ts'
import { namesWarranty } from '#domain/orders/warranty-end.ts'
import { taxHeads, type TaxHeads, totalTax } from '#domain/orders/tax.ts'
import type { OrderForDocument } from './order-for-document.ts'

export type DocumentLine = TaxHeads & {
  readonly label: string
  /** Quality and warranty as agreed: `Premium OLED, 90 days warranty`; absent without them, and on documents of early versions. */
  readonly details?: string
  readonly sac: string
  readonly quantity: number
  /** Before discount and tax. */
  readonly rate: Paise
  readonly discount: Paise
  /** After discount, before tax. */
  readonly taxable: Paise
}

export type DocumentTotals = TaxHeads & {
  readonly discount: Paise
  readonly taxable: Paise
  readonly grand: Paise
}

export type DocumentAmounts = {
  readonly lines: readonly DocumentLine[]
  readonly totals: DocumentTotals
}

type Priced = Pick<
  OrderForDocument,
  | 'lines'
  | 'extraCharge'
  | 'extraLabel'
  | 'discount'
  | 'taxRate'
  | 'cgst'
  | 'sgst'
  | 'igst'
  | 'grandTotal'
>

/**
 * Divides `total` in proportion to `weights`, by largest remainder: the shares add up to `total`
 * exactly, each is the exact proportion rounded down or up, and equal remainders favour the earlier line.
 * Both are 0 or more; with weights of 0 only, the first line takes all.
 */
export function spread(total: Paise, weights: readonly Paise[]): Paise[] {
  const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (whole === 0n) return weights.map((_, index) => paise(index === 0 ? total : 0))
  // BigInt: an amount times an amount leaves the safe integers at about a lakh of rupees squared.
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const shares = exact.map((product) => Number(product / whole))
  const missing = total - shares.reduce((all, share) => all + share, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % whole }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
    )
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return shares.map((share, index) => paise(raised.has(index) ? share + 1 : share))
}

/** Gives each line its part of the tax; the parts of each head add up to it exactly. */
function taxed(
  lines: readonly Omit<DocumentLine, keyof TaxHeads>[],
  { cgst, sgst, igst }: TaxHeads,
): DocumentAmounts {
  const weights = lines.map((line) => line.taxable)
  const tax = { cgst, sgst, igst }
  const shares = {
    cgst: spread(cgst, weights),
    sgst: spread(sgst, weights),
    igst: spread(igst, weights),
  }
  const none = paise(0)
  const taxable = sum(weights)
  return {
    lines: lines.map((line, at) => ({
      ...line,
      cgst: shares.cgst[at] ?? none,
      sgst: shares.sgst[at] ?? none,
      igst: shares.igst[at] ?? none,
    })),
    totals: {
      discount: sum(lines.map((line) => line.discount)),
      taxable,
      ...tax,
      grand: sum([taxable, totalTax(tax)]),
    },
  }
}

/**
 * The whole order as lines: one per issue, less its part of the discount, then the extra charge
 * under the first issue's SAC (a composite supply takes the code of its principal service).
 * Throws a RangeError when the order's own sums do not add up: such an order must not be frozen.
 */
export function wholeOrder(order: Priced): DocumentAmounts {
  const amounts = order.lines.map((line) => line.amount)
  if (order.discount > sum(amounts))
    throw new RangeError('a discount above the price of the issues')
  const discounts = spread(order.discount, amounts)
  const lines: Omit<DocumentLine, keyof TaxHeads>[] = order.lines.map((line, at) => {
    const { label, sac, amount } = line
    const discount = discounts[at] ?? paise(0)
    const taxable = minus(amount, discount)
    return { label, ...detailsOf(line), sac, quantity: 1, rate: amount, discount, taxable }
  })
  if (order.extraCharge > 0) {
    const amount = order.extraCharge
    const sac = order.lines[0]?.sac ?? ''
    const none = paise(0)
    lines.push({
      label: order.extraLabel,
      sac,
      quantity: 1,
      rate: amount,
      discount: none,
      taxable: amount,
    })
  }
  const whole = taxed(lines, order)
  if (whole.totals.grand !== order.grandTotal) throw new RangeError('an order that does not add up')
  return whole
}

function detailsOf({
  quality = '',
  warranty = '',
}: OrderForDocument['lines'][number]): Pick<DocumentLine, 'details'> {
  const promised = namesWarranty(warranty) ? `${warranty} warranty` : ''
  const details = [quality, promised].filter(Boolean).join(', ')
  return details ? { details } : {}
}

/** A part of the whole, tax included, at the rate of the whole. */
export const partOf = (whole: DocumentAmounts, amount: Paise, taxRate: number): DocumentAmounts =>
  amount === whole.totals.grand ? whole : takenOut(whole, amount, taxRate)

/** An amount, tax included: the tax is taken out of it at this rate, and the rest spread over the lines. */
function takenOut(whole: DocumentAmounts, amount: Paise, taxRate: number): DocumentAmounts {
  const gross = 10_000 + 2 * taxRate
  const tax = paise(Math.floor((2 * amount * taxRate + gross) / (2 * gross)))
  const taxables = spread(
    minus(amount, paise(2 * tax)),
    whole.lines.map((line) => line.taxable),
  )
  const lines = whole.lines.map(({ label, details, sac, quantity }, at) => {
    const taxable = taxables[at] ?? paise(0)
    const what = { label, ...(details && { details }), sac, quantity }
    return { ...what, rate: taxable, discount: paise(0), taxable }
  })
  return taxed(lines, taxHeads(tax, whole.totals.igst > 0))
}

/**
 * The amounts of a document over `amount` of the order, tax included; the whole order when it is absent. At another rate than
 * the order was priced at the total stays: what was agreed is one figure with its tax. Throws a RangeError for more than the
 * order cost.
 */
export function amountsOf(
  order: Priced,
  amount: Paise = order.grandTotal,
  taxRate: number = order.taxRate,
): DocumentAmounts {
  if (amount > order.grandTotal) throw new RangeError('more than the order cost')
  return voucherAmounts(order, amount, taxRate)
}

/** The same, also for more than the order costs: a payment may be too much, or the price have become lower since. */
export function voucherAmounts(order: Priced, amount: Paise, taxRate: number): DocumentAmounts {
  const whole = wholeOrder(order)
  return taxRate === order.taxRate
    ? partOf(whole, amount, taxRate)
    : takenOut(whole, amount, taxRate)
}

export type SacTotal = TaxHeads & { readonly sac: string; readonly taxable: Paise }

/** The lines added up per SAC, in the order they first appear. */
export function totalsBySac(lines: readonly DocumentLine[]): SacTotal[] {
  return [...Map.groupBy(lines, (line) => line.sac)].map(([sac, those]) => ({
    sac,
    taxable: sum(those.map((line) => line.taxable)),
    cgst: sum(those.map((line) => line.cgst)),
    sgst: sum(those.map((line) => line.sgst)),
    igst: sum(those.map((line) => line.igst)),
  }))
}
