/** A customer's address book, for their data export. */
import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { addresses } from './tables.ts'

export async function exportAddressesOfCustomer(db: Db | Tx, customerId: string) {
  const { id: _id, customerId: _owner, ...facts } = getTableColumns(addresses)
  const rows = await db
    .select(facts)
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(asc(addresses.createdAt))
  return { addresses: rows }
}
