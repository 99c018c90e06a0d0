/** The messages with problems: refused, expired unsent, or not delivered so far. */
import { desc, isNotNull } from 'drizzle-orm'
import { maskPhone } from '#kernel/phone.ts'
import type { Db } from '#platform/db/db.ts'
import { deliveries } from './tables.ts'

/** The latest 100, newest first. Numbers are masked, but a colleague can still recognise the customer. */
export async function listTroubledMessages(db: Db) {
  const rows = await db
    .select()
    .from(deliveries)
    .where(isNotNull(deliveries.failure))
    .orderBy(desc(deliveries.createdAt))
    .limit(100)
  return rows.map(({ id, channel, recipient, template, state, attempts, failure, createdAt }) => ({
    id,
    channel,
    to: recipient.startsWith('+91') ? maskPhone(recipient.slice(3)) : '',
    template,
    state,
    attempts,
    failure,
    createdAt,
  }))
}
