/** A customer's address as an order stores it, for the features that depend on this one. */
import type { Db, Tx } from '#platform/db/db.ts'
import { findCustomerAddress, getCustomerAddress } from './repository.ts'

/** A copy, which later changes of the address do not affect. */
export type AddressSnapshot = {
  readonly type: string
  /** With the door number in front, when one was given. */
  readonly address: string
  readonly landmark: string
  readonly city: string
  readonly pincode: string
  readonly lat?: number
  readonly lng?: number
}

/** Fails with ADDRESS_NOT_FOUND for somebody else's address and for an unknown one. */
export const getAddress = async (
  db: Db | Tx,
  customerId: string,
  addressId: string,
): Promise<AddressSnapshot> => snapshotOf(await getCustomerAddress(db, customerId, addressId))

/** Undefined for somebody else's address and for one that is gone. */
export async function findAddress(
  db: Db | Tx,
  customerId: string,
  addressId: string,
): Promise<AddressSnapshot | undefined> {
  const found = await findCustomerAddress(db, customerId, addressId)
  return found && snapshotOf(found)
}

function snapshotOf(found: Awaited<ReturnType<typeof getCustomerAddress>>): AddressSnapshot {
  const { type, name, address, landmark, city, pincode, lat, lng } = found
  const hasDoorNumber = name === '' || address === name || address.startsWith(`${name},`)
  return {
    type,
    address: hasDoorNumber ? address : `${name}, ${address}`,
    landmark,
    city,
    pincode,
    ...(lat === null || lng === null ? {} : { lat, lng }),
  }
}
