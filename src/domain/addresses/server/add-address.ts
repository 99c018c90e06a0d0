/** A customer adds an address to their book. */
import { fail } from '#kernel/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import { addressLimit, type EnteredAddress, isSameAddress, newAddress } from '../address.ts'
import { addressErrors } from '../errors.ts'
import {
  insertAddress,
  listAddressesOf,
  lockAddressBook,
  type StoredAddress,
} from './repository.ts'

export type AddDeps = { readonly db: Db; readonly clock: Clock; readonly random: Random }

/**
 * One that is there already, to the letter, is answered as it is: a form sent twice adds one address.
 * Fails with TOO_MANY_ADDRESSES past 20.
 */
export async function addAddress(
  { db, clock, random }: AddDeps,
  customer: { readonly id: string },
  entered: EnteredAddress,
): Promise<StoredAddress> {
  return inTransaction(db, async (tx) => {
    await lockAddressBook(tx, customer.id)
    const address = newAddress(entered)
    const book = await listAddressesOf(tx, customer.id)
    const twin = book.find((one) => isSameAddress(one, address))
    if (twin) return twin
    if (book.length >= addressLimit) fail(addressErrors.TOO_MANY_ADDRESSES)
    const now = clock()
    const stored = {
      id: newId(random),
      customerId: customer.id,
      ...address,
      createdAt: now,
      updatedAt: now,
    }
    await insertAddress(tx, stored)
    return stored
  })
}
