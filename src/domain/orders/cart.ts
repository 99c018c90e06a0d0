/** What a repair costs: issues, the service type's extra charge, a student's discount, and the two halves of GST. */
import { minus, type Paise, share, sum } from '#kernel/money.ts'

/** CGST and SGST, 9 % each, in basis points. */
export const gstHalf = 900

export type CartLine = {
  readonly issueId: string
  readonly label: string
  readonly serviceCharge: Paise
  readonly sparePrice: Paise
  readonly totalCharge: Paise
}

export type Bill = {
  readonly issuesTotal: Paise
  readonly extraCharge: Paise
  readonly discount: Paise
  readonly cgst: Paise
  readonly sgst: Paise
  readonly grandTotal: Paise
}

/**
 * The bill: (issues − discount + extra charge) plus CGST and SGST, each rounded half-up to the paisa.
 *
 * `discountBasisPoints` is taken of the issues total, before tax (1000 for an approved student).
 */
export function billOf(
  lines: readonly Pick<CartLine, 'totalCharge'>[],
  extraCharge: Paise,
  discountBasisPoints: number,
): Bill {
  const issuesTotal = sum(lines.map((line) => line.totalCharge))
  const discount = share(issuesTotal, discountBasisPoints)
  const taxable = sum([minus(issuesTotal, discount), extraCharge])
  const half = share(taxable, gstHalf)
  return {
    issuesTotal,
    extraCharge,
    discount,
    cgst: half,
    sgst: half,
    grandTotal: sum([taxable, half, half]),
  }
}
