/** The grievance officer answers: the grievance is redressed, and the customer reads why. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db.ts'
import { grievances } from './tables.ts'

/** False when there is no such grievance, or it was answered before: an answer given is not rewritten. */
export async function redressGrievance(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  grievanceId: string,
  answer: string,
): Promise<boolean> {
  const changed = await db
    .update(grievances)
    .set({ answer, redressedAt: clock() })
    .where(and(eq(grievances.id, grievanceId), isNull(grievances.redressedAt)))
  return changed.rowCount === 1
}
