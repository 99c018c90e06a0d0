/** The messages to a customer whose repair begins to wait, or goes on. */
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/random.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import type { MoveDeps } from '../move-job.ts'

type Template = 'waiting-for-part' | 'question-to-customer' | 'part-arrived'

export async function notifyOfWait(
  deps: MoveDeps,
  tx: Tx,
  order: OrderFacts,
  template: Template,
): Promise<void> {
  const customer = await findCustomer(tx, order.customerId)
  if (!customer) return
  await queueForCustomer(deps, tx, customer, {
    key: `${template}:${order.id}:${newId(deps.random)}`,
    template,
    orderId: order.id,
    variables: { order: printedNumber(deps.shop, order.id), device: order.device.productName },
  })
}
