/** Finds customers by the beginning of any of their names, for the colleagues' searches. */
import { ilike, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { customers } from './tables.ts'

/** At most that many: a name that more people have is no good search. */
const most = 100

/** Their ids, in no order. */
export async function findCustomersByName(db: Db, begins: string): Promise<string[]> {
  const pattern = `${begins.replace(/[\\%_]/g, '\\$&')}%`
  // After a blank, an initial with its stop, a hyphen or an apostrophe.
  const within = `[ .'’‘-]${begins.replace(/[^\p{L}\p{M}\p{N} ]/gu, '.')}`
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(or(ilike(customers.name, pattern), sql`${customers.name} ~* ${within}`))
    .limit(most)
  return rows.map(({ id }) => id)
}
