/** How money leaves the sandbox's ledger again: refunds that take their time or fail, and disputes. */
import { days, minutes } from '#kernel/time.ts'
import { type Books, type Dispute, type Payment, type Refund, refuse } from './ledger.ts'

type ReturnInput = {
  readonly amount?: number | undefined
  readonly receipt?: string | undefined
  /** What becomes of it at once; a pending one is ended by `endRefund`. */
  readonly status?: Refund['status'] | undefined
}

const inSeconds = (milliseconds: number) => milliseconds / 1_000

export function returnPayment(
  books: Books,
  paymentId: string,
  { status = 'processed', ...input }: ReturnInput,
): Refund {
  const payment = books.getPayment(paymentId)
  if (!payment.captured) refuse('The payment status should be captured for action to be taken')
  if (books.now() - payment.created_at > inSeconds(days(180)))
    refuse('The payment is more than 6 months old and cannot be refunded')
  const { amount = payment.amount - payment.amount_refunded, receipt = null } = input
  if (amount < 100) refuse('The amount must be at least INR 1.00')
  if (payment.amount_refunded + amount > payment.amount)
    refuse('The total refund amount is greater than the refund payment amount')
  if (receipt !== null && books.isReceiptUsed(receipt))
    refuse('The refund receipt has already been used')
  if (status !== 'failed') addRefunded(books, payment, amount)
  return books.put<Refund>({
    id: books.newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    receipt,
    status,
    speed_requested: 'normal',
    speed_processed: 'normal',
    created_at: books.now(),
  })
}

/** The bank took the refund, or sent it back: then the payment is less refunded again. */
export function endRefund(books: Books, id: string, status: 'processed' | 'failed'): Refund {
  const refund = books.getRefund(id)
  if (refund.status === 'failed') refuse('The refund has failed already')
  if (status === 'failed') addRefunded(books, books.getPayment(refund.payment_id), -refund.amount)
  return books.put<Refund>({ ...refund, status })
}

function addRefunded(books: Books, payment: Payment, amount: number): void {
  const total = payment.amount_refunded + amount
  const isWhole = total === payment.amount
  books.put<Payment>({
    ...payment,
    amount_refunded: total,
    refund_status: isWhole ? 'full' : total > 0 ? 'partial' : null,
    status: isWhole ? 'refunded' : 'captured',
  })
}

/** The payer asks the bank for the money back. */
export function openDispute(books: Books, paymentId: string, amount?: number): Dispute {
  const payment = books.getPayment(paymentId)
  return books.put<Dispute>({
    id: books.newId('disp'),
    entity: 'dispute',
    payment_id: payment.id,
    amount: amount ?? payment.amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: 'chargeback',
    respond_by: books.now() + inSeconds(minutes(60 * 24 * 7)),
    status: 'open',
    phase: 'chargeback',
    created_at: books.now(),
  })
}

/** A dispute goes on or ends; only a lost one takes money. */
export function moveDispute(books: Books, id: string, status: Dispute['status']): Dispute {
  const dispute = books.getDispute(id)
  const amount_deducted = status === 'lost' ? dispute.amount : 0
  return books.put<Dispute>({ ...dispute, status, amount_deducted })
}
