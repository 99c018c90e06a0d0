/** What changed since the version before, in the form of the API. */
import { toRupees } from '#kernel/money.ts'
import type { Taxed } from '#domain/orders/tax.ts'
import type { Answer } from '../answer.ts'
import { billOfLines, type Estimate } from '../estimate.ts'
import { changesBetween } from '../estimate-changes.ts'

type Before = { readonly estimate: Estimate; readonly answer: Answer | null }

/** Null for the first version. */
export function changesView(
  shop: Taxed,
  { lines, leftOut }: Estimate,
  agreed: ReadonlyMap<string, Date>,
  before: Before | undefined,
) {
  if (!before) return null
  const { estimate, answer } = before
  const accepted = estimate.lines.filter(({ key }) => answer?.accepted.includes(key))
  const counted = accepted.length > 0 ? accepted : estimate.lines
  return {
    since: estimate.version,
    total: toRupees(billOfLines(shop, estimate, counted).grandTotal),
    agreedAt: answer && accepted.length > 0 ? answer.at.toISOString() : null,
    lines: changesBetween(estimate.lines, lines).map(({ kind, line, before: old }) => ({
      kind,
      label: line.label,
      total: toRupees(line.totalCharge),
      before: old && toRupees(old.totalCharge),
      agreed: kind !== 'removed' && agreed.has(line.key),
      reason: kind === 'removed' ? (leftOut.find(({ key }) => key === line.key)?.reason ?? '') : '',
    })),
  }
}
