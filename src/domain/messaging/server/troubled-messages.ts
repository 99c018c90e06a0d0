/** The messages that need a colleague, and sending one again. */
import { and, count, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import { type Numbering, orderNumber } from '#kernel/id.ts'
import { maskPhone } from '#kernel/phone.ts'
import { after, days } from '#kernel/time.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { messagingAudit } from '../audit-events.ts'
import { messagingErrors } from '../errors.ts'
import { messageQueued } from '../events.ts'
import { consoleTitle } from '../message-groups.ts'
import { goneTexts } from '../number-gone.ts'
import { canBeSentAgain, troubleOf } from '../troubled.ts'
import { deliveries } from './tables.ts'

const recordAudit = auditRecorder(messagingAudit)

/** `troubleOf` as a condition. */
const isTroubled = (): SQL | undefined =>
  and(
    ne(deliveries.recipient, ''),
    or(isNull(deliveries.failure), ne(deliveries.failure, goneTexts.counter)),
    or(
      inArray(deliveries.state, ['refused', 'expired']),
      and(eq(deliveries.state, 'queued'), isNotNull(deliveries.failure)),
    ),
  )

type ListDeps = { readonly db: Db; readonly shop: Numbering }

/**
 * The latest 100, newest first; after thirty days they are forgotten. Numbers are masked, but a colleague can still
 * recognise the customer.
 */
export async function listTroubledMessages({ db, shop }: ListDeps) {
  const rows = await db
    .select()
    .from(deliveries)
    .where(isTroubled())
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(100)
  const [all] = await db.select({ count: count() }).from(deliveries).where(isTroubled())
  return {
    count: all?.count ?? 0,
    messages: rows.flatMap((row) => {
      const trouble = troubleOf(row)
      if (!trouble) return []
      const { id, channel, recipient, template, orderId, createdAt } = row
      return {
        id,
        title: consoleTitle(template),
        to: recipient.startsWith('+91') ? maskPhone(recipient.slice(3)) : '',
        channel,
        trouble,
        attempts: row.attempts,
        failure: row.failure,
        order: orderId ? { orderId, orderNumber: orderNumber(shop, orderId, 6) } : null,
        createdAt: createdAt.toISOString(),
        canBeSentAgain: canBeSentAgain(row),
      }
    }),
  }
}

type SendDeps = { readonly db: Db; readonly clock: Clock; readonly publish: Publish }

/** It has another day. Fails with MESSAGE_NOT_FOUND or MESSAGE_NOT_SENDABLE. */
export const sendMessageAgain = (
  { db, clock, publish }: SendDeps,
  by: ColleagueActor,
  { id }: { readonly id: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [found] = await tx.select().from(deliveries).where(eq(deliveries.id, id)).for('update')
    if (!found) fail(messagingErrors.MESSAGE_NOT_FOUND)
    if (!canBeSentAgain(found)) fail(messagingErrors.MESSAGE_NOT_SENDABLE)
    const at = clock()
    await tx
      .update(deliveries)
      .set({ state: 'queued', failure: null, notBefore: null, expiresAt: after(at, days(1)) })
      .where(eq(deliveries.id, id))
    await publish(tx, messageQueued, { deliveryId: id })
    await recordAudit(tx, by, {
      at,
      action: 'message.sent-again',
      subject: { kind: 'message', id },
      data: { template: found.template },
    })
  })

/** The order of each message that is about one. */
export async function findOrdersOfMessages(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: deliveries.id, orderId: deliveries.orderId })
    .from(deliveries)
    .where(inArray(deliveries.id, [...ids]))
  return new Map(rows.flatMap(({ id, orderId }) => (orderId ? [[id, orderId] as const] : [])))
}

/** Those of the keys with which a message is on record. */
export async function listRecordedKeys(
  db: Db | Tx,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ key: deliveries.dedupeKey })
    .from(deliveries)
    .where(isAmong(deliveries.dedupeKey, keys))
  return new Set(rows.map((row) => row.key))
}
