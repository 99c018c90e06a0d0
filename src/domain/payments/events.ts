/** The events of payments; amounts are whole paise. */
import { z } from 'zod'
import { domainEvent } from '#kernel/event.ts'

const amount = z.number().int().nonnegative()

/** A payment arrived that counts for its order. Published in the transaction that booked it. */
export const paymentCaptured = domainEvent(
  'payment-captured',
  z.object({
    orderId: z.string(),
    customerId: z.string(),
    /** The provider's id of the payment. */
    paymentId: z.string(),
    amount,
    at: z.iso.datetime(),
  }),
)

/** Money went back to the customer: once for each refund that arrived. */
export const paymentRefunded = domainEvent(
  'payment-refunded',
  z.object({
    orderId: z.string(),
    customerId: z.string(),
    paymentId: z.string(),
    /** Our id of the refund; absent on events of early versions. */
    refundId: z.string().optional(),
    /** What went back this time. */
    amount,
    /** The total that has gone back. */
    total: amount,
    /** False for a second or late payment that the order never counted. */
    counted: z.boolean(),
    /** True when nothing of the payment is left. */
    whole: z.boolean(),
    /** Handed back by a colleague, not sent by the provider. */
    atCounter: z.boolean().default(false),
    /** Taken by the bank after a dispute, not sent by the shop. */
    isDispute: z.boolean().default(false),
    at: z.iso.datetime(),
  }),
)

/** An authentic webhook was stored and waits to be acted on. */
export const webhookReceived = domainEvent(
  'payment-webhook-received',
  z.object({
    eventId: z.string(),
    paymentId: z.string(),
    /** Which order to ask about more often when the provider is unreachable; used for nothing else. */
    providerOrderId: z.string().optional(),
    /** The dispute to ask about. */
    disputeId: z.string().optional(),
  }),
)

/** An authentic webhook named a QR code, which waits to be looked at. */
export const qrCodeReported = domainEvent(
  'payment-qr-code-reported',
  z.object({
    eventId: z.string(),
    /** The provider's id of the code. */
    providerQrId: z.string(),
  }),
)

/** A QR code of an order was opened, paid or ended: open pages show it. */
export const qrCodeChanged = domainEvent(
  'payment-qr-code-changed',
  z.object({ orderId: z.string() }),
)

/** A refund did not arrive, and a colleague decides what happens to the money. */
export const refundFailed = domainEvent(
  'payment-refund-failed',
  z.object({
    orderId: z.string(),
    customerId: z.string(),
    paymentId: z.string(),
    refundId: z.string(),
    amount,
    /** How often it was begun at the provider. */
    round: z.number().int(),
    at: z.iso.datetime(),
  }),
)

/** A refund was taken back, or a lost dispute was reversed: the money counts as paid again. */
export const refundWithdrawn = domainEvent(
  'payment-refund-withdrawn',
  z.object({
    orderId: z.string(),
    customerId: z.string(),
    paymentId: z.string(),
    refundId: z.string(),
    counted: z.boolean(),
    at: z.iso.datetime(),
  }),
)

/** A refund was decided and waits to be sent to the provider. */
export const refundRequested = domainEvent(
  'payment-refund-requested',
  z.object({ refundId: z.string() }),
)
