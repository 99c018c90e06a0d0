/** The documents of an order: which one the law requires at a time, and how each is numbered. */
import type { Paise } from '#kernel/money.ts'

export const documentKinds = [
  'estimate',
  'receipt-voucher',
  'tax-invoice',
  'refund-voucher',
  'credit-note',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The kinds that are numbered in a series and frozen; an estimate is neither. */
export type IssuedKind = Exclude<DocumentKind, 'estimate'>

/** The kinds for money that went back: one is issued each time. */
export const refundKinds = [
  'refund-voucher',
  'credit-note',
] as const satisfies readonly IssuedKind[]
export const isRefundKind = (kind: IssuedKind): boolean =>
  (refundKinds as readonly IssuedKind[]).includes(kind)

type Timestamps = {
  readonly paidAt?: Date
  readonly deliveredAt?: Date
  readonly refundedAt?: Date
  readonly refundedAmount?: Paise
  readonly grandTotal: Paise
}

/** Money went back before the device did: it lowers the advance, not an invoice. */
export const isRefundedBeforeDelivery = ({ refundedAt, deliveredAt }: Timestamps): boolean =>
  refundedAt !== undefined && (deliveredAt === undefined || refundedAt < deliveredAt)

const isRefundedInFull = ({ refundedAmount, grandTotal }: Timestamps): boolean =>
  refundedAmount === undefined || refundedAmount >= grandTotal

/**
 * The document that is due now, because GST law ties each to an event:
 * nothing yet → estimate; advance received → receipt voucher (CGST rule 50); service done →
 * tax invoice (rule 46); advance returned → refund voucher (rule 51); money returned after the
 * invoice → credit note (rule 53). A part of the advance returned before delivery leaves the
 * rest to be invoiced on delivery.
 */
export function documentFor(timestamps: Timestamps): DocumentKind {
  if (timestamps.paidAt && timestamps.refundedAt) {
    if (!isRefundedBeforeDelivery(timestamps)) return 'credit-note'
    if (!timestamps.deliveredAt || isRefundedInFull(timestamps)) return 'refund-voucher'
  }
  if (timestamps.deliveredAt) return 'tax-invoice'
  return timestamps.paidAt ? 'receipt-voucher' : 'estimate'
}

/**
 * Whether the event a document is tied to has happened. Earlier ones stay issuable: a receipt
 * voucher may still be wanted when the advance has already gone back.
 */
export function canIssue(kind: IssuedKind, timestamps: Timestamps): boolean {
  const paid = timestamps.paidAt !== undefined
  const delivered = timestamps.deliveredAt !== undefined
  const returned = paid && timestamps.refundedAt !== undefined
  if (kind === 'receipt-voucher') return paid
  if (kind === 'tax-invoice') return delivered
  if (kind === 'refund-voucher') return returned && isRefundedBeforeDelivery(timestamps)
  return returned && delivered && !isRefundedBeforeDelivery(timestamps)
}

/** The document another one must name (rules 51 and 53), and which therefore is issued first. */
export const issuedBefore: Partial<Record<IssuedKind, IssuedKind>> = {
  'refund-voucher': 'receipt-voucher',
  'credit-note': 'tax-invoice',
}

const seriesLetter: Record<Exclude<IssuedKind, 'tax-invoice'>, string> = {
  'receipt-voucher': 'R',
  'refund-voucher': 'F',
  'credit-note': 'N',
}

/** Each kind counts by itself: invoices under the brand's prefix, the others under its first two letters and their own. */
export const seriesOf = (kind: IssuedKind, prefix: string): string =>
  kind === 'tax-invoice' ? prefix : prefix.slice(0, 2) + seriesLetter[kind]

/** False for a prefix whose invoices would share a series, and so a counter, with another kind: `MDR`, `MDF`, `MDN`. */
export const isSeriesPrefix = (prefix: string): boolean =>
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
