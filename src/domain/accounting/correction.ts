/** Corrections: a document that names the wrong recipient is taken back in full and issued again. */
import { minus, type Paise, paise, sum } from '#kernel/money.ts'
import type { IssuedKind } from './document.ts'
import type { IssuedDocument } from './document-content.ts'

/** What the documents of the order's n-th correction are about. */
export const correctionAbout = (n: number | '%'): string => `correction:${n}`
export const isCorrection = (about: string | null): boolean =>
  about?.startsWith('correction:') ?? false

/** By what a document is taken back: the advance by a refund voucher, the invoice by a credit note. */
const takenBackBy = {
  'receipt-voucher': 'refund-voucher',
  'tax-invoice': 'credit-note',
} as const satisfies Partial<Record<IssuedKind, IssuedKind>>

export type Correction = {
  /** The document that is replaced. */
  readonly current: IssuedDocument
  readonly kind: keyof typeof takenBackBy
  readonly takenBackBy: (typeof takenBackBy)[keyof typeof takenBackBy]
  /** What it is still over, after what went back. */
  readonly amount: Paise
  readonly about: string
}

const total = (all: readonly IssuedDocument[]): Paise =>
  sum(all.map(({ content }) => content.totals.grand))

/** The correction that is possible now: of the invoice, else of the advance; undefined when nothing is left to correct. */
export function correctionOf(issued: readonly IssuedDocument[]): Correction | undefined {
  const of = (...kinds: readonly IssuedKind[]) => issued.filter(({ kind }) => kinds.includes(kind))
  const kind = of('tax-invoice').length > 0 ? 'tax-invoice' : 'receipt-voucher'
  const current = of(kind).at(-1)
  if (!current) return undefined
  const kept = total(of(kind, ...(kind === 'tax-invoice' ? ['debit-note' as const] : [])))
  const amount = minus(kept, total(of(takenBackBy[kind])))
  if (amount <= 0) return undefined
  const n = issued.filter(({ kind: one, about }) => one === kind && isCorrection(about)).length
  return {
    current,
    kind,
    takenBackBy: takenBackBy[kind],
    amount: paise(amount),
    about: correctionAbout(n + 1),
  }
}
