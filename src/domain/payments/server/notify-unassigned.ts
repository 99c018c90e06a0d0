/** Notifies the shop of money that fits no order. */
import { formatRupees, toRupees } from '#kernel/money.ts'
import { shopPhone } from '#kernel/shop.ts'
import { afterCommit, type Tx } from '#platform/db/db.ts'
import { queueMessage } from '#domain/messaging/server/queue-message.ts'
import { type Attempt, isFeeAdded, type ProviderPayment } from '../payment.ts'
import type { PaymentDeps } from './deps.ts'

type NotifyDeps = Pick<PaymentDeps, 'clock' | 'random' | 'publish' | 'shop' | 'alarm'>

/** Nobody waits for this money at a screen, so the shop's own line receives a message, too. */
export async function notifyUnassigned(
  deps: NotifyDeps,
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
