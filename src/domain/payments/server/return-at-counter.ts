/** Refunds of what was paid at the counter: which are owed, and handing one back. */
import { asc, eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import type { CounterMoney } from '../counter-money.ts'
import { paymentErrors } from '../errors.ts'
import { bookHandBack } from './book-hand-back.ts'
import type { CheckDeps } from './check-counter-money.ts'
import type { PaymentDeps } from './deps.ts'
import { recordAudit } from './record-audit.ts'
import { findRefund, lockPayment } from './repository.ts'
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

export type HandBackInput = {
  readonly refundId: string
  readonly money: CounterMoney
  readonly confirmReference?: string | undefined
}

/**
 * Books the refund as handed back, with method, reference and colleague. Errors: REFERENCE_USED; REFUND_NOT_OWED, also for
 * one that a colleague handed back meanwhile.
 */
export async function returnAtCounter(
  deps: CheckDeps & Pick<PaymentDeps, 'db' | 'clock' | 'publish' | 'alarm'>,
  by: ColleagueActor,
  { refundId, money, confirmReference }: HandBackInput,
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
    await bookHandBack(deps, tx, by, { payment, refund, money, confirmReference, at: now })
    await recordAudit(tx, by, {
      at: now,
      action: 'refund.paid-at-counter',
      subject: { kind: 'order', id: payment.orderId },
      data: { after: { method: money.method, amount: refund.amount } },
    })
  })
}
