/** What Razorpay answers: its orders, payments, refunds, disputes and QR codes, as the port has them. */
import { z } from 'zod'
import { paise } from '#kernel/money.ts'
import { seconds } from '#kernel/time.ts'
import { disputeStatuses } from '#domain/payments/dispute.ts'

export const ids = {
  payment: /^pay_[A-Za-z0-9]{8,32}$/,
  order: /^order_[A-Za-z0-9]{8,32}$/,
  refund: /^rfnd_[A-Za-z0-9]{8,32}$/,
  dispute: /^disp_[A-Za-z0-9]{8,32}$/,
  qr: /^qr_[A-Za-z0-9]{8,32}$/,
}
const money = z.number().int().transform(paise)
export const order = z.object({ id: z.string().regex(ids.order), receipt: z.string().nullish() })
/** The provider's times are seconds since 1970. */
const time = z
  .number()
  .int()
  .transform((at) => new Date(seconds(at)))
export const refund = z
  .object({
    id: z.string().regex(ids.refund),
    payment_id: z.string().regex(ids.payment),
    receipt: z.string().nullish(),
    amount: money,
    status: z.enum(['created', 'pending', 'processed', 'failed']),
    created_at: time,
  })
  .transform(({ id, payment_id, receipt, amount, status, created_at }) => ({
    refundId: id,
    paymentId: payment_id,
    receipt: receipt ?? undefined,
    amount,
    status: status === 'created' ? ('pending' as const) : status,
    madeAt: created_at,
  }))
export const dispute = z
  .object({
    id: z.string().regex(ids.dispute),
    payment_id: z.string().regex(ids.payment),
    amount: money,
    currency: z.string(),
    amount_deducted: money.nullish(),
    reason_code: z.string().max(100).nullish(),
    respond_by: time.nullish(),
    // What the provider adds to its lists must not hide the disputes that are known: it is open until a known status ends it.
    status: z.enum(disputeStatuses).or(z.string().transform(() => 'under_review' as const)),
    phase: z.string().max(100),
    created_at: time,
  })
  .transform(({ payment_id, amount_deducted, reason_code, respond_by, created_at, ...rest }) => ({
    ...rest,
    paymentId: payment_id,
    deducted: amount_deducted ?? paise(0),
    reason: reason_code ?? '',
    respondBy: respond_by ?? null,
    madeAt: created_at,
  }))
/** The number by which a bank finds a UPI payment. */
const utrPattern = /^\d{12}$/
export const payment = z
  .object({
    id: z.string().regex(ids.payment),
    order_id: z.string().nullish(),
    amount: money,
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount_refunded: money.nullish(),
    fee: money.nullish(),
    acquirer_data: z.object({ rrn: z.string() }).optional().catch(undefined),
    created_at: time,
  })
  .transform(({ order_id, amount_refunded, fee, acquirer_data, created_at, ...rest }) => ({
    ...rest,
    ...(fee ? { fee } : {}),
    ...(acquirer_data && utrPattern.test(acquirer_data.rrn)
      ? { bankReference: acquirer_data.rrn }
      : {}),
    madeAt: created_at,
    providerOrderId: order_id ?? undefined,
    refunded: amount_refunded ?? paise(0),
  }))
/** `image_content` is what a UPI app reads; an account without that feature gets only a picture of it. */
export const qrCode = z
  .object({
    id: z.string().regex(ids.qr),
    status: z.enum(['active', 'closed']),
    image_content: z.string().startsWith('upi://').max(2_000).optional().catch(undefined),
    image_url: z.url().max(2_000).optional().catch(undefined),
  })
  .transform(({ id, status, image_content, image_url }) => ({
    id,
    isOpen: status === 'active',
    content: image_content,
    pictureUrl: image_url,
  }))
export const listOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) })
