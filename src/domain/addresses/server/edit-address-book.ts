/** A customer adds an address to their book, or corrects one. */
import { fail } from '#kernel/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import {
  addressLimit,
  type CustomerAddress,
  edited,
  type EnteredAddress,
  isSameAddress,
  newAddress,
} from '../address.ts'
import { addressErrors } from '../errors.ts'
import {
  getCustomerAddress,
  insertAddress,
  listAddressesOf,
  lockAddressBook,
  saveAddress,
} from './repository.ts'

export type AddDeps = { readonly db: Db; readonly clock: Clock; readonly random: Random }

/**
 * An address that is in the book already, to the letter, is returned as it is, so a form sent twice adds one address.
 * Fails with TOO_MANY_ADDRESSES past 20.
 */
export async function addAddress(
  { db, clock, random }: AddDeps,
  customer: { readonly id: string },
  entered: EnteredAddress,
): Promise<CustomerAddress> {
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

type Deps = { readonly db: Db; readonly clock: Clock }

/** Fails with ADDRESS_NOT_FOUND for somebody else's address and for a deleted one. */
export async function editAddress(
  { db, clock }: Deps,
  customer: { readonly id: string },
  { addressId, ...entered }: EnteredAddress & { readonly addressId: string },
): Promise<CustomerAddress> {
  return inTransaction(db, async (tx) => {
    await lockAddressBook(tx, customer.id)
    const before = await getCustomerAddress(tx, customer.id, addressId)
    const stored = { ...before, ...edited(before, entered), updatedAt: clock() }
    await saveAddress(tx, stored)
    return stored
  })
}
