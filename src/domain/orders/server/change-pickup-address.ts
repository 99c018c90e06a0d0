/** The customer has the device collected from another of their addresses. */
import { type Db, inTransaction } from '#platform/db/db.ts'
import { newId } from '#platform/random.ts'
import { type AreaDeps, isOutsideArea } from '#domain/addresses/server/outside-area.ts'
import { getAddress } from '#domain/addresses/server/get-address.ts'
import { changeAddress } from '../pickup-address.ts'
import type { CancelDeps } from './cancel-order.ts'
import { addAddressChange, lockOrder } from './repository.ts'
import { saveOrder } from './save-order.ts'

export type AddressDeps = Pick<CancelDeps, 'clock' | 'random' | 'lockWork' | 'shop'> & {
  readonly db: Db
  readonly geocoder: AreaDeps['geocoder']
}
type Input = { readonly orderId: string; readonly addressId: string }

/**
 * The address is copied as it is now; the previous one is stored with the time of the change.
 * Fails with ORDER_NOT_FOUND, ADDRESS_NOT_FOUND, NO_PICKUP_TO_CHANGE, PICKUP_STARTED or
 * OUTSIDE_SERVICE_AREA.
 */
export async function changePickupAddress(
  { db, clock, random, geocoder, lockWork, shop }: AddressDeps,
  customer: { readonly id: string },
  { orderId, addressId }: Input,
): Promise<void> {
  const address = { ...(await getAddress(db, customer.id, addressId)), addressId }
  const isOutside = await isOutsideArea({ db, geocoder, shop }, address)
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, customer.id, orderId)
    const work = await lockWork(tx, orderId)
    const changed = changeAddress(shop, order, address, { ...work, isOutside })
    if (changed === order) return
    const at = clock()
    await saveOrder(tx, order, { ...changed, updatedAt: at })
    const by = customer.id
    await addAddressChange(tx, {
      id: newId(random),
      orderId,
      at,
      by,
      before: order.address,
      address,
    })
  })
}
