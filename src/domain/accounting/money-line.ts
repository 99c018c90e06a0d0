/** Payments, refunds and disputes as the money screen lists them. Amounts in rupees. */
import { z } from 'zod'
import { disputeStatuses } from '#domain/payments/dispute.ts'
import { paymentPurposes } from '#domain/payments/due.ts'
import { paymentMethods } from '#domain/payments/method.ts'
import { refundStates } from '#domain/payments/refund.ts'

export const moneySums = {
  received: z.number(),
  booked: z.number(),
  refunded: z.number(),
  goingBack: z.number(),
  failed: z.number().describe('Of refunds that did not arrive'),
  unassigned: z.number(),
  difference: z.number(),
}

export const moneyLine = z.object({
  paymentId: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  bookedAt: z.iso.datetime().describe('When we learned of it'),
  method: z.enum(paymentMethods),
  byQrCode: z.boolean().describe('With a UPI QR code of ours'),
  currency: z.string(),
  standing: z.enum(['counted', 'returned', 'unassigned']),
  purpose: z.enum(paymentPurposes).describe('Of a counted payment: what it was for'),
  ...moneySums,
})

const timestamp = z.iso.datetime()

/** A refund as the money screen lists it. */
export const refundLine = z.object({
  refundId: z.string(),
  paymentId: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  currency: z.string(),
  amount: z.number(),
  reason: z.string(),
  method: z.enum(paymentMethods).describe('How it was paid, and so goes back'),
  handedBackAs: z.enum(paymentMethods).nullable().describe('How a colleague handed it back'),
  state: z.enum(refundStates),
  failure: z.string().nullable().describe('Why it failed, as the provider said'),
  askedAt: timestamp,
  sentAt: timestamp.nullable(),
  failedAt: timestamp.nullable(),
})

/** A dispute as the money screen lists it. */
export const disputeLine = z.object({
  disputeId: z.string(),
  paymentId: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  currency: z.string(),
  amount: z.number(),
  deducted: z.number().describe('What the provider has taken for it'),
  status: z.enum(disputeStatuses),
  phase: z.string().describe('The provider’s code'),
  reason: z.string().describe('The provider’s code'),
  respondBy: timestamp.nullable(),
  openedAt: timestamp,
})
