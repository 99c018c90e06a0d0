/** Books a refund as handed back at the counter. */
import type { ColleagueActor } from '#kernel/actor.ts'
import { sum } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { type CounterMoney, referenceOf } from '../counter-money.ts'
import type { Payment } from '../payment.ts'
import type { Refund } from '../refund.ts'
import { bookRefunded } from './book-refunded.ts'
import { checkHandBack, type CheckDeps } from './check-counter-money.ts'
import type { PaymentDeps } from './deps.ts'
import { announceRefunded } from './follow-refunds.ts'
import { changeRefund } from './repository.ts'

type HandBack = {
  readonly payment: Payment
  readonly refund: Refund
  readonly money: CounterMoney
  /** Why a reference that another order has is right. */
  readonly confirmReference?: string | undefined
  readonly at: Date
}

/**
 * The refund's document, the order's state and the message to its customer follow as they do for an online refund. The
 * caller has locked the payment's row and records the audit event. Errors: REFERENCE_USED.
 */
export async function bookHandBack(
  deps: CheckDeps & Pick<PaymentDeps, 'publish' | 'alarm'>,
  tx: Tx,
  by: ColleagueActor,
  { payment, refund: { id, amount, bookedAt }, money, at, confirmReference }: HandBack,
): Promise<void> {
  const { orderId } = payment
  if (orderId) await checkHandBack(deps, tx, by, { orderId, amount, money, confirmReference })
  await changeRefund(tx, id, {
    state: 'sent',
    // A refund that failed at the provider is one of the shop's own from now on.
    providerRefundId: null,
    sentAt: at,
    bookedAt: bookedAt ?? at,
    settledAt: at,
    method: money.method,
    reference: referenceOf(money),
    returnedBy: by.id,
  })
  const refunded = sum([payment.refunded, amount])
  await bookRefunded(deps, tx, payment, { refunded, at })
  await announceRefunded(deps, tx, { ...payment, refunded }, { id, amount, at, atCounter: true })
}
