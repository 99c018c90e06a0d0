/** The documents that an order's course requires, one for each movement of its money, whenever they are written. */
import { minus, type Paise, paise, sum } from '#kernel/money.ts'
import type { IssuedKind } from './document.ts'
import { type Course, invoicedAt, isSettledAt, paymentAbout, receiptsOf } from './order-course.ts'

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

type Move = DueDocument & {
  readonly isReversal: boolean
  readonly counted: Date
  readonly decidedAt: Date | undefined
}

/**
 * Refunds and their reversals in the order the books have them, each by how much it changed what was kept of its payment. More
 * than was paid can go back, by the provider's dashboard or the bank: nothing less than nothing is kept of that payment then,
 * and what is kept of another one stays. Where a refund names no payment, all are one.
 */
function movesOf(course: Course): Omit<Move, 'kind'>[] {
  const { refunds = [] } = course
  const receipts = receiptsOf(course)
  const isNamed = refunds.every(({ paymentId }) => receipts.some(({ id }) => id === paymentId))
  const left = new Map<string | undefined, number>(
    isNamed
      ? receipts.map(({ id, amount }) => [id, amount])
      : [[undefined, sum(receipts.map(({ amount }) => amount))]],
  )
  const moves = refunds.flatMap(({ id, paymentId, amount, at, madeAt, reversedAt, decidedAt }) => {
    const move = { of: isNamed ? paymentId : undefined, about: id, amount, decidedAt }
    return [
      { ...move, at: madeAt ?? at, counted: at, isReversal: false },
      ...(reversedAt ? [{ ...move, at: reversedAt, counted: reversedAt, isReversal: true }] : []),
    ]
  })
  return moves
    .toSorted((a, b) => a.counted.getTime() - b.counted.getTime())
    .flatMap(({ of, ...move }) => {
      const before = left.get(of) ?? 0
      const after = before + (move.isReversal ? move.amount : -move.amount)
      left.set(of, after)
      const amount = paise(Math.abs(Math.max(0, after) - Math.max(0, before)))
      return amount > 0 ? [{ ...move, amount }] : []
    })
}

/**
 * All documents that the course requires, in the sequence of its events, because GST law ties each to one: each advance
 * received → a receipt voucher (CGST rule 50), none for what is paid after the invoice; advance returned → refund voucher
 * (rule 51); service done → tax invoice over what is kept then and still owed (rule 46); money returned later → credit note
 * (rule 53(1A)), or a refund voucher for what was paid above the invoice. A refund that was withdrawn is taken back before
 * the invoice by a new receipt voucher, and after it by a debit note (section 34(3)). What an issued voucher states as a
 * change of the advance remains one, also when the delivery has the same time. What a warranty covers is no supply for a
 * price: it has a delivery note, and none of these.
 */
export function dueDocuments(
  course: Course,
  issued: readonly StatedDocument[] = [],
): DueDocument[] {
  const { deliveredAt, grandTotal, isCovered } = course
  if (isCovered) return []
  const receipts = receiptsOf(course)
  const advances = receipts.filter(({ at }) => !deliveredAt || at <= deliveredAt)
  const moves = receipts.length > 0 ? movesOf(course) : []
  const isStatedEarly = ({ about, isReversal }: Omit<Move, 'kind'>) =>
    issued.some(
      (one) =>
        one.about === about && one.kind === (isReversal ? 'receipt-voucher' : 'refund-voucher'),
    )
  const isEarly = (move: Omit<Move, 'kind'>) =>
    !deliveredAt || move.counted < deliveredAt || isStatedEarly(move)
  const early = moves.filter(isEarly)
  const kept = early.reduce(
    (rest, { amount, isReversal }) => (isReversal ? sum([rest, amount]) : minus(rest, amount)),
    sum(advances.map(({ amount }) => amount)),
  )
  const due: DueDocument[] = []
  const add = (kind: IssuedKind, { about, amount, at }: Omit<DueDocument, 'kind'>) =>
    void due.push({ kind, about, amount, at })
  const [first, ...others] = advances
  if (first) add('receipt-voucher', { about: null, amount: first.amount, at: first.at })
  const later = others.map(({ id, amount, at }) => {
    const about = paymentAbout(id)
    return { about, amount, at, counted: at, isReversal: true, decidedAt: undefined }
  })
  // Stable, so that refunds of one time stay in the order of the books.
  const advanceMoves = [...later, ...early].toSorted(
    (a, b) => a.counted.getTime() - b.counted.getTime(),
  )
  for (const move of advanceMoves) add(move.isReversal ? 'receipt-voucher' : 'refund-voucher', move)
  const invoiced = deliveredAt && invoicedAt(course, kept, deliveredAt)
  if (deliveredAt && invoiced !== undefined && (invoiced > 0 || grandTotal === 0))
    add('tax-invoice', { about: null, amount: invoiced, at: deliveredAt })
  const late = moves.filter((move) => !isEarly(move))
  if (deliveredAt && !isSettledAt(course, deliveredAt))
    return [...due, ...lateWhileOwed(course, deliveredAt, { kept, late })]
  let surplus = kept - (invoiced ?? kept)
  for (const move of late)
    if (!move.isReversal) {
      // What was paid above the invoice goes back first, the rest lowers the price.
      const above = paise(Math.min(surplus, move.amount))
      surplus -= above
      if (above > 0) add('refund-voucher', { ...move, amount: above })
      const credited = minus(move.amount, above)
      if (credited > 0) add('credit-note', { ...move, amount: credited })
    } else if (due.some(({ kind }) => kind === 'tax-invoice')) add('debit-note', move)
    else add('tax-invoice', { ...move, about: null })
  return due
}

type Late = { readonly kept: Paise; readonly late: readonly Omit<Move, 'kind'>[] }

/**
 * What moves after an invoice of which some was still due. The price stays owed, so money that goes back until it is paid
 * lowers no price: it has no document, like what is paid after the invoice. Only what the invoice does not set off, because
 * it was to go back then already, has its refund voucher. Once all was paid, what is kept below the price is credited.
 */
function lateWhileOwed(course: Course, deliveredAt: Date, { kept, late }: Late): DueDocument[] {
  const { paidAt, grandTotal, goingBack = [] } = course
  const paidLater = receiptsOf(course).filter(({ at }) => at > deliveredAt)
  const isNotSetOff = ({ isReversal: isBack, decidedAt }: Late['late'][number]) =>
    !isBack && decidedAt !== undefined && decidedAt <= deliveredAt
  const total = (some: readonly { readonly amount: Paise }[]) =>
    sum(some.map(({ amount }) => amount))
  // What is not set off pays nothing of the price, also while it has not gone yet.
  const notGone = goingBack.filter(({ decidedAt }) => decidedAt <= deliveredAt)
  let holds = kept + total(paidLater) - total(late.filter(isNotSetOff)) - total(notGone)
  let stated: number = grandTotal
  return late.flatMap((move): DueDocument[] => {
    const { counted, about, amount, at } = move
    if (isNotSetOff(move)) return [{ kind: 'refund-voucher', about, amount, at }]
    holds += move.isReversal ? amount : -amount
    const sold = paidAt && paidAt <= counted ? Math.min(grandTotal, holds) : grandTotal
    const change = paise(Math.abs(sold - stated))
    const kind = sold < stated ? 'credit-note' : 'debit-note'
    stated = sold
    return change > 0 ? [{ kind, about, amount: change, at }] : []
  })
}

/** The document that is right now: that of the last event. */
export const documentFor = (course: Course): IssuedKind | 'estimate' =>
  dueDocuments(course).at(-1)?.kind ?? 'estimate'
