/** The queries for addresses. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { CustomerAddress } from '../address.ts'
import { addressErrors } from '../errors.ts'
import { addresses } from './tables.ts'

/** Allows one change of a customer's address book at a time, because two tabs together could pass the limit. */
export async function lockAddressBook(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`addresses:${customerId}`}, 0))`,
  )
}

/** A customer's addresses, newest first. */
export function listAddressesOf(db: Db | Tx, customerId: string): Promise<CustomerAddress[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.createdAt), desc(addresses.id))
}

const own = (customerId: string, id: string) =>
  and(eq(addresses.id, id), eq(addresses.customerId, customerId))

/** The customer's own address, if it is still there. */
export async function findCustomerAddress(
  db: Db | Tx,
  customerId: string,
  id: string,
): Promise<CustomerAddress | undefined> {
  const [found] = await db.select().from(addresses).where(own(customerId, id))
  return found
}

/** The customer's own address; another customer's is treated as missing. */
export async function getCustomerAddress(
  db: Db | Tx,
  customerId: string,
  id: string,
): Promise<CustomerAddress> {
  return (await findCustomerAddress(db, customerId, id)) ?? fail(addressErrors.ADDRESS_NOT_FOUND)
}

export async function insertAddress(tx: Tx, address: CustomerAddress): Promise<void> {
  await tx.insert(addresses).values(address)
}

export async function saveAddress(tx: Tx, address: CustomerAddress): Promise<void> {
  await tx.update(addresses).set(address).where(eq(addresses.id, address.id))
}

/** Fails with ADDRESS_NOT_FOUND when the customer has no such address. */
export async function removeAddress(db: Db, customerId: string, id: string): Promise<void> {
  const gone = await db.delete(addresses).where(own(customerId, id)).returning({ id: addresses.id })
  if (gone.length === 0) fail(addressErrors.ADDRESS_NOT_FOUND)
}
