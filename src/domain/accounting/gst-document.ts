/** A document as the monthly return reads it, and the one sheet that states it. */
import type { StateCode } from '#kernel/gst-state.ts'
import { minus, type Paise, paise } from '#kernel/money.ts'
import type { Zone } from '#domain/customers/recipient-kind.ts'
import type { TaxHeads } from '#domain/orders/tax.ts'
import type { IssuedKind } from './document.ts'

/** A document as the return reads it. */
export type GstDocument = TaxHeads & {
  readonly orderId: string
  readonly kind: IssuedKind
  readonly series: string
  readonly financialYear: string
  readonly seq: number
  readonly number: string
  /** `2026-11-21`, in India. */
  readonly day: string
  readonly recipient: string
  /** Or the UIN. */
  readonly gstin: string | null
  /** Of a supply to a special economic zone. */
  readonly zone: Zone | null
  /** In per cent, of IGST or of both halves; 0 for a zone without tax. */
  readonly rate: number
  /** What an invoice to an unregistered person in another State must exceed to stand alone, on its day. */
  readonly largeAbove: Paise
  readonly placeOfSupply: StateCode
  readonly taxable: Paise
  /** Its total, tax included. */
  readonly value: Paise
  /** One of a correction: it moves no advance. */
  readonly isCorrection: boolean
  /** The last day on which a note could change the tax, of one that came later; null for every other document. */
  readonly taxStands: string | null
  readonly sacs: readonly (TaxHeads & { readonly sac: string; readonly taxable: Paise })[]
  /** Of a note: the value of the invoice that it changes. */
  readonly invoiceValue: Paise | null
}

export const gstSheets = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'at',
  'atadj',
  'hsn-b2b',
  'hsn-b2c',
  'docs',
] as const
export type GstSheet = (typeof gstSheets)[number]

const isNote = ({ kind }: GstDocument): boolean => kind === 'credit-note' || kind === 'debit-note'
const isSupply = (one: GstDocument): boolean => one.kind === 'tax-invoice' || isNote(one)

/** A credit note takes away what an invoice or a debit note adds. */
export const signed = ({ kind }: GstDocument, amount: Paise): Paise =>
  kind === 'credit-note' ? minus(paise(0), amount) : amount

/** The one sheet that states a supply or its change; none for vouchers, an invoice over nothing and a note without tax. */
export function sheetOf(one: GstDocument): GstSheet | undefined {
  if (!isSupply(one) || one.value === 0 || one.taxStands) return undefined
  if (one.gstin) return isNote(one) ? 'cdnr' : 'b2b'
  const ofInvoice = isNote(one) ? (one.invoiceValue ?? paise(0)) : one.value
  if (one.igst === 0 || ofInvoice <= one.largeAbove) return 'b2cs'
  return isNote(one) ? 'cdnur' : 'b2cl'
}
