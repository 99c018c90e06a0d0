/** The fixed wording of each kind of document. It is frozen with the document, so a later edit here changes no old one. */
import type { TaxRule } from '#kernel/tax-rule.ts'
import { formatDay, noonOf } from '#kernel/time.ts'
import { endorsementsFor } from '#domain/customers/recipient-kind.ts'
import type { DocumentKind } from './document.ts'
import type { Recipient } from './order-for-document.ts'

export type DocumentText = {
  readonly title: string
  /** The provision it is issued under, or what it is not. */
  readonly rule: string
  /** Stands over the grand total. */
  readonly totalLabel: string
  readonly declarations: readonly string[]
}

const electronic =
  'Issued electronically under the Information Technology Act, 2000; valid without a signature.'

export const documentText: Record<DocumentKind, DocumentText> = {
  estimate: {
    title: 'Pro-forma estimate',
    rule: 'PRO-FORMA ESTIMATE, not a tax invoice',
    totalLabel: 'Estimated total',
    declarations: [
      'This estimate is no demand for payment and gives no right to input tax credit.',
      'A receipt voucher follows when you pay, and a tax invoice when your device is delivered.',
    ],
  },
  'receipt-voucher': {
    title: 'Receipt voucher',
    rule: 'Receipt voucher under section 31(3)(d) of the CGST Act and rule 50 of the CGST Rules, 2017',
    totalLabel: 'Advance received',
    declarations: [
      'For an advance on the service described. A tax invoice follows when your device is delivered.',
      electronic,
    ],
  },
  'tax-invoice': {
    title: 'Tax invoice',
    rule: 'Tax invoice under section 31 of the CGST Act and rule 46 of the CGST Rules, 2017',
    totalLabel: 'Invoice total',
    declarations: [
      'We declare that this invoice shows the actual price of the services described and that all particulars are true and correct.',
      electronic,
    ],
  },
  'refund-voucher': {
    title: 'Refund voucher',
    rule: 'Refund voucher under section 31(3)(e) of the CGST Act and rule 51 of the CGST Rules, 2017',
    totalLabel: 'Amount refunded',
    declarations: ['The advance named above was returned as shown.', electronic],
  },
  'credit-note': {
    title: 'Credit note',
    rule: 'Credit note under section 34 of the CGST Act and rule 53(1A) of the CGST Rules, 2017',
    totalLabel: 'Amount credited',
    declarations: ['The tax invoice named above is reduced by the amount shown.', electronic],
  },
  'debit-note': {
    title: 'Debit note',
    rule: 'Debit note under section 34(3) of the CGST Act and rule 53(1A) of the CGST Rules, 2017',
    totalLabel: 'Amount debited',
    declarations: [
      'The tax invoice named above is raised by the amount shown, because an amount credited before was not paid out.',
      electronic,
    ],
  },
}

/** By the `wording` of a row of the law. */
const wordings: Readonly<Record<TaxRule['wording'], Record<DocumentKind, DocumentText>>> = {
  registered: documentText,
}

/** The wording of a document for this recipient: what the law wants written on it for a special economic zone comes first. */
export function wordsFor(
  kind: DocumentKind,
  recipient: Recipient,
  { wording }: Pick<TaxRule, 'wording'>,
): DocumentText {
  const words = wordings[wording][kind]
  return { ...words, declarations: [...endorsementsFor(recipient), ...words.declarations] }
}

/** Of a note that changes no tax: it is no document of section 34, and names the day that it missed. */
export function wordsOfLateNote(kind: DocumentKind, lastDay: string): DocumentText {
  const { title, totalLabel } = documentText[kind]
  return {
    title: `${title} without tax`,
    rule: `Commercial ${title.toLowerCase()}: the time in which section 34(2) of the CGST Act, 2017 lets the tax change ended on ${formatDay(noonOf(lastDay))}`,
    totalLabel,
    declarations: [
      'The tax of the tax invoice named above stays as it was; this note is in no GST return.',
      electronic,
    ],
  }
}
