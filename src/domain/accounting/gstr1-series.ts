/** The documents issued in a month, for the return: each series with its first and last number (table 13). */
import type { IssuedKind } from './document.ts'
import type { GstDocument } from './gst-document.ts'

/** As the offline tool names them. */
const natures: Readonly<Record<IssuedKind, string>> = {
  'tax-invoice': 'Invoices for outward supply',
  'debit-note': 'Debit Note',
  'credit-note': 'Credit Note',
  'receipt-voucher': 'Receipt Voucher',
  'refund-voucher': 'Refund Voucher',
}

/** Documents are never cancelled: what is wrong is taken back by a note. */
const cancelled = 0

export function docsRows(own: readonly GstDocument[]): (string | number)[][] {
  const groups = Map.groupBy(own, ({ series, financialYear }) => `${series}/${financialYear}`)
  return [...groups.values()].map((those) => {
    const inOrder = those.toSorted((a, b) => a.seq - b.seq)
    const [first, last] = [inOrder[0], inOrder.at(-1)]
    return [
      first ? natures[first.kind] : '',
      first?.number ?? '',
      last?.number ?? '',
      those.length,
      cancelled,
    ]
  })
}
