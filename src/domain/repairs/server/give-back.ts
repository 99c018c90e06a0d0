/** Records that the device of a cancelled order was returned to its owner: the repair leaves the board. */
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { formatRupees, toRupees } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { issueDeliveryNote } from '#domain/accounting/server/delivery-notes.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { repairErrors } from '../errors.ts'
import { handBack } from '../give-back.ts'
import { currentStage } from '../repair-job.ts'
import { whyNumbersHold } from '../stage-guards.ts'
import { deliveryFacts } from './delivery-facts.ts'
import { refuseOthersStop } from './run/rider-moves.ts'
import { stateOfNumbers } from './numbers/read-numbers.ts'
import { recordAudit } from './record-audit.ts'
import { announceMove, lockJob, saveJob } from './repository.ts'

type HandBack = {
  readonly orderId: string
  /** Who took it; the customer when absent. */
  readonly receivedBy?: string | undefined
  /** Riders hand back no device of another rider. */
  readonly isRider?: boolean
}

/**
 * Returns when it was handed back, with its delivery note in the same transaction. A repeat returns the first time and records nothing. Fails with JOB_NOT_FOUND,
 * NOTHING_TO_GIVE_BACK, NOT_YOUR_STOP, NUMBERS_NOT_READ or NUMBERS_DIFFER.
 */
export async function handDeviceBack(
  { db, clock, shop }: { readonly db: Db; readonly clock: Clock; readonly shop: Shop },
  by: ColleagueActor,
  { orderId, receivedBy = '', isRider = false }: HandBack,
): Promise<Date> {
  return inTransaction(db, async (tx) => {
    const job = await lockJob(tx, orderId)
    // It is read after the lock, so that a cancellation in the meantime is seen.
    const order = job && (await findOrderFacts(tx, orderId))
    if (!job || !order) fail(repairErrors.JOB_NOT_FOUND)
    if (isRider && !job.handedBackAt) refuseOthersStop(job, by.id)
    const now = clock()
    const stored = { ...job, stage: currentStage(job) }
    const { handedBackAt } = handBack(stored, isClosed(order.status), now)
    if (job.handedBackAt) return job.handedBackAt
    const held = whyNumbersHold(await stateOfNumbers(tx, order))
    if (held) fail(held)
    await saveJob(tx, { ...job, handedBackAt })
    const charge = order.lateFee
      ? `Late fee of ${formatRupees(toRupees(order.lateFee))}, kept of what was paid`
      : 'No charge'
    const facts = await deliveryFacts(tx, { shop, by, receivedBy, charge }, job, order)
    await issueDeliveryNote({ clock, shop }, tx, job, facts)
    await recordAudit(tx, by, {
      at: now,
      action: 'repair.handed-back',
      subject: { kind: 'order', id: orderId },
      data: {},
    })
    await announceMove(tx, orderId)
    return handedBackAt ?? now
  })
}
