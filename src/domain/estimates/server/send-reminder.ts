/** Sends a customer the link of their estimate once more. */
import type { Tx } from '#platform/db/db.ts'
import { listLastMessages } from '#domain/messaging/server/last-messages.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import type { Estimate } from '../estimate.ts'
import { estimateLink, estimateToken, storedToken, tokenHash } from './estimate-link.ts'
import { lockTokenHash, replaceTokenHash } from './repository.ts'
import type { EstimateDeps } from './send-estimate.ts'

const template = 'estimate-reminder'

/** By order; orders without a reminder are left out. */
export const listReminders = (
  db: Parameters<typeof listLastMessages>[0],
  orderIds: readonly string[],
) => listLastMessages(db, template, orderIds)

/** `key` names the estimate and the reminder, so that each goes once. */
export async function sendReminder(
  deps: EstimateDeps,
  tx: Tx,
  customer: Parameters<typeof queueForCustomer>[2],
  { id, orderId }: Pick<Estimate, 'id' | 'orderId'>,
  key: string,
): Promise<void> {
  await queueForCustomer(deps, tx, customer, {
    key,
    template,
    orderId,
    variables: {
      order: printedNumber(deps.shop, orderId),
      url: estimateLink(deps, await tokenToSend(deps, tx, id)),
    },
  })
}

/**
 * The token that was sent before; or, once the key is removed from which it was computed, a new one in its place: the
 * customer then has the link of the reminder alone.
 */
async function tokenToSend(deps: EstimateDeps, tx: Tx, id: string): Promise<string> {
  const token = storedToken(deps, id, (await lockTokenHash(tx, id)) ?? '')
  if (token !== undefined) return token
  const current = estimateToken(deps, id)
  await replaceTokenHash(tx, id, tokenHash(current))
  return current
}
