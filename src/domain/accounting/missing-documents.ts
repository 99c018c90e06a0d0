/** Which of the documents that an order's course requires are not there yet. */
import { paise, sum } from '#kernel/money.ts'
import { type IssuedKind, isRefundKind } from './document.ts'
import { type DueDocument, dueDocuments, type StatedDocument } from './due-documents.ts'
import { type Course, isAboutPayment, isSettledAt, receiptsOf } from './order-course.ts'

const isReversal = ({ kind, about }: StatedDocument): boolean =>
  about !== null && !isAboutPayment(about) && !isRefundKind(kind)

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
  const renewed = amountOf((one) => one.kind === 'receipt-voucher' && isReversal(one))
  const received = sum(receiptsOf(course).map(({ amount }) => amount))
  // What the issued invoice left out of the price for refunds that no voucher states yet; one over the whole price deducts none.
  const isOwed = course.deliveredAt !== undefined && !isSettledAt(course, course.deliveredAt)
  let deducted =
    invoice && !isOwed ? received - invoice.amount - (vouchers - renewed) : Number.POSITIVE_INFINITY

  // What is stated of a failed refund also covers money that went back another way since.
  const ofKind = (kind: IssuedKind) => amountOf((one) => one.kind === kind)
  let room = Math.max(
    received - amountOf(({ kind }) => isRefundKind(kind)) + amountOf(isReversal),
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
      if (isReversal(due)) room += due.amount
      else if (due.kind === 'tax-invoice') room = Math.max(room, due.amount)
      return [invoice && isReversal(due) ? { ...due, kind: 'debit-note' } : due]
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
