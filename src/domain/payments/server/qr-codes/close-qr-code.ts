/** Closes UPI QR codes: a colleague closes one, or its order is paid another way or ends. */
import type { ColleagueActor } from '#kernel/actor.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { qrCodeChanged } from '../../events.ts'
import type { QrCode } from '../../qr-code.ts'
import type { PaymentDeps } from '../deps.ts'
import { recordAudit } from '../record-audit.ts'
import { lockAttempts } from '../repository.ts'
import { changeQrCode, findQrCode, listOpen } from './repository.ts'

type CloseDeps = Pick<PaymentDeps, 'db' | 'clock' | 'publish'>

/**
 * Closes the code in the books; the next round of reconciliation closes it at the provider and asks for its payments.
 * One that is not open any more, or of another order, stays as it is. Safe to repeat.
 */
export async function closeQrCode(
  deps: CloseDeps,
  by: ColleagueActor,
  { orderId, qrCodeId }: { readonly orderId: string; readonly qrCodeId: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockAttempts(tx, orderId)
    const code = await findQrCode(tx, qrCodeId)
    if (code?.orderId !== orderId || code.state !== 'open') return
    await close(deps, tx, code)
    await recordAudit(tx, by, {
      at: deps.clock(),
      action: 'qr-code.closed',
      subject: { kind: 'order', id: orderId },
      data: { after: { amount: code.amount } },
    })
  })
}

/** Closes what is open of an order that needs no money any more. Safe to repeat. */
export async function closeQrCodesOf(deps: CloseDeps, orderId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockAttempts(tx, orderId)
    for (const code of await listOpen(tx, orderId)) await close(deps, tx, code)
  })
}

async function close({ clock, publish }: CloseDeps, tx: Tx, { id, orderId }: QrCode) {
  const now = clock()
  await changeQrCode(tx, id, { state: 'closed', endedAt: now, nextCheckAt: now })
  await publish(tx, qrCodeChanged, { orderId })
}
