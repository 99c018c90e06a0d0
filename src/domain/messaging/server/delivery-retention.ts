/** The scheduled tasks that remove from the record of messages what is no longer needed there. */
import { and, eq, inArray, lte, ne } from 'drizzle-orm'
import { after, days } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { countOutcome, type OutcomeDeps } from './message-outcome.ts'
import { deliveries } from './tables.ts'

/** So many that other work on this machine is not held up meanwhile: thousands expire in one minute after a long outage. */
const expiredAtOnce = 200

/** Ends expired messages, even those whose job was lost, so that a code is stored no longer than it is valid. */
export async function expireDeliveries(
  deps: { readonly db: Db; readonly clock: Clock } & OutcomeDeps,
): Promise<void> {
  const { db, clock } = deps
  const due = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.state, 'queued'), lte(deliveries.expiresAt, clock())))
    .limit(expiredAtOnce)
    .for('update', { skipLocked: true })
  for (;;) {
    const expired = await db
      .update(deliveries)
      .set({ state: 'expired', secretVariables: null })
      .where(inArray(deliveries.id, due))
      .returning({ template: deliveries.template, failure: deliveries.failure })
    for (const message of expired) countOutcome(deps, message, 'expired')
    if (expired.length < expiredAtOnce) return
  }
}

/** As many as a big shop sends in an hour; the rest goes in the next one. */
const atOnce = 5_000

/**
 * After 30 days the record shows that a message was sent, but not its recipient or content (Digital Personal Data
 * Protection Act 2023, s. 8(7)). Its key stays, so the same occasion still sends nothing twice. Returns what it removed, at most
 * `atOnce`.
 */
export async function forgetRecipients(tx: Tx, now: Date): Promise<object[]> {
  const old = await tx
    .select({
      id: deliveries.id,
      channel: deliveries.channel,
      recipient: deliveries.recipient,
      template: deliveries.template,
      orderId: deliveries.orderId,
      state: deliveries.state,
      createdAt: deliveries.createdAt,
      sentAt: deliveries.sentAt,
    })
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.state, ['sent', 'refused', 'expired']),
        lte(deliveries.createdAt, after(now, -days(30))),
        ne(deliveries.recipient, ''),
      ),
    )
    .limit(atOnce)
    .for('update', { skipLocked: true })
  const ids = old.map(({ id }) => id)
  await tx
    .update(deliveries)
    .set({ recipient: '', smsTo: null, variables: {} })
    .where(inArray(deliveries.id, ids))
  return old
}
