/** The stock follows an order: its parts are reserved when the shop takes it on, and freed when it ends. */
import type { Tx } from '#platform/db/db.ts'
import { reserveForOrder } from '#domain/parts/server/stock/reserve-for-order.ts'
import type { Order } from '../order.ts'
import { changesParts, wantedParts } from '../wanted-parts.ts'

/** In the transaction that saves the order. `before` is null for a new one. */
export async function followStock(tx: Tx, before: Order | null, after: Order): Promise<void> {
  if (!changesParts(before, after)) return
  await reserveForOrder(tx, {
    orderId: after.id,
    modelId: after.device.modelId,
    wanted: wantedParts(after),
    at: after.updatedAt,
    by: { kind: 'system', name: 'The booking' },
  })
}
