/** A colleague hands money back at the counter where it was paid. */
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { sum } from '#kernel/money.ts'
import { inTransaction } from '#platform/db/db.ts'
import { type CounterMoney, referenceOf } from '../counter-money.ts'
import { paymentErrors } from '../errors.ts'
import { bookRefunded } from './book-refunded.ts'
import type { PaymentDeps } from './deps.ts'
import { recordAudit } from './record-audit.ts'
import { changeRefund, findRefund, lockPayment } from './repository.ts'

type Input = { readonly refundId: string; readonly money: CounterMoney }

/**
 * Books the refund as returned, with method, reference and colleague; its document, the order's state
 * and the message to its customer follow as they do for an online refund. Errors: REFUND_NOT_OWED, also
 * for one that a colleague handed back meanwhile.
 */
export async function returnAtCounter(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'publish'>,
  by: ColleagueActor,
  { refundId, money }: Input,
): Promise<void> {
  const { db, clock } = deps
  await inTransaction(db, async (tx) => {
    const input = await findRefund(tx, refundId)
    const payment = input && (await lockPayment(tx, input.paymentId))
    // Read again under the payment's lock: two colleagues may be at it.
    const refund = payment && (await findRefund(tx, refundId))
    if (!refund || refund.state !== 'owed' || !payment.orderId)
      return fail(paymentErrors.REFUND_NOT_OWED)
    const now = clock()
    const { method } = money
    const how = { method, reference: referenceOf(money), returnedBy: by.id }
    await changeRefund(tx, refundId, { state: 'sent', sentAt: now, ...how })
    const refunded = sum([payment.refunded, refund.amount])
    await bookRefunded(deps, tx, payment, { refunded, atCounter: true })
    await recordAudit(tx, by, {
      at: now,
      action: 'refund.paid-at-counter',
      subject: { kind: 'order', id: payment.orderId },
      data: { after: { method, amount: refund.amount } },
    })
  })
}
