/** Deletes old messages from the demo's outbox. */
import { lt } from 'drizzle-orm'
import { after } from '#kernel/time.ts'
import type { Db } from '#platform/db/db.ts'
import { outboxMessages } from './tables.ts'

/** `period` in milliseconds; answers how many went. */
export async function forgetOutbox(db: Db, now: Date, period: number): Promise<number> {
  const gone = await db.delete(outboxMessages).where(lt(outboxMessages.sentAt, after(now, -period)))
  return gone.rowCount ?? 0
}
