/** A customer corrects one of their addresses. */
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { edited, type EnteredAddress } from '../address.ts'
import { getStoredAddress, lockAddressBook, saveAddress, type StoredAddress } from './repository.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/** Fails with ADDRESS_NOT_FOUND for an address of someone else, or one that was deleted. */
export async function editAddress(
  { db, clock }: Deps,
  customer: { readonly id: string },
  { addressId, ...entered }: EnteredAddress & { readonly addressId: string },
): Promise<StoredAddress> {
  return inTransaction(db, async (tx) => {
    await lockAddressBook(tx, customer.id)
    const before = await getStoredAddress(tx, customer.id, addressId)
    const stored = { ...before, ...edited(before, entered), updatedAt: clock() }
    await saveAddress(tx, stored)
    return stored
  })
}
