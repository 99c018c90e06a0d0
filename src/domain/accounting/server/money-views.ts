/** Money in the form of the API: rupees and printed order numbers. */
import type { Numbering } from '#kernel/id.ts'
import type { z } from 'zod'
import { toRupees } from '#kernel/money.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { type Explained, parts } from '#domain/payments/day-sheet.ts'
import { reasonTitle } from '#domain/payments/refund-reason.ts'
import type { DisputeLine } from '#domain/payments/server/list-disputes.ts'
import type { RefundLine } from '#domain/payments/server/money-reads.ts'
import type { getOrderMoney } from '../contract/staff-money.ts'
import type { ReceiptLine } from './explain-receipts.ts'

type Shown = z.input<(typeof getOrderMoney)['response']>

export const inRupees = (explained: Explained) =>
  Object.fromEntries(parts.map((part) => [part, toRupees(explained[part])])) as Record<
    keyof Explained,
    number
  >

const numberOf = (shop: Numbering, orderId: string | null) =>
  orderId === null ? null : printedNumber(shop, orderId)

export const lineView = (
  shop: Numbering,
  { payment, explained, byQrCode }: ReceiptLine,
): Shown['payments'][number] => ({
  paymentId: payment.id,
  orderId: payment.orderId,
  orderNumber: numberOf(shop, payment.orderId),
  receivedAt: payment.capturedAt.toISOString(),
  bookedAt: (payment.bookedAt ?? payment.capturedAt).toISOString(),
  method: payment.method,
  byQrCode,
  currency: payment.currency,
  standing: payment.allocation,
  purpose: payment.purpose,
  ...inRupees(explained),
})

export const refundView = (
  shop: Numbering,
  { refund, payment }: RefundLine,
): Shown['refunds'][number] => ({
  refundId: refund.id,
  paymentId: refund.paymentId,
  orderId: payment.orderId,
  orderNumber: numberOf(shop, payment.orderId),
  currency: payment.currency,
  amount: toRupees(refund.amount),
  reason: reasonTitle(refund.reason),
  method: payment.method,
  handedBackAs: refund.method,
  state: refund.state,
  failure: refund.failure,
  askedAt: refund.createdAt.toISOString(),
  sentAt: refund.sentAt?.toISOString() ?? null,
  failedAt: refund.failedAt?.toISOString() ?? null,
})

export const disputeView = (
  shop: Numbering,
  { dispute, payment }: DisputeLine,
): Shown['disputes'][number] => ({
  disputeId: dispute.id,
  paymentId: dispute.paymentId,
  orderId: payment?.orderId ?? null,
  orderNumber: numberOf(shop, payment?.orderId ?? null),
  currency: dispute.currency,
  amount: toRupees(dispute.amount),
  deducted: toRupees(dispute.deducted),
  status: dispute.status,
  phase: dispute.phase,
  reason: dispute.reason,
  respondBy: dispute.respondBy?.toISOString() ?? null,
  openedAt: dispute.madeAt.toISOString(),
})
