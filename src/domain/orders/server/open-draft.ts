/** Opens the one draft of a customer and device, or creates it. */
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import { startOver } from '../going-back.ts'
import type { Identified } from './identify-device.ts'
import {
  findDraftOfDevice,
  insertOrder,
  lockDraftsOf,
  type Order,
  saveOrder,
} from './repository.ts'

/** In the caller's transaction. A draft that was further on starts over behind step 1. */
export async function openDraft(
  { clock, random }: { readonly clock: Clock; readonly random: Random },
  tx: Tx,
  customer: { readonly id: string },
  { deviceKey, device }: Identified,
): Promise<Order> {
  await lockDraftsOf(tx, customer.id)
  const now = clock()
  const draft = await findDraftOfDevice(tx, customer.id, deviceKey)
  if (draft) {
    const taken = { ...startOver(draft), device, setAside: false, updatedAt: now }
    await saveOrder(tx, taken)
    return taken
  }
  const order: Order = {
    id: newId(random),
    customerId: customer.id,
    status: 'ENQUIRY_STARTED',
    deviceKey,
    device,
    lines: [],
    confirmations: [],
    supportOption: null,
    discountBasisPoints: 0,
    address: null,
    bill: null,
    grandTotal: null,
    paymentId: null,
    paidAt: null,
    confirmedAt: null,
    cancelledAt: null,
    cancelledRefund: null,
    setAside: false,
    counterForm: null,
    createdAt: now,
    updatedAt: now,
  }
  await insertOrder(tx, order)
  return order
}
