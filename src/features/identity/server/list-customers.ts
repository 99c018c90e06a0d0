/** Several customers at once, for lists of features above this one. */
import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { customers } from './tables.ts'

export const listCustomers = (
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(inArray(customers.id, [...ids]))
