/** The addresses of customers who come from another system. */
import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import { type Address, newAddress } from '../address.ts'
import { addresses } from './tables.ts'

type Entered = Pick<Address, 'address' | 'landmark' | 'city' | 'pincode'>

/** The address books of these customers, by id; who has none is left out. */
export async function listAddressBooks(
  tx: Db | Tx,
  customerIds: readonly string[],
): Promise<Map<string, Entered[]>> {
  const { customerId, address, landmark, city, pincode } = addresses
  const rows = await tx
    .select({ customerId, address, landmark, city, pincode })
    .from(addresses)
    .where(inArray(customerId, [...customerIds]))
  return Map.groupBy(rows, (one) => one.customerId)
}

type Deps = { readonly random: Random; readonly now: Date }

/** Into books that have no address yet. */
export async function insertFirstAddresses(
  { random, now }: Deps,
  tx: Tx,
  given: readonly { readonly customerId: string; readonly address: Entered }[],
): Promise<void> {
  if (given.length === 0) return
  await tx.insert(addresses).values(
    given.map(({ customerId, address }) => ({
      id: newId(random),
      customerId,
      ...newAddress(address),
      createdAt: now,
      updatedAt: now,
    })),
  )
}
