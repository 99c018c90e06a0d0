/** What received money counts for, and what follows from it: the order is paid, the money goes back, or a colleague decides. */
import { formatRupees, toRupees } from '#kernel/money.ts'
import { shopPhone } from '#kernel/shop.ts'
import { afterCommit, type Tx } from '#platform/db/db.ts'
import { queueMessage } from '#domain/messaging/server/queue-message.ts'
import { paymentCaptured } from '../events.ts'
import {
  type Allocation,
  type Attempt,
  isFeeAdded,
  judge,
  type Payment,
  type ProviderPayment,
} from '../payment.ts'
import type { PaymentDeps } from './deps.ts'
import { changeAttempts, findCounted, payable } from './repository.ts'
import { requestRefund } from './request-refund.ts'

type AllocateDeps = Pick<
  PaymentDeps,
  'clock' | 'random' | 'publish' | 'onCaptured' | 'alarm' | 'shop'
>

/** Offers the money to its order, which takes or refuses it. Runs under the lock of the order's money. */
export async function allocationOf(
  deps: AllocateDeps,
  tx: Tx,
  seen: ProviderPayment,
  attempt: Attempt | undefined,
  at: Date,
): Promise<Allocation> {
  const isPaid = attempt !== undefined && (await findCounted(tx, attempt.orderId)) !== undefined
  const verdict = judge(seen, attempt, isPaid)
  if (verdict === 'return') return 'returned'
  if (verdict !== 'offer' || !attempt) return 'unassigned'
  const { orderId, customerId } = attempt
  const captured = { orderId, customerId, paymentId: seen.id, amount: seen.amount, at }
  return (await deps.onCaptured(tx, captured)) === 'counted' ? 'counted' : 'returned'
}

/** Runs once for each payment, in the transaction that gave it its allocation. */
export async function followAllocation(
  deps: AllocateDeps,
  tx: Tx,
  row: Payment,
  seen: ProviderPayment,
  attempt: Attempt | undefined,
): Promise<void> {
  if (attempt && row.allocation === 'counted') {
    await changeAttempts(tx, [attempt.id], { state: 'paid' })
    const { orderId, customerId } = attempt
    const captured = { orderId, customerId, paymentId: seen.id, amount: seen.amount }
    await deps.publish(tx, paymentCaptured, { ...captured, at: row.capturedAt.toISOString() })
  } else if (attempt && row.allocation === 'returned') {
    if (payable.includes(attempt.state)) await changeAttempts(tx, [attempt.id], { state: 'spent' })
    // What the provider has returned already needs no refund.
    if (seen.refunded < seen.amount)
      await requestRefund(
        deps,
        tx,
        { ...row, refunded: seen.refunded },
        {
          reason: 'not-needed',
          key: `not-needed:${seen.id}`,
        },
      )
  } else await notifyUnassigned(deps, tx, seen, attempt)
}

/** Nobody waits for this money at a screen, so the shop's own line receives a message, too. */
async function notifyUnassigned(
  deps: AllocateDeps,
  tx: Tx,
  seen: ProviderPayment,
  attempt: Attempt | undefined,
): Promise<void> {
  const { id, amount, currency } = seen
  await queueMessage(deps, tx, {
    key: `staff-money-unassigned:${id}`,
    template: 'staff-money-unassigned',
    to: shopPhone(deps.shop),
    variables: { amount: formatRupees(toRupees(amount)) },
  })
  const kind = isFeeAdded(seen, attempt) ? 'payment-fee-added' : 'payment-unassigned'
  afterCommit(() => deps.alarm(kind, { payment: id, amount, currency }))
}
