/** What received money counts for, and what follows from it: the order is paid, the money goes back, or a colleague decides. */
import { formatRupees, paise, toRupees } from '#kernel/money.ts'
import { shopPhone } from '#kernel/shop.ts'
import { afterCommit, type Db, type Tx } from '#platform/db/db.ts'
import { queueMessage } from '#domain/messaging/server/queue-message.ts'
import type { Taken } from '../due.ts'
import { paymentCaptured } from '../events.ts'
import {
  type Allocation,
  type Attempt,
  isFeeAdded,
  isNeededNoMore,
  judge,
  type Payment,
  type ProviderPayment,
} from '../payment.ts'
import { listCounted } from './counted-payments.ts'
import type { PaymentDeps } from './deps.ts'
import { changeAttempts, payable } from './repository.ts'
import { requestRefund } from './request-refund.ts'

type AllocateDeps = Pick<
  PaymentDeps,
  'clock' | 'random' | 'publish' | 'onCaptured' | 'alarm' | 'shop' | 'isUnassignedAnnounced'
>

/** What the money counts for, and what of it is too much. */
export type Allocated = Taken & { readonly allocation: Allocation }
const nothingOf = (allocation: Allocation): Allocated => ({
  allocation,
  purpose: 'full',
  excess: paise(0),
})

/** True when the order no longer needs the money of this attempt. */
export const isTooLate = async (db: Db | Tx, attempt: Attempt | undefined): Promise<boolean> =>
  attempt !== undefined && isNeededNoMore(attempt, await listCounted(db, attempt.orderId))

/** Offers the money to its order, which takes or refuses it. Runs under the lock of the order's money. */
export async function allocationOf(
  deps: AllocateDeps,
  tx: Tx,
  seen: ProviderPayment,
  attempt: Attempt | undefined,
  at: Date,
): Promise<Allocated> {
  const verdict = judge(seen, attempt, await isTooLate(tx, attempt))
  if (verdict === 'return') return nothingOf('returned')
  if (verdict !== 'offer' || !attempt) return nothingOf('unassigned')
  const { orderId, customerId } = attempt
  const captured = { orderId, customerId, paymentId: seen.id, amount: seen.amount, at }
  const taken = await deps.onCaptured(tx, captured)
  return taken === 'refused' ? nothingOf('returned') : { allocation: 'counted', ...taken }
}

type Placed = Pick<Allocated, 'excess'> & {
  readonly row: Payment
  readonly seen: ProviderPayment
  readonly attempt: Attempt | undefined
}

/** Runs once for each payment, in the transaction that gave it its allocation. */
export async function followAllocation(
  deps: AllocateDeps,
  tx: Tx,
  { row, seen, attempt, excess }: Placed,
): Promise<void> {
  if (attempt && row.allocation === 'counted') {
    await changeAttempts(tx, [attempt.id], { state: 'paid' })
    const { orderId, customerId } = attempt
    const captured = { orderId, customerId, paymentId: seen.id, amount: seen.amount }
    await deps.publish(tx, paymentCaptured, { ...captured, at: row.capturedAt.toISOString() })
    if (excess > 0) {
      const refund = { amount: excess, reason: 'overpaid', key: `overpaid:${row.id}` }
      await requestRefund(deps, tx, row, refund)
    }
  } else if (attempt && row.allocation === 'returned') {
    if (payable.includes(attempt.state)) await changeAttempts(tx, [attempt.id], { state: 'spent' })
    const refund = { reason: 'not-needed', key: `not-needed:${seen.id}` }
    // What the provider has returned already needs no refund.
    if (seen.refunded < seen.amount)
      await requestRefund(deps, tx, { ...row, refunded: seen.refunded }, refund)
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
  if (!deps.isUnassignedAnnounced)
    await queueMessage(deps, tx, {
      key: `staff-money-unassigned:${id}`,
      template: 'staff-money-unassigned',
      to: shopPhone(deps.shop),
      variables: { amount: formatRupees(toRupees(amount)) },
    })
  const kind = isFeeAdded(seen, attempt) ? 'payment-fee-added' : 'payment-unassigned'
  afterCommit(() => deps.alarm(kind, { payment: id, amount, currency }))
}
