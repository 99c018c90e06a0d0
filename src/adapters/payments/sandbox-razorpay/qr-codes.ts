/** The sandbox's UPI QR codes: opened, closed, and paid as a person does in a UPI app. */
import { type Books, type Payment, type QrCode, refuse } from './ledger.ts'
import { addPayment, capturePayment } from './movements.ts'

type NewCode = Pick<QrCode, 'payment_amount' | 'description' | 'notes' | 'close_by'> & {
  /** False for an account that is given only a picture. */
  readonly hasContent: boolean
}

export function createQrCode(books: Books, { hasContent, ...input }: NewCode): QrCode {
  const id = books.newId('qr')
  if (input.close_by < books.now() + 15 * 60)
    refuse('close_by should be at least 15 minutes after current time.')
  return books.put<QrCode>({
    id,
    entity: 'qr_code',
    type: 'upi_qr',
    usage: 'single_use',
    fixed_amount: true,
    ...input,
    status: 'active',
    close_reason: null,
    ...(hasContent ? { image_content: contentOf(id, input.payment_amount) } : {}),
    payments_amount_received: 0,
    payments_count_received: 0,
    closed_at: null,
    created_at: books.now(),
    paidBy: [],
  })
}

/** As UPI apps read it; the amount is in rupees with two decimals. */
export const contentOf = (id: string, amount: number): string =>
  `upi://pay?pa=sandbox.demo@upi&pn=Demo&tr=${id.slice(3)}&cu=INR&am=${(amount / 100).toFixed(2)}`

/** The code as it is now: its time may have ended since anybody looked. */
export function readQrCode(books: Books, id: string): QrCode {
  const code = books.getQrCode(id)
  const isOver = code.status === 'active' && books.now() >= code.close_by
  return isOver ? books.put<QrCode>({ ...code, status: 'closed', closed_at: code.close_by }) : code
}

export function closeQrCode(books: Books, id: string): QrCode {
  const code = readQrCode(books, id)
  if (code.status === 'closed') refuse('QR code is already closed')
  return end(books, code, 'on_demand')
}

const end = (books: Books, code: QrCode, close_reason: QrCode['close_reason']): QrCode =>
  books.put<QrCode>({ ...code, status: 'closed', close_reason, closed_at: books.now() })

/** How a test makes a payment unlike the ordinary one. */
type PaidAs = {
  readonly amount?: number | undefined
  readonly currency?: string | undefined
  /** The payer had begun before the code was closed or paid, so the bank still lets the money through. */
  readonly late?: boolean | undefined
}

/** A refused or closed code takes no money, except from a payer who had begun before. */
export function payQrCode(
  books: Books,
  id: string,
  succeeds: boolean,
  as: PaidAs,
): { readonly authorized: Payment; readonly payment: Payment; readonly code: QrCode } {
  const code = readQrCode(books, id)
  if (code.status === 'closed' && !as.late) refuse('QR code is closed')
  const { amount = code.payment_amount, currency = 'INR' } = as
  const rrn = String(100_000_000_000 + code.created_at * 100 + code.paidBy.length)
  const about = { amount, currency, order_id: null, acquirer_data: { rrn } }
  const authorized = addPayment(books, succeeds, about)
  if (!succeeds) return { authorized, payment: authorized, code }
  const payment = capturePayment(books, authorized.id, amount)
  const paid = books.put<QrCode>({
    ...code,
    paidBy: [...code.paidBy, payment.id],
    payments_amount_received: code.payments_amount_received + amount,
    payments_count_received: code.payments_count_received + 1,
  })
  return { authorized, payment, code: paid.status === 'closed' ? paid : end(books, paid, 'paid') }
}
