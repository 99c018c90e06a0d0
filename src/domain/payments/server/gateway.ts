/** The port to a payment provider. */
import { AppError, fail } from '#kernel/app-error.ts'
import type { Paise } from '#kernel/money.ts'
import { paymentErrors } from '../errors.ts'
import type { ProviderDispute } from '../dispute.ts'
import type { ProviderPayment } from '../payment.ts'
import type { ProviderQrCode } from '../qr-code.ts'
import type { ProviderRefund } from '../refund.ts'

/**
 * A call ends in an answer, in a `GatewayRefusal` (the provider understood and refused), or in
 * PAYMENT_PROVIDER_UNREACHABLE: the outcome is unknown, and must never be taken for a failure.
 */
export type PaymentGateway = {
  /** The key a browser opens the checkout with. */
  readonly publicKey: string
  openOrder(input: { receipt: string; amount: Paise }): Promise<{ providerOrderId: string }>
  findOrderByReceipt(receipt: string): Promise<{ providerOrderId: string } | undefined>
  getPayment(paymentId: string): Promise<ProviderPayment>
  listPayments(providerOrderId: string): Promise<ProviderPayment[]>
  /** All payments that were begun since then, whatever they were for. */
  listPaymentsSince(from: Date): Promise<ProviderPayment[]>
  capture(paymentId: string, amount: Paise): Promise<ProviderPayment>
  refund(input: { paymentId: string; amount: Paise; receipt: string }): Promise<ProviderRefund>
  listRefunds(paymentId: string): Promise<ProviderRefund[]>
  /** The refunds of all payments that were made since then, by whomever. */
  listRefundsSince(from: Date): Promise<ProviderRefund[]>
  getDispute(disputeId: string): Promise<ProviderDispute>
  /** The newest hundred. */
  listDisputes(): Promise<ProviderDispute[]>
  /** A code for one payment of exactly this amount. `receipt` is only a note: a code cannot be looked up by it. */
  openQrCode(input: NewQrCode): Promise<ProviderQrCode>
  /** A refusal when it is closed already. A payment that was begun before may still come. */
  closeQrCode(qrCodeId: string): Promise<ProviderQrCode>
  getQrCode(qrCodeId: string): Promise<ProviderQrCode>
  /** The bytes of a PNG or JPEG. */
  getQrCodePicture(pictureUrl: string): Promise<{ body: Uint8Array<ArrayBuffer>; type: string }>
  /** The newest hundred. */
  listQrCodePayments(qrCodeId: string): Promise<ProviderPayment[]>
  /** The code that a payment without a provider order was made with. */
  findQrCodeOfPayment(paymentId: string): Promise<string | undefined>
  /** True when the provider signed exactly these bytes. */
  isAuthenticWebhook(rawBody: string, signature: string): boolean
  /** True when the provider signed this payment of this order. */
  isAuthenticReturn(providerOrderId: string, paymentId: string, signature: string): boolean
}

export type NewQrCode = {
  readonly receipt: string
  readonly amount: Paise
  /** When the provider closes it by itself; at least 15 minutes from now. */
  readonly closesAt: Date
  readonly description: string
}

/** The provider's definite refusal of one call. It does not tell whether a payment succeeded. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal'
}

/** Ends a call whose outcome is unknown. `retryAfter` in seconds. */
export const unreachable = (cause: unknown, retryAfter = 15): never =>
  fail(paymentErrors.PAYMENT_PROVIDER_UNREACHABLE, { cause, retryAfter })

export const isUnreachable = (error: unknown): boolean =>
  error instanceof AppError && error.entry.code === paymentErrors.PAYMENT_PROVIDER_UNREACHABLE.code
