/** The frozen content of a document: plain data, from which the same text can be printed at any time. */
import { minus, type Paise, paise, sum } from '#kernel/money.ts'
import { stateWithCode } from '#kernel/gst-state.ts'
import type { TaxRule } from '#kernel/tax-rule.ts'
import type { PrintedPassport } from '#domain/passports/printed-passport.ts'
import { amountInWords } from './amount-in-words.ts'
import { type DocumentKind, type IssuedKind, estimateNumber } from './document.ts'
import { type DocumentAmounts, amountsOf, voucherAmounts } from './document-amounts.ts'
import { type DocumentText, wordsFor } from './document-texts.ts'
import type { ReceivedMoney } from './order-course.ts'
import { type LineWarranty, warrantiesOf } from './line-warranties.ts'
import { halfFor, recipientOf } from './recipient-of.ts'
import type { Supplier } from './supplier.ts'
import type { DocumentDevice, OrderForDocument, Recipient } from './order-for-document.ts'

/** Another document this one names. Timestamps are ISO 8601, because the content is stored as JSON. */
export type DocumentReference = {
  readonly kind: IssuedKind
  readonly number: string
  readonly issuedAt: string
}

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
  readonly totalInWords: string
  readonly against?: DocumentReference
  /** The refund voucher or credit note that it takes back. */
  readonly reverses?: DocumentReference
  /** The document with the wrong recipient, for which this one was issued. */
  readonly replaces?: DocumentReference
  readonly payment?: {
    readonly amount: Paise
    readonly paidAt: string
    readonly reference?: string
  }
  /** On an invoice: the last day of each line's warranty, `2027-02-17`; absent on invoices of early versions. */
  readonly warranties?: readonly LineWarranty[]
  /** On the invoice of a repair that has one; absent on invoices of early versions. */
  readonly passport?: PrintedPassport
  /** On an invoice: the advances that it sets off, where there are several or something is still due. */
  readonly setOff?: {
    readonly advances: readonly AdvanceReference[]
    /** What of the advances went back before. */
    readonly returned: Paise
    /** What of them was to go back at the delivery and had not gone yet: it is not set off. */
    readonly returning?: Paise
    readonly due: Paise
  }
}

/** A receipt voucher and what it is over. */
export type AdvanceReference = DocumentReference & { readonly amount: Paise }

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

/** How another document names it. */
export const referenceTo = ({
  kind,
  number,
  issuedAt,
}: Pick<IssuedDocument, 'kind' | 'number' | 'issuedAt'>): DocumentReference => ({
  kind,
  number,
  issuedAt: issuedAt.toISOString(),
})

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
  readonly advances?: {
    readonly received: readonly AdvanceReference[]
    readonly returned: Paise
    readonly returning: Paise
  }
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
  receipt,
}: ToFreeze): DocumentContent {
  const recipient = order.recipient ?? recipientOf(order)
  const taxRate = halfFor(rule, recipient)
  const amounts = amountsFor(kind, order, taxRate, amount)
  const setOff = advances && setOffOf(advances, amounts.totals.grand)
  return {
    kind,
    number,
    issuedAt: issuedAt.toISOString(),
    orderNumber: order.orderNumber,
    words: wordsFor(kind, recipient, rule),
    supplier,
    recipient,
    device: order.device,
    placeOfSupply: stateWithCode(order.placeOfSupply),
    reverseCharge: 'No',
    taxRate,
    taxRule: rule.id,
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

/** One advance over the whole sum is stated as the payment, as ever. */
function setOffOf(
  { received, returned, returning }: NonNullable<ToFreeze['advances']>,
  total: Paise,
): DocumentContent['setOff'] {
  const kept = minus(sum(received.map(({ amount }) => amount)), sum([returned, returning]))
  const due = paise(Math.max(0, total - kept))
  if (received.length < 2 && due === 0) return undefined
  return { advances: received, returned, ...(returning > 0 && { returning }), due }
}

function paymentOf(
  { paidAt, paymentReference, grandTotal, receipts = [] }: OrderForDocument,
  receipt: ReceivedMoney | undefined,
): Pick<DocumentContent, 'payment'> {
  const [one, ...others] = receipt ? [receipt] : receipts
  if (one && (receipt || others.length === 0))
    return { payment: { amount: one.amount, ...paidBy(one.at, one.reference ?? paymentReference) } }
  if (!paidAt || others.length > 0) return {}
  return { payment: { amount: grandTotal, ...paidBy(paidAt, paymentReference) } }
}

const paidBy = (at: Date, reference: string | undefined) => ({
  paidAt: at.toISOString(),
  ...(reference && { reference }),
})

/** An estimate: outside every series and never frozen, since the cart behind it may still change. */
export function estimateOf(
  order: OrderForDocument,
  supplier: Supplier,
  issuedAt: Date,
): DocumentContent {
  const number = estimateNumber(order.orderNumber)
  return contentOf({ kind: 'estimate', number, issuedAt, order, supplier })
}
