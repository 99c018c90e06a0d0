/** Decides a refund inside a transaction; sending it to the provider, or handing it back at the counter, follows. */
import { fail } from '#kernel/app-error.ts'
import type { Paise } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/random.ts'
import { paymentErrors } from '../errors.ts'
import { refundRequested } from '../events.ts'
import { refundable } from '../payment.ts'
import type { PaymentDeps } from './deps.ts'
import { addRefund, findRefundByKey, type PaymentRow, refundsOf } from './repository.ts'

export type RefundInput = {
  /** All that is left when absent. */
  readonly amount?: Paise | undefined
  /** For the books, in a few words; not shown to customers. */
  readonly reason: string
  /** The same key is one refund, however often it is requested. */
  readonly key: string
}

/**
 * Writes the refund and its job; money taken at the counter is owed there and has none. The caller has
 * locked the payment's row, or just written it.
 * Answers our id of the refund. Errors: NOTHING_TO_REFUND when less than that is left.
 */
export async function requestRefund(
  { clock, random, publish }: Pick<PaymentDeps, 'clock' | 'random' | 'publish'>,
  tx: Tx,
  payment: PaymentRow,
  { amount, reason, key }: RefundInput,
): Promise<string> {
  const same = await findRefundByKey(tx, key)
  if (same) return same.id
  const left = refundable(payment.amount, {
    refunded: payment.refunded,
    ...(await refundsOf(tx, payment.id)),
  })
  const input = amount ?? left
  if (input <= 0 || input > left) fail(paymentErrors.NOTHING_TO_REFUND)
  const isOnline = payment.method === 'online'
  const id = newId(random)
  const now = clock()
  await addRefund(tx, {
    id,
    paymentId: payment.id,
    amount: input,
    reason,
    requestKey: key,
    state: isOnline ? 'requested' : 'owed',
    createdAt: now,
    nextTryAt: now,
  })
  if (isOnline) await publish(tx, refundRequested, { refundId: id })
  return id
}
