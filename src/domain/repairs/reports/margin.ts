/**
 * What a repair earns: its lines net of tax, less what went back of its money, less the cost of its parts.
 *
 * The net amounts are those of a document over the same sum (`document-amounts.ts`): discount, refunds and tax are spread
 * over the lines by largest remainder, so that the lines add up to the whole to the paisa.
 */
import { minus, type Paise, paise, sum } from '#kernel/money.ts'
import { amountsOf } from '#domain/accounting/document-amounts.ts'

type Priced = Parameters<typeof amountsOf>[0]

export type EarningOrder = Omit<Priced, 'lines'> & {
  readonly lines: readonly {
    readonly issueId: string
    readonly label: string
    readonly sac: string
    readonly amount: Paise
  }[]
  /** A warranty covers all of it, so nothing is sold. */
  readonly isCovered: boolean
  /** Neither paid in full nor ended: the whole price is still to come. */
  readonly isDue: boolean
  /** Received, less everything that went or goes back. Tax included. */
  readonly kept: Paise
  /** Of the pieces of stock used for it. */
  readonly costs: readonly { readonly issueId: string; readonly cost: Paise }[]
}

/** Amounts in paise; `margin` may be negative. */
type Amounts = { readonly net: Paise; readonly cost: Paise; readonly margin: Paise }
export type MarginLine = Amounts & {
  /** Null for the charge of the service type, and for parts of an issue that the order does not have any more. */
  readonly issueId: string | null
  readonly label: string
}
export type Margin = Amounts & { readonly lines: readonly MarginLine[] }

/** The price with tax that counts as sold; money above the price is owed back and is not counted. */
const soldOf = ({ isCovered, isDue, kept, grandTotal }: EarningOrder): Paise => {
  if (isCovered) return paise(0)
  return isDue ? grandTotal : paise(Math.min(kept, grandTotal))
}

const withMargin = <L extends { readonly net: Paise; readonly cost: Paise }>(line: L) => ({
  ...line,
  margin: minus(line.net, line.cost),
})

const otherParts = 'Parts of other issues'

export function marginOf(order: EarningOrder): Margin {
  const { lines: issues, costs } = order
  const { lines: sold } = amountsOf(order, soldOf(order))
  const costOf = (isIts: (issueId: string) => boolean): Paise =>
    sum(costs.filter(({ issueId }) => isIts(issueId)).map(({ cost }) => cost))
  const lines = sold.map(({ label, taxable }, at) => {
    const issueId = issues[at]?.issueId ?? null
    const cost = issueId === null ? paise(0) : costOf((id) => id === issueId)
    return withMargin({ issueId, label, net: taxable, cost })
  })
  const elsewhere = costOf((id) => issues.every(({ issueId }) => issueId !== id))
  const all =
    elsewhere === 0
      ? lines
      : [...lines, withMargin({ issueId: null, label: otherParts, net: paise(0), cost: elsewhere })]
  return { ...addUp(all), lines: all }
}

export const addUp = (all: readonly Amounts[]): Amounts => ({
  net: sum(all.map(({ net }) => net)),
  cost: sum(all.map(({ cost }) => cost)),
  margin: sum(all.map(({ margin }) => margin)),
})

export type MarginGroup = Amounts & {
  readonly name: string
  /** How many repairs it has. */
  readonly repairs: number
}

/** The rows added up by name, the one that earned most first. */
export function groupMargins(
  rows: readonly (Amounts & { readonly name: string; readonly orderId: string })[],
): MarginGroup[] {
  return [...Map.groupBy(rows, ({ name }) => name)]
    .map(([name, those]) => ({
      name,
      repairs: new Set(those.map(({ orderId }) => orderId)).size,
      ...addUp(those),
    }))
    .toSorted((a, b) => b.margin - a.margin || a.name.localeCompare(b.name))
}
