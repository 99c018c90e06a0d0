/** Books money that was paid at the counter like any other, with its method and the colleague who took it. */
import { fail } from '#kernel/app-error.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/random.ts'
import { type CounterMoney, referenceOf } from '../counter-money.ts'
import { paymentErrors } from '../errors.ts'
import { paymentCaptured } from '../events.ts'
import { currency } from '../payment.ts'
import type { PaymentDeps } from './deps.ts'
import { addPayment, findCounted, lockAttempts } from './repository.ts'

type Taken = {
  readonly orderId: string
  readonly customerId: string
  readonly amount: Paise
  readonly money: CounterMoney
  /** The colleague's id. */
  readonly by: string
}

/**
 * Locks the money of an order that exists already. A transaction that locks both does this before locking the order,
 * because booking an online payment does so, too: in the other sequence the two would wait for each other.
 */
export const lockMoneyOf = async (tx: Tx, orderId: string): Promise<void> =>
  void (await lockAttempts(tx, orderId))

/**
 * Runs in the caller's transaction and locks the order's money, so that an online payment on its way finds the
 * order paid and goes back. Errors: ALREADY_PAID; PAYMENT_NOT_VERIFIED when the order does not want
 * exactly this amount.
 */
export async function takeAtCounter(
  {
    clock,
    random,
    publish,
    onCaptured,
  }: Pick<PaymentDeps, 'clock' | 'random' | 'publish' | 'onCaptured'>,
  tx: Tx,
  { orderId, customerId, amount, money, by }: Taken,
): Promise<void> {
  await lockAttempts(tx, orderId)
  if (await findCounted(tx, orderId)) fail(paymentErrors.ALREADY_PAID)
  const at = clock()
  const paymentId = `counter_${newId(random)}`
  const captured = { orderId, customerId, paymentId, amount }
  if ((await onCaptured(tx, { ...captured, at })) !== 'counted')
    fail(paymentErrors.PAYMENT_NOT_VERIFIED)
  const row = await addPayment(tx, {
    id: paymentId,
    allocation: 'counted',
    orderId,
    customerId,
    amount,
    currency,
    refunded: paise(0),
    capturedAt: at,
    bookedAt: at,
    method: money.method,
    takenBy: by,
    reference: referenceOf(money),
  })
  if (!row) fail(paymentErrors.ALREADY_PAID)
  await publish(tx, paymentCaptured, { ...captured, at: at.toISOString() })
}
