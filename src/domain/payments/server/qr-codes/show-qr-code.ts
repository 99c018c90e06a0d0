/** What colleagues see of the QR code of an order, and the provider's picture of one. */
import { fail } from '#kernel/app-error.ts'
import { after } from '#kernel/time.ts'
import { paymentErrors } from '../../errors.ts'
import type { Payment } from '../../payment.ts'
import { chooseForDisplay } from '../../counter-display.ts'
import { type QrCode, qrCodeLastsAtProvider } from '../../qr-code.ts'
import type { PaymentDeps } from '../deps.ts'
import { GatewayRefusal } from '../gateway.ts'
import { findPayment } from '../repository.ts'
import { findNewest, findQrCode, listRecent } from './repository.ts'

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

/** The one on the screen that faces the customer; with `openedBy`, of this colleague's codes alone. */
export async function findDisplayedQrCode(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  openedBy: string | undefined,
): Promise<ShownQrCode | undefined> {
  const now = clock()
  // One that was closed here can be paid for as long as the provider has it.
  const since = after(now, -qrCodeLastsAtProvider)
  const codes = await listRecent(db, { since, openedBy })
  const shown = await Promise.all(codes.map((code) => withPayment({ db }, code)))
  const displayed = shown.map((one) => ({
    ...one,
    paidAt: one.payment?.bookedAt ?? one.payment?.capturedAt,
  }))
  return chooseForDisplay(displayed, now)
}

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
