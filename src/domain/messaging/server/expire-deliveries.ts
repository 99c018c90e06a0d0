/** Ends expired messages, and removes their codes from the record. */
import { and, eq, lte } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { deliveries } from './tables.ts'

/** This covers messages whose job was lost: a code is stored no longer than it is valid. */
export async function expireDeliveries({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db
    .update(deliveries)
    .set({ state: 'expired', secretVariables: null })
    .where(and(eq(deliveries.state, 'queued'), lte(deliveries.expiresAt, clock())))
}
