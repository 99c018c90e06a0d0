/** The sandbox provider's orders, payments, refunds and disputes, in the provider's own field names and units (paise). */
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
  readonly order_id: string
  readonly method: 'upi'
  readonly amount_refunded: number
  readonly refund_status: null | 'partial' | 'full'
  readonly captured: boolean
  readonly error_code: string | null
  readonly error_description: string | null
  readonly created_at: number
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

/** A request the provider refuses; shown as its `{error: {code, description}}`. */
export class BadRequest extends Error {}

export type Books = ReturnType<typeof openBooks>

export function openBooks(journal: Journal, clock: Clock, random: Random) {
  const orders = new Map<string, Order>()
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const shelves: Record<string, Map<string, unknown>> = {
    order: orders,
    payment: payments,
    refund: refunds,
    dispute: disputes,
  }
  for (const { kind, id, value } of journal.entries) shelves[kind]?.set(id, value)

  return {
    newId: (prefix: string) =>
      `${prefix}_${[...random(14)].map((byte) => enquiries[byte % 62]).join('')}`,
    now: () => Math.floor(clock().getTime() / 1000),
    put<T extends Order | Payment | Refund | Dispute>(value: T): T {
      journal.write({ kind: value.entity, id: value.id, value })
      shelves[value.entity]?.set(value.id, value)
      return value
    },
    getOrder: (id: string) => orders.get(id) ?? refuse('The id provided does not exist'),
    getPayment: (id: string) => payments.get(id) ?? refuse('The id provided does not exist'),
    getRefund: (id: string) => refunds.get(id) ?? refuse('The id provided does not exist'),
    getDispute: (id: string) => disputes.get(id) ?? refuse('The id provided does not exist'),
    isReceiptUsed: (receipt: string) =>
      newest(refunds, (one) => one.receipt === receipt).length > 0,
    /** Newest first, as the provider lists everything. */
    listOrders: (receipt?: string) =>
      newest(orders, (one) => receipt === undefined || one.receipt === receipt),
    listPayments: (orderId: string) => newest(payments, (one) => one.order_id === orderId),
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
