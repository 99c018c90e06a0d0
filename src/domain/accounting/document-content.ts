/** The frozen content of a document: plain data, from which the same text can be printed at any time. */
import type { Paise } from '#kernel/money.ts'
import { stateWithCode } from '#kernel/gst-state.ts'
import type { TaxRule } from '#kernel/tax-rule.ts'
import type { PrintedPassport } from '#domain/passports/printed-passport.ts'
import { amountInWords } from './amount-in-words.ts'
import { type DocumentKind, type IssuedKind, estimateNumber } from './document.ts'
import {
  type Advances,
  type DocumentReference,
  paymentOf,
  type SetOff,
  setOffOf,
  type StatedPayment,
} from './document-money.ts'
import { type DocumentAmounts, amountsOf, voucherAmounts } from './document-amounts.ts'
import { type DocumentText, wordsFor, wordsOfLateNote } from './document-texts.ts'
import type { ReceivedMoney } from './order-course.ts'
import { type LineWarranty, warrantiesOf } from './line-warranties.ts'
import { halfFor, recipientOf } from './recipient-of.ts'
import type { Supplier } from './supplier.ts'
import type { DocumentDevice, OrderForDocument, Recipient } from './order-for-document.ts'

export type DocumentContent = DocumentAmounts & {
  readonly kind: DocumentKind
  readonly number: string
  readonly issuedAt: string
  readonly orderNumber: string
  readonly words: DocumentText
  readonly supplier: Supplier
  readonly recipient: Recipient
  readonly device: DocumentDevice
  readonly placeOfSupply: string
  readonly reverseCharge: 'No'
  /** Basis points each of CGST and SGST, half of IGST. */
  readonly taxRate: number
  /** Names the row of the law; absent on documents of early versions. */
  readonly taxRule?: string
  /** Of a note that came too late to change the tax: the last day on which it could (`note-deadline.ts`). */
  readonly taxStands?: string
  readonly totalInWords: string
  readonly against?: DocumentReference
  /** The refund voucher or credit note that it takes back. */
  readonly reverses?: DocumentReference
  /** The document with the wrong recipient, for which this one was issued. */
  readonly replaces?: DocumentReference
  readonly payment?: StatedPayment
  /** On an invoice: the last day of each line's warranty, `2027-02-17`; absent on invoices of early versions. */
  readonly warranties?: readonly LineWarranty[]
  /** On the invoice of a repair that has one; absent on invoices of early versions. */
  readonly passport?: PrintedPassport
  /** On an invoice: the advances that it sets off, where there are several or something is still due. */
  readonly setOff?: SetOff
}

/** A document as it was issued: numbered in its series, and frozen. */
export type IssuedDocument = {
  readonly id: string
  readonly orderId: string
  readonly customerId: string
  readonly kind: IssuedKind
  /** The refund that it states or takes back; null for the others, and on refund documents of early versions. */
  readonly about: string | null
  readonly series: string
  readonly financialYear: string
  /** Its place in the series, from 1. */
  readonly seq: number
  readonly number: string
  readonly issuedAt: Date
  readonly content: DocumentContent
}

export type ToFreeze = {
  readonly kind: DocumentKind
  readonly number: string
  readonly issuedAt: Date
  readonly order: OrderForDocument
  readonly supplier: Supplier
  /** The row of the law that it is made by; that of the order's price when absent. */
  readonly rule?: TaxRule
  /** What it is over, tax included; the whole order when absent. */
  readonly amount?: Paise
  readonly against?: DocumentReference
  readonly reverses?: DocumentReference
  readonly replaces?: DocumentReference
  /** Of an invoice: the receipt vouchers before it, what refund vouchers took back of them, and what still goes back. */
  readonly advances?: Advances
  /** Of a note that comes too late to change the tax: the last day on which it could. */
  readonly taxStands?: string | undefined
  /** Of a receipt voucher: the payment that it states, where the order has several. */
  readonly receipt?: ReceivedMoney | undefined
}

/** A document's content. The recipient's number is masked, because the law does not require it. */
export function contentOf({
  kind,
  number,
  issuedAt,
  order,
  supplier,
  rule = order.rule,
  amount,
  against,
  reverses,
  replaces,
  advances,
  taxStands,
  receipt,
}: ToFreeze): DocumentContent {
  const recipient = order.recipient ?? recipientOf(order)
  const taxRate = taxStands ? 0 : halfFor(rule, recipient)
  const amounts = amountsFor(kind, order, taxRate, amount)
  const setOff = advances && setOffOf(advances, amounts.totals.grand)
  return {
    kind,
    number,
    issuedAt: issuedAt.toISOString(),
    orderNumber: order.orderNumber,
    words: taxStands ? wordsOfLateNote(kind, taxStands) : wordsFor(kind, recipient, rule),
    supplier,
    recipient,
    device: order.device,
    placeOfSupply: stateWithCode(order.placeOfSupply),
    reverseCharge: 'No',
    taxRate,
    taxRule: rule.id,
    ...(taxStands && { taxStands }),
    ...amounts,
    totalInWords: amountInWords(amounts.totals.grand),
    ...(against && { against }),
    ...(reverses && { reverses }),
    ...(replaces && { replaces }),
    ...(setOff ? { setOff } : paymentOf(order, receipt)),
    ...(kind === 'tax-invoice' ? warrantiesOf(order) : {}),
  }
}

const amountsFor = (kind: DocumentKind, order: OrderForDocument, taxRate: number, amount?: Paise) =>
  amount !== undefined && (kind === 'receipt-voucher' || kind === 'refund-voucher')
    ? voucherAmounts(order, amount, taxRate)
    : amountsOf(order, amount, taxRate)

/** An estimate: outside every series and never frozen, since the cart behind it may still change. */
export function estimateOf(
  order: OrderForDocument,
  supplier: Supplier,
  issuedAt: Date,
): DocumentContent {
  const number = estimateNumber(order.orderNumber)
  return contentOf({ kind: 'estimate', number, issuedAt, order, supplier })
}
