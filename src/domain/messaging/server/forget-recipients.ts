/** Takes personal data out of the record of messages when it is no longer needed there. */
import { and, inArray, lte, ne } from 'drizzle-orm'
import { after, days } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { deliveries } from './tables.ts'

/**
 * After 30 days the record shows that a message was sent, but not its recipient or content (Digital Personal Data
 * Protection Act 2023, s. 8(7)). Its key stays, so the same occasion still sends nothing twice.
 */
export async function forgetRecipients({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db
    .update(deliveries)
    .set({ recipient: '', smsTo: null, variables: {} })
    .where(
      and(
        inArray(deliveries.state, ['sent', 'refused', 'expired']),
        lte(deliveries.createdAt, after(clock(), -days(30))),
        ne(deliveries.recipient, ''),
      ),
    )
}
