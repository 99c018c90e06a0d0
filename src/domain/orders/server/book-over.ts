/** Finds the order that a colleague books a device over which is brought to the counter. */
import type { Tx } from '#platform/db/db.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'
import { lockMoneyOf } from '#domain/payments/server/take-at-counter.ts'
import { mayBeBookedOver } from '../book-over.ts'
import type { Order } from '../order.ts'
import type { CancelDeps } from './cancel-order.ts'
import { listUnpaidOfDevice, lockOrder, type OfDevice } from './repository.ts'

export type BookOverDeps = Pick<CancelDeps, 'lockWork'>

/**
 * Its money and then the order itself stay locked until the transaction ends, so that a payment on its way either counts
 * before or finds the order changed. Undefined where the device gets an order of its own.
 */
export async function lockToBookOver(
  { lockWork }: BookOverDeps,
  tx: Tx,
  device: OfDevice,
): Promise<Order | undefined> {
  for (const { id } of await listUnpaidOfDevice(tx, device)) {
    await lockMoneyOf(tx, id)
    const order = await lockOrder(tx, device.customerId, id)
    const counted = await listCounted(tx, id)
    if (mayBeBookedOver(order, { counted, work: await lockWork(tx, id) })) return order
  }
  return undefined
}
