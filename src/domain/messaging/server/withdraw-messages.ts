/** Takes back messages that wait to be sent, in the transaction that undoes their occasion. */
import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { prepared, type Tx } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import { goneTexts, type NumberGone } from '../number-gone.ts'
import { deliveries } from './tables.ts'

type Withdrawn = {
  /** The keys of the occasions. */
  readonly keys: readonly string[]
  /** When the occasion was: an older message with the same key is of an earlier one, and stays. */
  readonly since: Date
}

/**
 * Deletes them, so that the same occasion may come again. False, without deleting any, when the sending of one has begun. The
 * sender claims a row before it sends (`send-queued-message.ts`), so of a claim and a withdrawal only one succeeds.
 */
export async function withdrawMessages(tx: Tx, which: Withdrawn): Promise<boolean> {
  const rows = await lockMessages(tx, which)
  if (rows.some((row) => !isUntouched(row))) return false
  for (const { id } of rows) await tx.delete(deliveries).where(eq(deliveries.id, id))
  return true
}

/**
 * Deletes those that still wait, and frees the keys of the others, so that the same occasion may come again with a message of
 * its own. Returns whether the customer was notified: one was sent, or its sending has begun.
 */
export async function withdrawOrRetire(tx: Tx, which: Withdrawn, at: Date): Promise<boolean> {
  const rows = await lockMessages(tx, which)
  for (const row of rows) {
    const isThis = eq(deliveries.id, row.id)
    const dedupeKey = `${row.key}:until:${at.toISOString()}`
    if (isUntouched(row)) await tx.delete(deliveries).where(isThis)
    else await tx.update(deliveries).set({ dedupeKey }).where(isThis)
  }
  return rows.some((row) => row.state === 'sent' || (row.state === 'queued' && row.attempts > 0))
}

/** Deletes those whose sending has not begun, whatever became of the others. */
export async function withdrawWaiting(tx: Tx, keys: readonly string[]): Promise<void> {
  await deleteWaiting(tx).execute({ keys })
}

const deleteWaiting = prepared((db) => {
  const { dedupeKey, state, attempts } = deliveries
  const waits = and(eq(state, 'queued'), eq(attempts, 0))
  return db
    .delete(deliveries)
    .where(and(isAmong(dedupeKey, sql.placeholder('keys')), waits))
    .prepare('message_delete_waiting')
})

/** What waits for these numbers is not sent, except codes of a sign-in, which the present holder of the number may use. */
export async function holdBackQueued(
  tx: Tx,
  numbers: readonly string[],
  why: NumberGone,
): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: 'refused', failure: goneTexts[why], secretVariables: null })
    .where(
      and(
        eq(deliveries.state, 'queued'),
        inArray(deliveries.recipient, [...numbers]),
        ne(deliveries.template, 'one-time-code'),
      ),
    )
}

type Locked = Awaited<ReturnType<typeof lockMessages>>[number]

const isUntouched = ({ state, attempts }: Locked): boolean => state === 'queued' && attempts === 0

const lockMessages = (tx: Tx, { keys, since }: Withdrawn) =>
  tx
    .select({
      id: deliveries.id,
      key: deliveries.dedupeKey,
      state: deliveries.state,
      attempts: deliveries.attempts,
    })
    .from(deliveries)
    .where(and(inArray(deliveries.dedupeKey, [...keys]), gte(deliveries.createdAt, since)))
    .for('update')
