/** A customer's grievances, newest first. */
import { desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { grievanceView } from './grievance-ticket.ts'
import { grievances } from './tables.ts'

/** The latest 50. */
export async function listGrievances({ db }: { readonly db: Db }, customer: { id: string }) {
  const rows = await db
    .select()
    .from(grievances)
    .where(eq(grievances.customerId, customer.id))
    .orderBy(desc(grievances.receivedAt), desc(grievances.id))
    .limit(50)
  return rows.map(grievanceView)
}
