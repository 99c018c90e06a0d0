/** The changes of the sandbox's ledger: an order is opened, paid or declined, captured. */
import { type Books, type Order, type Payment, refuse } from './ledger.ts'

type OrderInput = {
  readonly amount: number
  readonly currency: string
  readonly receipt?: string | undefined
  readonly notes: unknown
  readonly auto: boolean
}

export function createOrder(books: Books, input: OrderInput): Order {
  const { amount, currency, receipt = null, notes, auto } = input
  return books.put<Order>({
    id: books.newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    status: 'created',
    attempts: 0,
    notes,
    created_at: books.now(),
    auto,
  })
}

/** Lets a test pay another amount than the order's. */
type PaidAs = { readonly amount?: number | undefined; readonly currency?: string | undefined }

/** What a person does in the checkout. A paid order can be paid again, as the real provider allows with two tabs. */
export function attemptPayment(
  books: Books,
  orderId: string,
  succeeds: boolean,
  as: PaidAs,
): Payment {
  const order = books.getOrder(orderId)
  const status = order.status === 'paid' ? 'paid' : 'attempted'
  books.put<Order>({ ...order, attempts: order.attempts + 1, status })
  return addPayment(books, succeeds, {
    amount: as.amount ?? order.amount,
    currency: as.currency ?? order.currency,
    order_id: order.id,
    acquirer_data: {},
  })
}

/** A payment of an order, or of none when it was made with a QR code. */
export const addPayment = (
  books: Books,
  succeeds: boolean,
  about: Pick<Payment, 'amount' | 'currency' | 'order_id' | 'acquirer_data'>,
): Payment =>
  books.put<Payment>({
    id: books.newId('pay'),
    entity: 'payment',
    ...about,
    status: succeeds ? 'authorized' : 'failed',
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    error_code: succeeds ? null : 'BAD_REQUEST_ERROR',
    error_description: succeeds ? null : 'The payment was declined.',
    created_at: books.now(),
  })

export function capturePayment(books: Books, paymentId: string, amount: number): Payment {
  const payment = books.getPayment(paymentId)
  if (payment.captured) refuse('This payment has already been captured')
  if (payment.status !== 'authorized') refuse('Only authorized payments can be captured')
  if (amount !== payment.amount) refuse('Capture amount must be equal to the amount authorized')
  if (payment.order_id !== null) {
    const order = books.getOrder(payment.order_id)
    books.put<Order>({ ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 })
  }
  return books.put<Payment>({ ...payment, status: 'captured', captured: true })
}
