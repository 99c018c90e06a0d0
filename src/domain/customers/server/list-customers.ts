/** Several customers at once, for lists in the features that depend on this one. */
import { sql } from 'drizzle-orm'
import { tenDigits } from '#kernel/phone.ts'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import { customers } from './tables.ts'

const byIds = prepared((db) =>
  db
    .select({ id: customers.id, name: customers.name, phone: customers.phone })
    .from(customers)
    .where(isAmong(customers.id, sql.placeholder('ids')))
    .prepare('customers_by_ids'),
)

/** Missing customers are left out. */
export async function listCustomers(
  db: Db | Tx,
  ids: readonly string[],
): Promise<{ id: string; name: string; mobileNumber: string }[]> {
  if (ids.length === 0) return []
  const found = await byIds(db).execute({ ids })
  return found.map(({ id, name, phone }) => ({ id, name, mobileNumber: tenDigits(phone) }))
}
