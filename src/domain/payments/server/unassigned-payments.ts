/** Money that fits no order: colleagues list it, and assign it to an order or send it back. */
import { desc, eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { type Db, inTransaction, prepared, type Tx } from '#platform/db/db.ts'
import { paymentErrors } from '../errors.ts'
import { paymentCaptured } from '../events.ts'
import { currency, type Payment } from '../payment.ts'
import { refundable } from '../refund.ts'
import { countsFrom } from './counted-payments.ts'
import type { PaymentDeps } from './deps.ts'
import { recordAudit } from './record-audit.ts'
import {
  assignPayment,
  findRefundByKey,
  lockAttempts,
  lockPayment,
  refundsOf,
} from './repository.ts'
import { requestRefund } from './request-refund.ts'
import { payments } from './tables.ts'

const unassigned = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.allocation, 'unassigned'))
    .orderBy(desc(payments.capturedAt))
    .limit(200)
    .prepare('payments_unassigned'),
)

/** Newest first, at most 200; amounts in paise. */
export const listUnassigned = ({ db }: { db: Db | Tx }): Promise<Payment[]> =>
  unassigned(db).execute()

type Input = {
  readonly paymentId: string
  readonly orderId: string
  /** Whose order it is. */
  readonly customerId: string
}

/**
 * Gives the money to an order, if the order takes it: it must be open, and at least this amount must
 * be due; exactly this amount, unless the shop has taken it on. Safe to repeat. Errors: PAYMENT_NOT_FOUND; RECEIPT_DECIDED when somebody sent it back or assigned
 * it elsewhere; RECEIPT_DOES_NOT_FIT when the order does not want it.
 */
export async function assignUnassigned(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'publish' | 'onCaptured'>,
  by: ColleagueActor,
  { paymentId, orderId, customerId }: Input,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // Every caller books money of an order under this one lock.
    await lockAttempts(tx, orderId)
    const payment = (await lockPayment(tx, paymentId)) ?? fail(paymentErrors.PAYMENT_NOT_FOUND)
    if (payment.allocation === 'counted' && payment.orderId === orderId) return
    const { amount, refunded } = payment
    const left = refundable(amount, { refunded, ...(await refundsOf(tx, paymentId)) })
    if (payment.allocation !== 'unassigned' || left !== amount) fail(paymentErrors.RECEIPT_DECIDED)
    if (payment.currency !== currency) fail(paymentErrors.RECEIPT_DOES_NOT_FIT)
    const at = deps.clock()
    const captured = { orderId, customerId, paymentId, amount }
    const taken = await deps.onCaptured(tx, { ...captured, at })
    if (taken === 'refused' || taken.excess > 0) return fail(paymentErrors.RECEIPT_DOES_NOT_FIT)
    const { purpose } = taken
    await assignPayment(tx, paymentId, {
      allocation: 'counted',
      orderId,
      customerId,
      purpose,
      countedAt: await countsFrom(tx, orderId, at),
    })
    await deps.publish(tx, paymentCaptured, { ...captured, at: at.toISOString() })
    await recordAudit(tx, by, {
      at,
      action: 'receipt.assigned',
      subject: { kind: 'order', id: orderId },
      data: {
        before: { standing: 'unassigned', paymentId },
        after: { standing: 'counted', paymentId, amount },
      },
    })
  })
}

/** Sends the money back. Safe to repeat. Errors: NOTHING_TO_REFUND unless the payment is unassigned and money is left of it. */
export async function returnUnassigned(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'random' | 'publish'>,
  by: ColleagueActor,
  { paymentId }: { readonly paymentId: string },
): Promise<{ refundId: string }> {
  return inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment?.allocation !== 'unassigned') return fail(paymentErrors.NOTHING_TO_REFUND)
    const key = `unassigned:${paymentId}`
    const same = await findRefundByKey(tx, key)
    if (same) return { refundId: same.id }
    const refundId = await requestRefund(deps, tx, payment, { reason: 'unassigned', key })
    const { amount, refunded } = payment
    await recordAudit(tx, by, {
      at: deps.clock(),
      action: 'receipt.returned',
      subject: { kind: 'payment', id: paymentId },
      data: { before: { amount, refunded }, after: { refundId } },
    })
    return { refundId }
  })
}
