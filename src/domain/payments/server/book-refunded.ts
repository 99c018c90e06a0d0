/** Books how much of a payment went back, and reports when that is more than was paid. */
import type { Paise } from '#kernel/money.ts'
import { afterCommit, type Tx } from '#platform/db/db.ts'
import type { Payment } from '../payment.ts'
import type { PaymentDeps } from './deps.ts'
import { setRefunded } from './repository.ts'

export type RefundedDeps = Pick<PaymentDeps, 'alarm'>

/**
 * The caller has locked the payment's row. No rule prevents that too much goes back: the provider's dashboard and the
 * bank do not know what was handed back at the counter. Each further excess raises the alarm.
 */
export async function bookRefunded(
  { alarm }: RefundedDeps,
  tx: Tx,
  payment: Pick<Payment, 'id' | 'amount' | 'refunded'>,
  { refunded, at }: { readonly refunded: Paise; readonly at: Date },
): Promise<void> {
  await setRefunded(tx, payment.id, refunded, at)
  const { id, amount: paid } = payment
  if (refunded > paid && refunded > payment.refunded)
    afterCommit(() => alarm('payment-over-refunded', { payment: id, paid, refunded }))
}
