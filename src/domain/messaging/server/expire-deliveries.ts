/** Ends the messages whose time is over, and takes their codes out of the record. */
import { and, eq, lte } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { deliveries } from './tables.ts'

/** For those that no job came back to: a code stays on record no longer than it is good for. */
export async function expireDeliveries({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db
    .update(deliveries)
    .set({ state: 'expired', secretVariables: null })
    .where(and(eq(deliveries.state, 'queued'), lte(deliveries.expiresAt, clock())))
}
