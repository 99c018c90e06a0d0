/** A colleague hands money back at the counter where it was paid. */
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { sum, toRupees } from '#kernel/money.ts'
import { noteDeed } from '#platform/audit/audit.ts'
import { inTransaction } from '#platform/db/db.ts'
import { type CounterMoney, referenceOf } from '../counter-money.ts'
import { no } from '../errors.ts'
import { bookRefunded } from './book-refunded.ts'
import type { PaymentNeeds } from './deps.ts'
import { changeRefund, findRefund, lockPayment } from './repository.ts'

type Asked = { readonly refundId: string; readonly money: CounterMoney }

/**
 * Books the refund as returned, with method, reference and colleague; its document, the order's state
 * and the message to its customer follow as they do for an online refund. Errors: REFUND_NOT_OWED, also
 * for one that a colleague handed back meanwhile.
 */
export async function returnAtCounter(
  needs: Pick<PaymentNeeds, 'db' | 'clock' | 'publish'>,
  by: Colleague,
  { refundId, money }: Asked,
): Promise<void> {
  const { db, clock } = needs
  await inTransaction(db, async (tx) => {
    const asked = await findRefund(tx, refundId)
    const payment = asked && (await lockPayment(tx, asked.paymentId))
    // Read again under the payment's lock: two colleagues may be at it.
    const refund = payment && (await findRefund(tx, refundId))
    if (!refund || refund.state !== 'owed') return fail(no.REFUND_NOT_OWED)
    const now = clock()
    const { method } = money
    const how = { method, reference: referenceOf(money), returnedBy: by.id }
    await changeRefund(tx, refundId, { state: 'sent', sentAt: now, ...how })
    const refunded = sum([payment.refunded, refund.amount])
    await bookRefunded(needs, tx, payment, { refunded, atCounter: true })
    await noteDeed(tx, now, {
      by,
      what: 'handed money back at the counter',
      subject: `order:${payment.orderId}`,
      after: { method, amount: toRupees(refund.amount) },
    })
  })
}
