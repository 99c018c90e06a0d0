/** Finds customers by the beginning of their name, for the colleagues' searches. */
import { ilike } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { customers } from './tables.ts'

/** At most that many: a name that more people have is no good search. */
const most = 100

/** Their ids, in no order. */
export async function findCustomersByName(db: Db, begins: string): Promise<string[]> {
  const pattern = `${begins.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(ilike(customers.name, pattern))
    .limit(most)
  return rows.map(({ id }) => id)
}
