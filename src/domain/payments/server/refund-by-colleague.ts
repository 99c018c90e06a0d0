/** A colleague sends an order's money back, wholly or in part. */
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { formatRupees, minus, type Paise, toRupees } from '#kernel/money.ts'
import { noteDeed } from '#platform/audit/audit.ts'
import { inTransaction } from '#platform/db/db.ts'
import { no } from '../errors.ts'
import { refundable } from '../payment.ts'
import { reasonTitles, type RefundReason } from '../refund-reason.ts'
import type { PaymentNeeds } from './deps.ts'
import { findCounted, findRefundByKey, lockPayment, refundsOf } from './repository.ts'
import { requestRefund } from './request-refund.ts'

type Asked = {
  readonly orderId: string
  /** All that is left when absent. */
  readonly amount?: Paise | undefined
  readonly reason: RefundReason
  /** What the colleague saw to be left. */
  readonly seenLeft: Paise
  /** One for each time the question is opened: pressed twice, it is one refund. */
  readonly formKey: string
}

/**
 * The money is sent by a job after the commit; documents and the order follow its arrival. Errors:
 * NOTHING_TO_REFUND when the order has no counted payment or less than `amount` is left, MONEY_MOVED when
 * something else is left than the colleague saw.
 */
export async function refundByColleague(
  needs: Pick<PaymentNeeds, 'db' | 'clock' | 'random' | 'publish'>,
  by: Pick<Colleague, 'id' | 'name'>,
  { orderId, amount, reason, seenLeft, formKey }: Asked,
): Promise<{ refundId: string }> {
  const key = `staff:${orderId}:${formKey}`
  return inTransaction(needs.db, async (tx) => {
    const counted = await findCounted(tx, orderId)
    const payment = counted && (await lockPayment(tx, counted.id))
    if (!payment) return fail(no.NOTHING_TO_REFUND)
    const same = await findRefundByKey(tx, key)
    if (same) return { refundId: same.id }
    const { refunded } = payment
    const left = refundable(payment.amount, { refunded, ...(await refundsOf(tx, payment.id)) })
    if (left !== seenLeft) fail(no.MONEY_MOVED)
    const asked = amount ?? left
    const refundId = await requestRefund(needs, tx, payment, { amount: asked, reason, key })
    await noteDeed(tx, needs.clock(), {
      by,
      what: `sent ${formatRupees(toRupees(asked))} back: ${reasonTitles[reason]}`,
      subject: `order:${orderId}`,
      before: { left: toRupees(left) },
      after: { left: toRupees(minus(left, asked)), amount: toRupees(asked), reason, refundId },
    })
    return { refundId }
  })
}
