/** The sandbox provider's orders, payments, refunds, disputes and QR codes, in the provider's own field names and units (paise). */
import type { Clock } from '#platform/clock.ts'
import type { Random } from '#platform/random.ts'
import type { Journal } from './journal.ts'

export type Order = {
  readonly id: string
  readonly entity: 'order'
  readonly amount: number
  readonly amount_paid: number
  readonly amount_due: number
  readonly currency: string
  readonly receipt: string | null
  readonly status: 'created' | 'attempted' | 'paid'
  readonly attempts: number
  readonly notes: unknown
  readonly created_at: number
  /** True when payments are captured automatically; never shown. */
  readonly auto: boolean
}
export type Payment = {
  readonly id: string
  readonly entity: 'payment'
  readonly amount: number
  readonly currency: string
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** Null for a payment that was made with a QR code. */
  readonly order_id: string | null
  readonly method: 'upi'
  readonly amount_refunded: number
  readonly refund_status: null | 'partial' | 'full'
  readonly captured: boolean
  readonly error_code: string | null
  readonly error_description: string | null
  /** The bank's number of a UPI payment. */
  readonly acquirer_data: { readonly rrn?: string }
  readonly created_at: number
}
export type QrCode = {
  readonly id: string
  readonly entity: 'qr_code'
  readonly type: 'upi_qr'
  readonly usage: 'single_use'
  readonly fixed_amount: true
  readonly payment_amount: number
  readonly description: string | null
  readonly notes: unknown
  readonly status: 'active' | 'closed'
  readonly close_reason: 'on_demand' | 'paid' | null
  /** Only for accounts with that feature. */
  readonly image_content?: string
  readonly payments_amount_received: number
  readonly payments_count_received: number
  readonly close_by: number
  readonly closed_at: number | null
  readonly created_at: number
  /** The payments made with it; never shown. */
  readonly paidBy: readonly string[]
}
export type Refund = {
  readonly id: string
  readonly entity: 'refund'
  readonly amount: number
  readonly currency: string
  readonly payment_id: string
  readonly receipt: string | null
  readonly status: 'pending' | 'processed' | 'failed'
  readonly speed_requested: 'normal'
  readonly speed_processed: 'normal'
  readonly created_at: number
}
export type Dispute = {
  readonly id: string
  readonly entity: 'dispute'
  readonly payment_id: string
  readonly amount: number
  readonly currency: string
  readonly amount_deducted: number
  readonly reason_code: string
  readonly respond_by: number
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  readonly phase: 'fraud' | 'retrieval' | 'chargeback' | 'pre_arbitration' | 'arbitration'
  readonly created_at: number
}

/** An order without what only the sandbox knows. */
export function shown(order: Order): Omit<Order, 'auto'> {
  const { auto, ...rest } = order
  void auto
  return rest
}

/** A QR code without what only the sandbox knows; its picture is at the process that shows it. */
export function shownQrCode(code: QrCode, home: string) {
  const { paidBy, ...rest } = code
  void paidBy
  return { ...rest, image_url: `${home}/qr-codes/${code.id}.png` }
}

/** A request the provider refuses; shown as its `{error: {code, description}}`. */
export class BadRequest extends Error {}

export type Books = ReturnType<typeof openBooks>

export function openBooks(journal: Journal, clock: Clock, random: Random) {
  const orders = new Map<string, Order>()
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const qrCodes = new Map<string, QrCode>()
  const shelves: Record<string, Map<string, unknown>> = {
    order: orders,
    payment: payments,
    refund: refunds,
    dispute: disputes,
    qr_code: qrCodes,
  }
  journal.follow({
    apply: ({ kind, id, value }) => void shelves[kind]?.set(id, value),
    clear() {
      for (const shelf of Object.values(shelves)) shelf.clear()
    },
  })

  return {
    newId: (prefix: string) =>
      `${prefix}_${[...random(14)].map((byte) => enquiries[byte % 62]).join('')}`,
    now: () => Math.floor(clock().getTime() / 1000),
    put<T extends Order | Payment | Refund | Dispute | QrCode>(value: T): T {
      journal.write({ kind: value.entity, id: value.id, value })
      shelves[value.entity]?.set(value.id, value)
      return value
    },
    getOrder: (id: string) => orders.get(id) ?? refuse('The id provided does not exist'),
    getPayment: (id: string) => payments.get(id) ?? refuse('The id provided does not exist'),
    getRefund: (id: string) => refunds.get(id) ?? refuse('The id provided does not exist'),
    getDispute: (id: string) => disputes.get(id) ?? refuse('The id provided does not exist'),
    getQrCode: (id: string) => qrCodes.get(id) ?? refuse('The id provided does not exist'),
    /** All, or those that a payment was made with. */
    listQrCodes: (paymentId?: string) =>
      newest(qrCodes, ({ paidBy }) => paymentId === undefined || paidBy.includes(paymentId)),
    isReceiptUsed: (receipt: string) =>
      newest(refunds, (one) => one.receipt === receipt).length > 0,
    /** Newest first, as the provider lists everything. */
    listOrders: (receipt?: string) =>
      newest(orders, (one) => receipt === undefined || one.receipt === receipt),
    listPayments: (orderId: string) => newest(payments, (one) => one.order_id === orderId),
    listPaymentsSince: (from: number) => newest(payments, (one) => one.created_at >= from),
    listRefunds: (paymentId: string) => newest(refunds, (one) => one.payment_id === paymentId),
    listRefundsSince: (from: number) => newest(refunds, (one) => one.created_at >= from),
    listDisputes: () => newest(disputes, () => true),
  }
}

const newest = <T>(shelf: ReadonlyMap<string, T>, wanted: (one: T) => boolean): T[] =>
  [...shelf.values()].toReversed().filter(wanted)

const enquiries = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export function refuse(description: string): never {
  throw new BadRequest(description)
}
