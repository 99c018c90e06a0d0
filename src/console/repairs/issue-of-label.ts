/** For which issue of a repair a scanned label is. */
import type { OrderStock } from '#domain/repairs/contract/staff-order-stock.ts'
import { bareCode } from '#domain/parts/stock.ts'

type Issue = { readonly issueId: string; readonly wanted: boolean }
type Stocked = Pick<OrderStock['issues'][number], 'issueId' | 'items' | 'choices'>

/**
 * The issue whose reserved piece or whose part the label names; otherwise the only one that lacks a part. Undefined where a
 * person has to say it.
 */
export function issueOfLabel(
  code: string,
  issues: readonly Issue[],
  stock: readonly Stocked[],
): string | undefined {
  const [sku = '', ...rest] = code.split(/\s+/)
  const serials = [bareCode(code), bareCode(rest.join(' '))].filter(Boolean)
  const holding = stock.find(({ items }) =>
    items.some(({ serial }) => serial !== null && serials.includes(bareCode(serial))),
  )
  if (holding) return holding.issueId
  const serving = stock.filter(({ choices }) =>
    choices.some((part) => part.sku === sku.toUpperCase() || part.sku === code.toUpperCase()),
  )
  const wanted = issues.filter((issue) => issue.wanted)
  const [only, ...others] = [serving, wanted, issues].find((some) => some.length > 0) ?? []
  return others.length === 0 ? only?.issueId : undefined
}
