/** The kinds of documents of an order, and how each is numbered. */
import { after, days, financialYear as yearOf } from '#kernel/time.ts'

export const documentKinds = [
  'estimate',
  'receipt-voucher',
  'tax-invoice',
  'refund-voucher',
  'credit-note',
  'debit-note',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Every kind that an order's list of documents shows. */
export const listedKinds = [...documentKinds, 'delivery-note'] as const
export type ListedKind = (typeof listedKinds)[number]

/** The kinds that are numbered in a series and frozen; an estimate is neither. */
export type IssuedKind = Exclude<DocumentKind, 'estimate'>

/** The kinds for money that went back: one is issued each time. */
export const refundKinds = [
  'refund-voucher',
  'credit-note',
] as const satisfies readonly IssuedKind[]
export const isRefundKind = (kind: IssuedKind): boolean =>
  (refundKinds as readonly IssuedKind[]).includes(kind)

/** The document another one must name (rules 51 and 53), and which therefore is issued first. */
export const issuedBefore: Partial<Record<IssuedKind, IssuedKind>> = {
  'refund-voucher': 'receipt-voucher',
  'tax-invoice': 'receipt-voucher',
  'credit-note': 'tax-invoice',
  'debit-note': 'tax-invoice',
}

/**
 * The financial year in whose series a document is numbered: that of its event, while the books of that year are open.
 * They are until 10 April, because the return for March is due on the 11th; afterwards it is the year of issue.
 */
export function seriesYear(eventAt: Date, issuedAt: Date): string {
  const ofEvent = yearOf(eventAt)
  const isOpen = ofEvent === yearOf(after(issuedAt, -days(10)))
  return isOpen ? ofEvent : yearOf(issuedAt)
}

const seriesLetter: Record<Exclude<IssuedKind, 'tax-invoice'>, string> = {
  'receipt-voucher': 'R',
  'refund-voucher': 'F',
  'credit-note': 'N',
  'debit-note': 'D',
}

/** Each kind counts by itself: invoices under the brand's prefix, the others under its first two letters and their own. */
export const seriesOf = (kind: IssuedKind, prefix: string): string =>
  kind === 'tax-invoice' ? prefix : prefix.slice(0, 2) + seriesLetter[kind]

/** The series of delivery notes: `MDG`, the brand's first two letters, and G for goods returned. */
export const deliverySeries = (prefix: string): string => `${prefix.slice(0, 2)}G`

/** False for a prefix whose invoices would share a series, and so a counter, with another kind: `MDR`, `MDF`, `MDN`. */
export const isSeriesPrefix = (prefix: string): boolean =>
  prefix !== deliverySeries(prefix) &&
  !Object.values(seriesLetter).some((letter) => prefix === prefix.slice(0, 2) + letter)

/**
 * `MDC/26-27/00001`: at most 16 characters of letters, digits, slash and hyphen (CGST rule 46(b)).
 * Throws a RangeError when it would be longer.
 */
export function documentNumber(series: string, financialYear: string, seq: number): string {
  const number = `${series}/${financialYear}/${String(seq).padStart(5, '0')}`
  if (number.length > 16) throw new RangeError(`too long for a document number: ${number}`)
  return number
}

/** An estimate is outside the series; it carries the order's number. */
export const estimateNumber = (orderNumber: string): string => `EST-${orderNumber}`

/** A number as a file name, which cannot contain slashes. */
export const fileNameOf = (number: string): string => `${number.replaceAll('/', '-')}.pdf`
