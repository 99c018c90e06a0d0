/** What a document says of money: the documents and advances that it names, its payment, and what is still due. */
import { minus, type Paise, paise, sum } from '#kernel/money.ts'
import type { IssuedKind } from './document.ts'
import type { ReceivedMoney } from './order-course.ts'
import type { OrderForDocument } from './order-for-document.ts'

/** Another document this one names. Timestamps are ISO 8601, because the content is stored as JSON. */
export type DocumentReference = {
  readonly kind: IssuedKind
  readonly number: string
  readonly issuedAt: string
}

/** How another document names it. */
export const referenceTo = ({
  kind,
  number,
  issuedAt,
}: {
  readonly kind: IssuedKind
  readonly number: string
  readonly issuedAt: Date
}): DocumentReference => ({
  kind,
  number,
  issuedAt: issuedAt.toISOString(),
})

/** A receipt voucher and what it is over. */
export type AdvanceReference = DocumentReference & { readonly amount: Paise }

export type StatedPayment = {
  readonly amount: Paise
  readonly paidAt: string
  readonly reference?: string
}

export type SetOff = {
  readonly advances: readonly AdvanceReference[]
  /** What of the advances went back before. */
  readonly returned: Paise
  /** What of them was to go back at the delivery and had not gone yet: it is not set off. */
  readonly returning?: Paise
  readonly due: Paise
}

/** The receipt vouchers before an invoice, what refund vouchers took back of them, and what still goes back. */
export type Advances = {
  readonly received: readonly AdvanceReference[]
  readonly returned: Paise
  readonly returning: Paise
}

/** One advance over the whole sum is stated as the payment, as ever. */
export function setOffOf(
  { received, returned, returning }: Advances,
  total: Paise,
): SetOff | undefined {
  const kept = minus(sum(received.map(({ amount }) => amount)), sum([returned, returning]))
  const due = paise(Math.max(0, total - kept))
  if (received.length < 2 && due === 0) return undefined
  return { advances: received, returned, ...(returning > 0 && { returning }), due }
}

export function paymentOf(
  { paidAt, paymentReference, grandTotal, receipts = [] }: OrderForDocument,
  receipt: ReceivedMoney | undefined,
): { readonly payment?: StatedPayment } {
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
