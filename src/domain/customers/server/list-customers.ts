/** Several customers at once, for lists in the features that depend on this one. */
import { tenDigits } from '#kernel/phone.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import { customers } from './tables.ts'

/** Missing customers are left out. */
export async function listCustomers(
  db: Db | Tx,
  ids: readonly string[],
): Promise<{ id: string; name: string; mobileNumber: string }[]> {
  const found = await db
    .select({ id: customers.id, name: customers.name, phone: customers.phone })
    .from(customers)
    .where(isAmong(customers.id, ids))
  return found.map(({ id, name, phone }) => ({ id, name, mobileNumber: tenDigits(phone) }))
}
