/**
 * The advances of a month for the return: received and not invoiced in the same month (table 11A), and advances of
 * earlier months that an invoice used up or that went back (table 11B). Values are before tax.
 */
import type { StateCode } from '#kernel/gst-state.ts'
import { minus, type Paise, paise, sum } from '#kernel/money.ts'
import type { GstDocument } from './gst-document.ts'

export type AdvanceRow = { readonly state: StateCode; readonly taxable: Paise }
type Advances = { readonly received: AdvanceRow[]; readonly adjusted: AdvanceRow[] }

const total = (all: readonly GstDocument[], ...kinds: readonly GstDocument['kind'][]): Paise =>
  sum(all.filter(({ kind }) => kinds.includes(kind)).map(({ taxable }) => taxable))

/** What came in less what went out, as an order's documents of some time state it. */
const balance = (all: readonly GstDocument[]): Paise =>
  minus(total(all, 'receipt-voucher'), total(all, 'refund-voucher', 'tax-invoice'))

/**
 * The documents of one order by the State whose advance they change: that of the voucher that stands. A corrected voucher
 * takes the advance out of the State that it was reported in, and the new one brings it into its own.
 */
function byState(documents: readonly GstDocument[]): Map<StateCode, GstDocument[]> {
  // A corrected invoice uses the same advance as the one that it replaces.
  const moving = documents.filter(({ kind, isCorrection }) => !isCorrection || isVoucher(kind))
  let standing: StateCode | undefined
  const placed = moving.flatMap((document) => {
    const { kind, isCorrection, placeOfSupply } = document
    if (kind === 'receipt-voucher') standing = placeOfSupply
    const state = isCorrection ? placeOfSupply : standing
    return state === undefined ? [] : [{ state, document }]
  })
  return new Map(
    [...Map.groupBy(placed, ({ state }) => state)].map(([state, own]) => [
      state,
      own.map(({ document }) => document),
    ]),
  )
}

const isVoucher = (kind: GstDocument['kind']): boolean =>
  kind === 'receipt-voucher' || kind === 'refund-voucher'

/** One order and State in the month: what went out uses up the advance of earlier months first. */
function inMonth(state: StateCode, moving: readonly GstDocument[], month: string) {
  const before = moving.filter(({ day }) => day < month)
  const now = moving.filter(({ day }) => day.startsWith(month))
  const out = total(now, 'refund-voucher', 'tax-invoice')
  const adjusted = paise(Math.max(0, Math.min(balance(before), out)))
  // An invoice over more than the advances is owed for the rest, and states no advance.
  const unused = minus(total(now, 'receipt-voucher'), minus(out, adjusted))
  const received = paise(Math.max(0, unused))
  return { state, received, adjusted }
}

export function advanceRows(all: readonly GstDocument[], month: string): Advances {
  const orders = [...Map.groupBy(all, ({ orderId }) => orderId).values()]
  const each = orders.flatMap((documents) =>
    [...byState(documents)].map(([state, own]) => inMonth(state, own, month)),
  )
  const states = [...Map.groupBy(each, ({ state }) => state)].toSorted(([a], [b]) =>
    a.localeCompare(b),
  )
  const rows = (of: 'received' | 'adjusted') =>
    states
      .map(([state, those]) => ({ state, taxable: sum(those.map((one) => one[of])) }))
      .filter(({ taxable }) => taxable !== 0)
  return { received: rows('received'), adjusted: rows('adjusted') }
}
