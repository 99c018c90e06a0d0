/** The delivery note of a repair that a warranty covered. */
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db/db.ts'
import { issueDeliveryNote } from '#domain/accounting/server/delivery-notes.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import type { RepairJob } from '../../repair-job.ts'
import { deliveryFacts } from '../delivery-facts.ts'

type Deps = { readonly clock: Clock; readonly shop: Shop }

/** In the transaction of the delivery: what a warranty covers is sold to nobody, so a delivery note takes the place of the invoice. */
export async function noteFreeDelivery(
  deps: Deps,
  tx: Tx,
  by: ColleagueActor,
  job: RepairJob,
  order: OrderFacts,
): Promise<void> {
  const charge = 'No charge: covered by the warranty'
  const facts = await deliveryFacts(tx, { shop: deps.shop, by, receivedBy: '', charge }, job, order)
  await issueDeliveryNote(deps, tx, job, facts)
}
