/** Asks the provider about UPI QR codes: those on a screen, those whose time is over, and those a webhook reports. */
import { inTransaction } from '#platform/db/db.ts'
import { after } from '#kernel/time.ts'
import { qrCodeChanged } from '../../events.ts'
import { isPayable, type QrCode, qrCodeCheck } from '../../qr-code.ts'
import { bookPayment, type BookDeps } from '../book-payment.ts'
import { GatewayRefusal, isUnreachable } from '../gateway.ts'
import { lockAttempts } from '../repository.ts'
import { changeQrCode, findByProviderId, findQrCode, lockDue } from './repository.ts'

/** Books every payment that was made with the code. */
export async function bookPaymentsOf(deps: BookDeps, { providerQrId }: QrCode): Promise<void> {
  for (const record of await deps.gateway.listQrCodePayments(providerQrId))
    await bookPayment(deps, record, providerQrId)
}

/** Codes that are due for a look. Each that is taken waits for its next one, so that no other instance looks now. */
export const takeDueQrCodes = ({ db, clock }: Pick<BookDeps, 'db' | 'clock'>): Promise<QrCode[]> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const due = await lockDue(tx, now, 50)
    for (const { id } of due) await changeQrCode(tx, id, { nextCheckAt: after(now, qrCodeCheck) })
    return due
  })

/**
 * Books what was paid with the code. One whose time is over, or that was closed in the books, is closed at the provider
 * first, so that no payment comes between the two. Later ones are found when its attempt is checked.
 */
export async function followQrCode(deps: BookDeps, code: QrCode): Promise<void> {
  if (isPayable(code, deps.clock())) return bookPaymentsOf(deps, code)
  try {
    await deps.gateway.closeQrCode(code.providerQrId)
  } catch (error) {
    // It is closed there already: it was paid, or has ended by itself.
    if (!(error instanceof GatewayRefusal)) throw error
  }
  await bookPaymentsOf(deps, code)
  await end(deps, code, 'expired')
}

/** A webhook named this code. Nothing but its id is believed. */
export async function followReportedQrCode(deps: BookDeps, providerQrId: string): Promise<void> {
  const code = await findByProviderId(deps.db, providerQrId)
  if (!code) return
  try {
    await bookPaymentsOf(deps, code)
    const { isOpen } = await deps.gateway.getQrCode(providerQrId)
    if (!isOpen) await end(deps, code, 'closed')
  } catch (error) {
    if (isUnreachable(error)) throw error
    deps.alarm('payment-check-failed', { error: error instanceof Error ? error.name : 'unknown' })
  }
}

/** Ends a code that is still open in the books; in every case nobody looks at it again by itself. */
async function end(
  { db, clock, publish }: BookDeps,
  { id, orderId }: QrCode,
  state: 'expired' | 'closed',
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAttempts(tx, orderId)
    const code = await findQrCode(tx, id)
    const isOpen = code?.state === 'open'
    await changeQrCode(tx, id, { nextCheckAt: null, ...(isOpen && { state, endedAt: clock() }) })
    if (isOpen) await publish(tx, qrCodeChanged, { orderId })
  })
}
