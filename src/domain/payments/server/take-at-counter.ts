/** Books money that was paid at the counter like any other, with its method and the colleague who took it. */
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/random.ts'
import { type CounterMoney, referenceOf } from '../counter-money.ts'
import { paymentErrors } from '../errors.ts'
import { paymentCaptured } from '../events.ts'
import { currency, type Payment } from '../payment.ts'
import { countsFrom } from './counted-payments.ts'
import type { PaymentDeps } from './deps.ts'
import { type CheckDeps, checkCounterMoney } from './check-counter-money.ts'
import { addPayment, findPayment, lockAttempts } from './repository.ts'

type Taking = {
  readonly orderId: string
  readonly customerId: string
  readonly amount: Paise
  readonly money: CounterMoney
  readonly by: ColleagueActor
  /** Why a reference that another order has is right. */
  readonly confirmReference?: string | undefined
  /** Names the form that it was entered in: sent again, it is the same payment. */
  readonly formKey?: string | undefined
}

/** The form's key makes the id, so that the same form is the same payment. */
export const counterPaymentId = (key: string): string => `counter_${key}`

/**
 * Locks the money of an order that exists already. A transaction that locks both does this before locking the order,
 * because booking an online payment does so, too: in the other sequence the two would wait for each other.
 */
export const lockMoneyOf = async (tx: Tx, orderId: string): Promise<void> =>
  void (await lockAttempts(tx, orderId))

/**
 * Runs in the caller's transaction and locks the order's money, so that an online payment on its way finds the
 * order paid and goes back. Returns false when the same form booked it before. Errors: PAYMENT_NOT_VERIFIED when the order
 * does not want the amount, or not all of it; those of `checkCounterMoney`.
 */
export async function takeAtCounter(
  deps: Pick<PaymentDeps, 'random' | 'publish' | 'onCaptured'> & CheckDeps,
  tx: Tx,
  { orderId, customerId, amount, money, by, formKey, confirmReference }: Taking,
): Promise<boolean> {
  const { clock, random, publish, onCaptured } = deps
  await lockAttempts(tx, orderId)
  const paymentId = counterPaymentId(formKey ?? newId(random))
  const before = formKey && (await findPayment(tx, paymentId))
  if (before) return isSame(before, { orderId, amount }) ? false : fail(paymentErrors.MONEY_MOVED)
  await checkCounterMoney(deps, tx, by, { orderId, customerId, amount, money, confirmReference })
  const at = clock()
  const captured = { orderId, customerId, paymentId, amount }
  const taken = await onCaptured(tx, { ...captured, at })
  if (taken === 'refused' || taken.excess > 0) return fail(paymentErrors.PAYMENT_NOT_VERIFIED)
  const row = await addPayment(tx, {
    id: paymentId,
    allocation: 'counted',
    orderId,
    customerId,
    amount,
    currency,
    purpose: taken.purpose,
    refunded: paise(0),
    capturedAt: at,
    bookedAt: at,
    countedAt: await countsFrom(tx, orderId, at),
    method: money.method,
    takenBy: by.id,
    reference: referenceOf(money),
  })
  if (!row) fail(paymentErrors.ALREADY_PAID)
  await publish(tx, paymentCaptured, { ...captured, at: at.toISOString() })
  return true
}

const isSame = (
  one: Pick<Payment, 'orderId' | 'amount'>,
  { orderId, amount }: Pick<Taking, 'orderId' | 'amount'>,
): boolean => one.orderId === orderId && one.amount === amount
