/** What a colleague does about a refund that failed: send it again, hand the money back at the counter, or withdraw it. */
import { asc, eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { type Db, inTransaction, prepared, type Tx } from '#platform/db/db.ts'
import { paymentErrors } from '../errors.ts'
import { refundRequested } from '../events.ts'
import type { Payment } from '../payment.ts'
import { canWithdraw, type Keeping, type Refund } from '../refund.ts'
import type { WithdrawalReason } from '../refund-reason.ts'
import { bookHandBack } from './book-hand-back.ts'
import type { CheckDeps } from './check-counter-money.ts'
import type { PaymentDeps } from './deps.ts'
import { withdraw } from './follow-disputes.ts'
import { type FollowDeps, followRefunds } from './follow-refunds.ts'
import type { RefundLine } from './money-reads.ts'
import { recordAudit } from './record-audit.ts'
import { changeRefund, findRefund, lockPayment } from './repository.ts'
import type { HandBackInput } from './return-at-counter.ts'
import { payments, refunds } from './tables.ts'

type Deps = FollowDeps & Pick<PaymentDeps, 'gateway'>

const failed = prepared((db) =>
  db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.state, 'failed'))
    .orderBy(asc(refunds.failedAt), asc(refunds.id))
    .limit(200)
    .prepare('payment_refunds_failed'),
)

/** Refunds that wait for a colleague, the longest-waiting first, at most 200. */
export const listFailedRefunds = (db: Db): Promise<RefundLine[]> => failed(db).execute()

/**
 * The provider is asked first, outside the transaction, whether it has the refund after all, in any round: so nothing is
 * paid twice. Errors: REFUND_NOT_FAILED when it is no longer for a colleague to decide;
 * PAYMENT_PROVIDER_UNREACHABLE, because its answer is needed.
 */
async function resolve(
  deps: Deps,
  refundId: string,
  act: (tx: Tx, payment: Payment, refund: Refund) => Promise<void>,
): Promise<void> {
  const found = await findRefund(deps.db, refundId)
  if (found?.state !== 'failed') return fail(paymentErrors.REFUND_NOT_FAILED)
  await followRefunds(deps, found.paymentId)
  await inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, found.paymentId)
    const refund = payment && (await findRefund(tx, refundId))
    if (refund?.state !== 'failed' || !payment) return fail(paymentErrors.REFUND_NOT_FAILED)
    await act(tx, payment, refund)
  })
}

/** Begins the refund anew at the provider, under a receipt of its own. */
export const sendRefundAgain = (
  deps: Deps,
  by: ColleagueActor,
  { refundId }: { readonly refundId: string },
): Promise<void> =>
  resolve(deps, refundId, async (tx, payment, refund) => {
    const now = deps.clock()
    const anew = { providerRefundId: null, madeAt: null, checkAt: null, refusedAt: null }
    await changeRefund(tx, refundId, {
      ...anew,
      state: 'requested',
      round: refund.round + 1,
      nextTryAt: now,
    })
    await deps.publish(tx, refundRequested, { refundId })
    await recordAudit(tx, by, {
      at: now,
      action: 'refund.sent-again',
      subject: { kind: 'payment', id: payment.id },
      data: { after: { refundId, amount: refund.amount, round: refund.round + 1 } },
    })
  })

/** Books the money as handed back at the counter; its document, the order's state and the message follow. Also: REFERENCE_USED. */
export const handBackFailedRefund = (
  deps: Deps & CheckDeps,
  by: ColleagueActor,
  { refundId, money, confirmReference }: HandBackInput,
): Promise<void> =>
  resolve(deps, refundId, async (tx, payment, refund) => {
    const now = deps.clock()
    await bookHandBack(deps, tx, by, { payment, refund, money, confirmReference, at: now })
    await recordAudit(tx, by, {
      at: now,
      action: 'refund.handed-back',
      subject: { kind: 'payment', id: payment.id },
      data: { after: { refundId, method: money.method, amount: refund.amount } },
    })
  })

type FindKeeping = (tx: Tx, orderId: string) => Promise<Keeping | undefined>
type Withdrawal = { readonly refundId: string; readonly because: WithdrawalReason }

/**
 * The shop keeps the money. Errors besides those of `resolve`: REFUND_IS_OWED when the money is the customer's, because
 * it fitted no order, is more than the order costs, or the order was cancelled or given up. `findKeeping` tells of the order.
 */
export const withdrawRefund = (
  deps: Deps & { readonly findKeeping: FindKeeping },
  by: ColleagueActor,
  { refundId, because }: Withdrawal,
): Promise<void> =>
  resolve(deps, refundId, async (tx, payment, refund) => {
    const order = payment.orderId ? await deps.findKeeping(tx, payment.orderId) : undefined
    if (!canWithdraw(refund, payment, order)) fail(paymentErrors.REFUND_IS_OWED)
    const at = deps.clock()
    await withdraw(deps, tx, payment, refund, { at, by: by.id, because })
    await recordAudit(tx, by, {
      at,
      action: 'refund.withdrawn',
      subject: { kind: 'payment', id: payment.id },
      data: { after: { refundId, amount: refund.amount, because } },
    })
  })
