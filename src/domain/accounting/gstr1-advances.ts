/**
 * The advances of a month for the return: received and not invoiced in the same month (table 11A), and advances of
 * earlier months that an invoice used up or that went back (table 11B). Values are before tax.
 */
import type { StateCode } from '#kernel/gst-state.ts'
import { minus, type Paise, paise, sum } from '#kernel/money.ts'
import type { GstDocument } from './gst-document.ts'

/** Where an advance is taxed, and at which rate in per cent. */
type Taxed = { readonly state: StateCode; readonly rate: number }
export type AdvanceRow = Taxed & { readonly taxable: Paise }
type Advances = { readonly received: AdvanceRow[]; readonly adjusted: AdvanceRow[] }

const total = (all: readonly GstDocument[], ...kinds: readonly GstDocument['kind'][]): Paise =>
  sum(all.filter(({ kind }) => kinds.includes(kind)).map(({ taxable }) => taxable))

/** What came in less what went out, as an order's documents of some time state it. */
const balance = (all: readonly GstDocument[]): Paise =>
  minus(total(all, 'receipt-voucher'), total(all, 'refund-voucher', 'tax-invoice'))

type Moving = Taxed & { readonly documents: readonly GstDocument[] }

/** Grouped by State and rate, sorted by both. */
function grouped<T extends Taxed>(all: readonly T[]): (Taxed & { readonly those: T[] })[] {
  return [...Map.groupBy(all, ({ state, rate }) => `${state} ${String(rate).padStart(6, '0')}`)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([, those]) => those.slice(0, 1).map(({ state, rate }) => ({ state, rate, those })))
}

/**
 * The documents of one order by the State and rate whose advance they change: those of the voucher that stands. A corrected
 * voucher takes the advance out of the State that it was reported in, and the new one brings it into its own. An invoice uses up
 * the advances of every rate.
 */
function byTax(documents: readonly GstDocument[]): Moving[] {
  // A corrected invoice uses the same advance as the one that it replaces.
  const moving = documents.filter(({ kind, isCorrection }) => !isCorrection || isVoucher(kind))
  let standing: Taxed | undefined
  const advanced: Taxed[] = []
  const placed = moving.flatMap((document) => {
    const { kind, isCorrection, placeOfSupply: state, rate } = document
    if (kind === 'receipt-voucher') {
      standing = { state, rate }
      if (!advanced.some((one) => one.state === state && one.rate === rate)) advanced.push(standing)
    }
    const own = isCorrection ? { state, rate } : standing
    const ofRates = advanced.filter((one) => one.state === own?.state)
    const where = kind === 'tax-invoice' ? ofRates : own ? [own] : []
    return where.map((place) => ({ ...place, document }))
  })
  return grouped(placed).map(({ state, rate, those }) => ({
    state,
    rate,
    documents: those.map(({ document }) => document),
  }))
}

const isVoucher = (kind: GstDocument['kind']): boolean =>
  kind === 'receipt-voucher' || kind === 'refund-voucher'

/** One order, State and rate in the month: what went out uses up the advance of earlier months first. */
function inMonth({ state, rate, documents }: Moving, month: string) {
  const before = documents.filter(({ day }) => day < month)
  const now = documents.filter(({ day }) => day.startsWith(month))
  const out = total(now, 'refund-voucher', 'tax-invoice')
  const adjusted = paise(Math.max(0, Math.min(balance(before), out)))
  // An invoice over more than the advances is owed for the rest, and states no advance.
  const unused = minus(total(now, 'receipt-voucher'), minus(out, adjusted))
  const received = paise(Math.max(0, unused))
  return { state, rate, received, adjusted }
}

export function advanceRows(all: readonly GstDocument[], month: string): Advances {
  const orders = [...Map.groupBy(all, ({ orderId }) => orderId).values()]
  const each = orders.flatMap((documents) => byTax(documents).map((own) => inMonth(own, month)))
  const rows = (of: 'received' | 'adjusted') =>
    grouped(each)
      .map(({ state, rate, those }) => ({ state, rate, taxable: sum(those.map((one) => one[of])) }))
      .filter(({ taxable }) => taxable !== 0)
  return { received: rows('received'), adjusted: rows('adjusted') }
}
