/** Erases a customer's address book. */
import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { addresses } from './tables.ts'

/** Safe to repeat. */
export async function eraseAddressesOfCustomer(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.customerId, customerId))
}
