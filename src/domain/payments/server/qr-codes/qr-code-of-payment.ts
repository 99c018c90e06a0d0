/** Which QR code a payment was made with, and that the code was paid. */
import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { qrCodeChanged } from '../../events.ts'
import type { Payment, ProviderPayment } from '../../payment.ts'
import type { QrCode } from '../../qr-code.ts'
import type { PaymentDeps } from '../deps.ts'
import { GatewayRefusal } from '../gateway.ts'
import { changeQrCode, findByProviderId, findQrCode } from './repository.ts'
import { qrCodes } from './tables.ts'

type Deps = Pick<PaymentDeps, 'db' | 'gateway'>

/** A payment made with a code has no order at the provider; the provider says which code it was, if any. */
export async function findQrCodeOf(
  { db, gateway }: Deps,
  { id, providerOrderId }: ProviderPayment,
  reportedQrId: string | undefined,
): Promise<QrCode | undefined> {
  if (providerOrderId) return undefined
  const providerQrId = reportedQrId ?? (await askForQrCode(gateway, id))
  return providerQrId ? findByProviderId(db, providerQrId) : undefined
}

/** An account that has no QR codes is refused. */
async function askForQrCode(gateway: Deps['gateway'], paymentId: string) {
  try {
    return await gateway.findQrCodeOfPayment(paymentId)
  } catch (error) {
    if (error instanceof GatewayRefusal) return undefined
    throw error
  }
}

/** Runs under the lock of the order's money. The first payment is the code's own; a second one is only booked. */
export async function markQrCodePaid(
  { publish }: Pick<PaymentDeps, 'publish'>,
  tx: Tx,
  { id }: QrCode,
  { id: paymentId, bookedAt }: Payment,
): Promise<void> {
  const code = await findQrCode(tx, id)
  if (!code || code.paymentId !== null) return
  const endedAt = code.endedAt ?? bookedAt
  await changeQrCode(tx, id, { state: 'paid', paymentId, endedAt, nextCheckAt: null })
  await publish(tx, qrCodeChanged, { orderId: code.orderId })
}

/** Those of these payments that were made with a code. */
export async function listPaidByQrCode(
  db: Db | Tx,
  paymentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paymentIds.length === 0) return new Set()
  const rows = await db
    .select({ paymentId: qrCodes.paymentId })
    .from(qrCodes)
    .where(inArray(qrCodes.paymentId, [...paymentIds]))
  return new Set(rows.flatMap(({ paymentId }) => paymentId ?? []))
}
