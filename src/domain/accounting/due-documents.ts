/** The documents that an order's course requires, one for each movement of its money, whenever they are written. */
import { minus, type Paise, paise, sum } from '#kernel/money.ts'
import { type IssuedKind, isRefundKind } from './document.ts'

/** Money of the order that went back, once. */
export type ReturnedMoney = {
  readonly id: string
  readonly amount: Paise
  /** When the books counted it as gone; decides whether it lowers the advance or the invoice. */
  readonly at: Date
  /** When the provider made it, if it did: what the documents' financial year follows. */
  readonly madeAt?: Date
  /** When the shop withdrew it, because it never arrived: the money counts as paid again. */
  readonly reversedAt?: Date
}

/** What happened to an order, as far as its documents depend on it. */
export type Course = {
  readonly paidAt?: Date
  readonly deliveredAt?: Date
  readonly refunds?: readonly ReturnedMoney[]
  readonly grandTotal: Paise
}

export type DueDocument = {
  readonly kind: IssuedKind
  /** The refund that it states or takes back; null for the advance and the invoice. */
  readonly about: string | null
  readonly amount: Paise
  /** When the event happened that it is tied to. */
  readonly at: Date
}

/** A document there is, by what it says. `about` is null on refund documents of early versions, which stated sums. */
export type StatedDocument = Pick<DueDocument, 'kind' | 'about' | 'amount'>

type Move = DueDocument & { readonly isReversal: boolean; readonly counted: Date }

/**
 * Refunds and their reversals in the order the books have them, each by how much it changed what was kept of the price.
 * More than the price can go back, by the provider's dashboard or the bank; nothing less than nothing is kept then.
 */
function movesOf({ refunds = [], grandTotal }: Course): Omit<Move, 'kind'>[] {
  const moves = refunds.flatMap(({ id, amount, at, madeAt, reversedAt }) => [
    { about: id, amount, at: madeAt ?? at, counted: at, isReversal: false },
    ...(reversedAt
      ? [{ about: id, amount, at: reversedAt, counted: reversedAt, isReversal: true }]
      : []),
  ])
  let gone = 0
  const kept = () => Math.max(0, grandTotal - gone)
  return moves
    .toSorted((a, b) => a.counted.getTime() - b.counted.getTime())
    .flatMap((move) => {
      const before = kept()
      gone += move.isReversal ? -move.amount : move.amount
      const amount = paise(Math.abs(kept() - before))
      return amount > 0 ? [{ ...move, amount }] : []
    })
}

/**
 * All documents that the course requires, in the sequence of its events, because GST law ties each to one: advance
 * received → receipt voucher (CGST rule 50); advance returned → refund voucher (rule 51); service done → tax invoice
 * over what is kept then (rule 46); money returned later → credit note (rule 53(1A)). A refund that was withdrawn is
 * taken back before the invoice by a new receipt voucher, and after it by a debit note (section 34(3)). What an issued
 * voucher states as a change of the advance remains one, also when the delivery has the same time.
 */
export function dueDocuments(
  course: Course,
  issued: readonly StatedDocument[] = [],
): DueDocument[] {
  const { paidAt, deliveredAt, grandTotal } = course
  const moves = paidAt ? movesOf(course) : []
  const isStatedEarly = ({ about, isReversal }: Omit<Move, 'kind'>) =>
    issued.some(
      (one) =>
        one.about === about && one.kind === (isReversal ? 'receipt-voucher' : 'refund-voucher'),
    )
  const isEarly = (move: Omit<Move, 'kind'>) =>
    !deliveredAt || move.counted < deliveredAt || isStatedEarly(move)
  const early = moves.filter(isEarly)
  const invoiced = early.reduce(
    (kept, { amount, isReversal }) => (isReversal ? sum([kept, amount]) : minus(kept, amount)),
    grandTotal,
  )
  const due: DueDocument[] = []
  const add = (kind: IssuedKind, { about, amount, at }: Omit<DueDocument, 'kind'>) =>
    void due.push({ kind, about, amount, at })
  if (paidAt) add('receipt-voucher', { about: null, amount: grandTotal, at: paidAt })
  for (const move of early) add(move.isReversal ? 'receipt-voucher' : 'refund-voucher', move)
  if (deliveredAt && (invoiced > 0 || grandTotal === 0))
    add('tax-invoice', { about: null, amount: invoiced, at: deliveredAt })
  for (const move of moves.filter((one) => !isEarly(one)))
    if (!move.isReversal) add('credit-note', move)
    else if (due.some(({ kind }) => kind === 'tax-invoice')) add('debit-note', move)
    else add('tax-invoice', { ...move, about: null })
  return due
}

/** The document that is right now: that of the last event. */
export const documentFor = (course: Course): IssuedKind | 'estimate' =>
  dueDocuments(course).at(-1)?.kind ?? 'estimate'

const isReversal = ({ kind, about }: StatedDocument): boolean =>
  about !== null && !isRefundKind(kind)

/**
 * The required documents that are not there yet. What was issued is never contradicted: a refund that an issued
 * invoice did not deduct is credited, even when it was booked in the same instant as the delivery.
 */
export function missingDocuments(course: Course, issued: readonly StatedDocument[]): DueDocument[] {
  const amountOf = (isWanted: (one: StatedDocument) => boolean) =>
    sum(issued.filter(isWanted).map(({ amount }) => amount))
  // Refund documents of early versions state sums: they cover the refunds in the order of the books.
  let unnamed = amountOf(({ kind, about }) => isRefundKind(kind) && about === null)
  const invoice = issued.find(({ kind, about }) => kind === 'tax-invoice' && about === null)
  const vouchers = amountOf(({ kind }) => kind === 'refund-voucher')
  const renewed = amountOf(({ kind, about }) => kind === 'receipt-voucher' && about !== null)
  // What the issued invoice left out of the price for refunds that no voucher states yet.
  let deducted = invoice
    ? course.grandTotal - invoice.amount - (vouchers - renewed)
    : Number.POSITIVE_INFINITY

  // What is stated of a failed refund also covers money that went back another way since.
  const ofKind = (kind: IssuedKind) => amountOf((one) => one.kind === kind)
  let room = Math.max(
    course.grandTotal - amountOf(({ kind }) => isRefundKind(kind)) + amountOf(isReversal),
    invoice ? invoice.amount - ofKind('credit-note') + ofKind('debit-note') : 0,
  )
  return dueDocuments(course, issued).flatMap((due) => {
    const isSame = (one: StatedDocument) =>
      one.about === due.about &&
      (due.about === null
        ? one.kind === due.kind
        : isRefundKind(one.kind) === isRefundKind(due.kind))
    if (issued.some(isSame)) return []
    if (!isRefundKind(due.kind)) {
      if (due.about) room += due.amount
      else if (due.kind === 'tax-invoice') room = Math.max(room, due.amount)
      return [invoice && due.about ? { ...due, kind: 'debit-note' } : due]
    }
    const stated = Math.min(unnamed, due.amount)
    unnamed = paise(unnamed - stated)
    const amount = paise(Math.min(due.amount - stated, room))
    room -= amount
    if (amount === 0) return []
    if (due.kind === 'refund-voucher' && deducted < amount)
      return [{ ...due, kind: 'credit-note', amount }]
    if (due.kind === 'refund-voucher') deducted -= amount
    return [{ ...due, amount }]
  })
}
