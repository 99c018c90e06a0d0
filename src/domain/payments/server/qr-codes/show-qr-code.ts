/** What colleagues see of the QR code of an order, and the provider's picture of one. */
import { fail } from '#kernel/app-error.ts'
import { paymentErrors } from '../../errors.ts'
import type { Payment } from '../../payment.ts'
import type { QrCode } from '../../qr-code.ts'
import type { PaymentDeps } from '../deps.ts'
import { GatewayRefusal } from '../gateway.ts'
import { findPayment } from '../repository.ts'
import { findNewest, findQrCode } from './repository.ts'

export type ShownQrCode = {
  readonly code: QrCode
  /** The payment that was made with it. */
  readonly payment: Payment | undefined
}

/** The code that was opened last. */
export async function findShownQrCode(
  { db }: Pick<PaymentDeps, 'db'>,
  orderId: string,
): Promise<ShownQrCode | undefined> {
  const code = await findNewest(db, orderId)
  return code && withPayment({ db }, code)
}

export const withPayment = async (
  { db }: Pick<PaymentDeps, 'db'>,
  code: QrCode,
): Promise<ShownQrCode> => ({
  code,
  payment: code.paymentId === null ? undefined : await findPayment(db, code.paymentId),
})

/** Errors: QR_CODE_NOT_FOUND, also when the provider has no picture; PAYMENT_PROVIDER_UNREACHABLE. */
export async function getQrCodePicture(
  { db, gateway }: Pick<PaymentDeps, 'db' | 'gateway'>,
  qrCodeId: string,
) {
  const { pictureUrl } = (await findQrCode(db, qrCodeId)) ?? {}
  if (!pictureUrl) return fail(paymentErrors.QR_CODE_NOT_FOUND)
  try {
    return await gateway.getQrCodePicture(pictureUrl)
  } catch (error) {
    if (error instanceof GatewayRefusal) fail(paymentErrors.QR_CODE_NOT_FOUND)
    throw error
  }
}
