/** Books that more of a payment has gone back. */
import type { Paise } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { paymentRefunded } from '../events.ts'
import type { PaymentDeps } from './deps.ts'
import { setRefunded } from './repository.ts'
import type { Payment } from '../payment.ts'

type Seen = {
  /** The total so far. */
  readonly refunded: Paise
  readonly atCounter?: boolean
}

/** Books a larger total than before and publishes the difference once. The caller has locked the payment's row. */
export async function bookRefunded(
  { publish, clock }: Pick<PaymentDeps, 'publish' | 'clock'>,
  tx: Tx,
  row: Payment,
  { refunded, atCounter = false }: Seen,
): Promise<void> {
  if (refunded <= row.refunded) return
  const at = clock()
  await setRefunded(tx, row.id, refunded, at)
  if (!row.orderId || !row.customerId) return
  await publish(tx, paymentRefunded, {
    orderId: row.orderId,
    customerId: row.customerId,
    paymentId: row.id,
    amount: refunded - row.refunded,
    total: refunded,
    counted: row.allocation === 'counted',
    whole: refunded >= row.amount,
    atCounter,
    at: at.toISOString(),
  })
}
