/** A colleague sends an order's money back, wholly or in part, over all its payments. */
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { and, eq, isNotNull, like, or } from 'drizzle-orm'
import { minus, type Paise, sum } from '#kernel/money.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { paymentErrors } from '../errors.ts'
import { keptOf } from '../due.ts'
import { leastOnline } from '../least-online.ts'
import { chosenByColleague } from '../refund.ts'
import type { RefundReason } from '../refund-reason.ts'
import type { CountedPayment } from './counted-payments.ts'
import type { PaymentDeps } from './deps.ts'
import { recordAudit } from './record-audit.ts'
import { findRefundByKey } from './repository.ts'
import { lockCounted, refundPayment } from './request-refund.ts'
import { payments, refunds } from './tables.ts'

type Input = {
  readonly orderId: string
  /** All that is left when absent. */
  readonly amount?: Paise | undefined
  readonly reason: RefundReason
  /** What the colleague saw to be left. */
  readonly seenLeft: Paise
  /** A key made when the dialog is opened: pressed twice, it is one refund. */
  readonly formKey: string
}

type Refunded = {
  readonly refundId: string
  /** What a colleague hands back at the counter, because it was paid there. */
  readonly atCounter: Paise
}

/**
 * The money is sent by a job after the commit; documents and the state of the order follow when it has arrived.
 * Errors: NOTHING_TO_REFUND when the order has no counted payment or less than `amount` is left, MONEY_MOVED when
 * another amount is left than the colleague saw.
 */
export async function refundByColleague(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'random' | 'publish'> & {
    /** Locks the order first, so that no payment of it is counted while its money goes back. Orders are a domain above this one. */
    readonly lockOrder: (tx: Tx, orderId: string) => Promise<unknown>
  },
  by: ColleagueActor,
  { orderId, amount, reason, seenLeft, formKey }: Input,
): Promise<Refunded> {
  const key = `${chosenByColleague}${orderId}:${formKey}`
  return inTransaction(deps.db, async (tx) => {
    const same = await findRefundByKey(tx, key)
    if (same) return { refundId: same.id, atCounter: await handedBackLater(tx, key) }
    await deps.lockOrder(tx, orderId)
    const counted = await lockCounted(tx, orderId)
    if (counted.length === 0) return fail(paymentErrors.NOTHING_TO_REFUND)
    const left = keptOf(counted)
    if (left !== seenLeft) fail(paymentErrors.MONEY_MOVED)
    const decided = amount ?? left
    // Who chooses an amount can choose one that the provider sends.
    if (decided < leastOnline && left >= leastOnline && counted.every(isOnline))
      fail(paymentErrors.REFUND_TOO_SMALL)
    const { refundId } = await refundPayment(deps, tx, { orderId, amount: decided, reason, key })
    await recordAudit(tx, by, {
      at: deps.clock(),
      action: 'refund.requested',
      subject: { kind: 'order', id: orderId },
      data: {
        before: { left },
        after: { left: minus(left, decided), amount: decided, reason, refundId },
      },
    })
    return { refundId, atCounter: await handedBackLater(tx, key) }
  })
}

const isOnline = ({ method }: CountedPayment): boolean => method === 'online'

/** Of one decision, which may be refunds of several payments, what does not go through the provider. */
async function handedBackLater(tx: Tx, key: string): Promise<Paise> {
  const parts = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        or(eq(refunds.state, 'owed'), isNotNull(refunds.method)),
        or(eq(refunds.requestKey, key), like(refunds.requestKey, `${key}:%`)),
      ),
    )
  return sum(parts.map(({ amount }) => amount))
}
