/** What follows an answer to an estimate: its event, and a message to the customer. */
import { formatRupees, type Paise, toRupees } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import type { Order } from '#domain/orders/order.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import type { Answer } from '../answer.ts'
import type { Estimate } from '../estimate.ts'
import { estimateChanged } from '../events.ts'
import type { EstimateDeps } from './send-estimate.ts'

export async function announceAnswer(
  deps: EstimateDeps,
  tx: Tx,
  { id: orderId, customerId, device }: Order,
  estimate: Estimate,
  {
    at,
    accepted,
    isMore,
    grandTotal,
  }: Pick<Answer, 'at' | 'accepted'> & {
    /** The repair goes on whatever was answered. */
    readonly isMore: boolean
    /** What it costs now. */
    readonly grandTotal: Paise
  },
): Promise<void> {
  const isDeclined = accepted.length === 0
  await deps.publish(tx, estimateChanged, {
    orderId,
    customerId,
    estimateId: estimate.id,
    what: isDeclined ? 'declined' : 'accepted',
    at: at.toISOString(),
  })
  const customer = await findCustomer(tx, customerId)
  if (!customer) return
  const order = printedNumber(deps.shop, orderId)
  if (isDeclined)
    await queueForCustomer(deps, tx, customer, {
      key: `estimate-declined:${estimate.id}`,
      template: isMore ? 'more-declined' : 'estimate-declined',
      orderId,
      variables: { order, device: device.productName },
    })
  else
    await queueForCustomer(deps, tx, customer, {
      key: `estimate-accepted:${estimate.id}`,
      template: isMore ? 'more-accepted' : 'estimate-accepted',
      orderId,
      variables: { order, amount: formatRupees(toRupees(grandTotal)) },
    })
}
