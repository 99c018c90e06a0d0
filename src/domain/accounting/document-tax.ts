/** The row of the tax law that a document is made by: that of its event, or that of the document it changes. */
import { ruleAt, ruleNamed, ruleOfSupply, type TaxRule } from '#kernel/tax-rule.ts'
import type { DueDocument } from './due-documents.ts'
import type { OrderForDocument } from './order-for-document.ts'

type Named = { readonly content: { readonly taxRule?: string } }
type Facts = {
  readonly order: Pick<OrderForDocument, 'rule' | 'paidAt'>
  readonly due: Pick<DueDocument, 'kind' | 'at'>
  /** The document that it names: the advance that goes back, the invoice that a note changes. */
  readonly against?: Named | undefined
  /** The refund voucher that it takes back. */
  readonly reverses?: Named | undefined
  readonly issuedAt: Date
}

/**
 * An advance is taxed by the day it came (CGST Act 2017, section 13), and goes back and comes again at its own rate; an invoice
 * by the time of supply (section 14); a note changes the tax of its invoice (section 34).
 */
export function documentRule(
  rules: readonly TaxRule[],
  { order: { rule, paidAt }, due: { kind, at }, against, reverses, issuedAt }: Facts,
): TaxRule {
  if (kind === 'receipt-voucher')
    return reverses ? ruleNamed(rules, reverses.content.taxRule) : ruleAt(rules, at)
  if (kind === 'tax-invoice')
    return ruleOfSupply(rules, { suppliedAt: at, invoicedAt: issuedAt, paidAt })
  return against ? ruleNamed(rules, against.content.taxRule) : rule
}
