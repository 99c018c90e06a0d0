/** A customer's grievances, newest first. */
import type { Shop } from '#kernel/shop.ts'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { grievanceView } from './grievance-ticket.ts'
import { grievances } from './tables.ts'

/** The latest 50. */
export async function listGrievances(
  { db, shop }: { readonly db: Db; readonly shop: Shop },
  customer: { id: string },
) {
  const rows = await db
    .select()
    .from(grievances)
    .where(eq(grievances.customerId, customer.id))
    .orderBy(desc(grievances.receivedAt), desc(grievances.id))
    .limit(50)
  return rows.map((row) => grievanceView(shop, row))
}
