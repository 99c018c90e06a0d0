/** What was reserved for a repair and not fitted goes back to the stock when the repair is over. */
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { isCovered } from '#domain/orders/basis.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import { partNeedsChanged } from '#domain/parts/events.ts'
import { listOpenNeedsOf, listPiecesOf } from '#domain/parts/server/stock/held-pieces.ts'
import { reserveForOrder } from '#domain/parts/server/stock/reserve-for-order.ts'
import type { RepairJob } from '../../repair-job.ts'
import { type SealDeps, sealRecord } from '../report/seal-record.ts'
import { noteFreeDelivery } from '../warranty/note-free-delivery.ts'

type Deps = { readonly clock: Clock; readonly publish: Publish }
type DeliveryDeps = Deps & SealDeps & { readonly shop: Shop }
type Ended = Pick<OrderFacts, 'id' | 'device'>

/** With the repair locked. The repairs that waited longest get the pieces. */
export async function freeLeftOver(
  { clock, publish }: Deps,
  tx: Tx,
  by: ColleagueActor,
  { id: orderId, device: { modelId } }: Ended,
): Promise<void> {
  const reserved = (await listPiecesOf(tx, orderId)).filter(({ state }) => state === 'reserved')
  const [first] = [...reserved, ...(await listOpenNeedsOf(tx, orderId))]
  if (!first) return
  await reserveForOrder(tx, { orderId, modelId, wanted: [], at: clock(), by })
  await publish(tx, partNeedsChanged, { partId: first.partId })
}

/** What follows in the transaction in which a device is handed over. */
export async function followDelivery(
  deps: DeliveryDeps,
  tx: Tx,
  by: ColleagueActor,
  job: RepairJob,
  order: OrderFacts,
): Promise<void> {
  await freeLeftOver(deps, tx, by, order)
  // Before the delivery note, which prints its QR code.
  await sealRecord(deps, tx, order)
  if (isCovered(order)) await noteFreeDelivery(deps, tx, by, job, order)
}
