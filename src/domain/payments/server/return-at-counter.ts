/** Refunds of what was paid at the counter: which are owed, and handing one back. */
import { asc, eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { sum } from '#kernel/money.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { type CounterMoney, referenceOf } from '../counter-money.ts'
import { paymentErrors } from '../errors.ts'
import { bookRefunded } from './book-refunded.ts'
import type { PaymentDeps } from './deps.ts'
import { announceRefunded } from './follow-refunds.ts'
import { recordAudit } from './record-audit.ts'
import { changeRefund, findRefund, lockPayment } from './repository.ts'
import { payments, refunds } from './tables.ts'

/** Refunds to be handed back, oldest first, at most 100; amounts in paise. */
export const listOwed = ({ db }: { readonly db: Db }) =>
  db
    .select({
      refundId: refunds.id,
      orderId: payments.orderId,
      amount: refunds.amount,
      method: payments.method,
      since: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.state, 'owed'))
    .orderBy(asc(refunds.createdAt))
    .limit(100)

type Input = { readonly refundId: string; readonly money: CounterMoney }

/**
 * Books the refund as handed back, with method, reference and colleague; its document, the order's state
 * and the message to its customer follow as they do for an online refund. Errors: REFUND_NOT_OWED, also
 * for one that a colleague handed back meanwhile.
 */
export async function returnAtCounter(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'publish' | 'alarm'>,
  by: ColleagueActor,
  { refundId, money }: Input,
): Promise<void> {
  const { db, clock } = deps
  await inTransaction(db, async (tx) => {
    const found = await findRefund(tx, refundId)
    const payment = found && (await lockPayment(tx, found.paymentId))
    // It is read again under the payment's lock, because two colleagues may hand it back at once.
    const refund = payment && (await findRefund(tx, refundId))
    if (!refund || refund.state !== 'owed' || !payment.orderId)
      return fail(paymentErrors.REFUND_NOT_OWED)
    const now = clock()
    const { method } = money
    const how = { method, reference: referenceOf(money), returnedBy: by.id }
    const bookedAt = refund.bookedAt ?? now
    await changeRefund(tx, refundId, {
      state: 'sent',
      sentAt: now,
      bookedAt,
      settledAt: now,
      ...how,
    })
    const refunded = sum([payment.refunded, refund.amount])
    await bookRefunded(deps, tx, payment, { refunded, at: now })
    const returned = { id: refundId, amount: refund.amount, at: now, atCounter: true }
    await announceRefunded(deps, tx, { ...payment, refunded }, returned)
    await recordAudit(tx, by, {
      at: now,
      action: 'refund.paid-at-counter',
      subject: { kind: 'order', id: payment.orderId },
      data: { after: { method, amount: refund.amount } },
    })
  })
}
