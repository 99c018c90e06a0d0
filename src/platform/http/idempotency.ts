/**
 * `Idempotency-Key`: the first answer to a write is stored for a day and repeated to the same caller.
 *
 * It works as at payment providers: another body under the same key is an error, a call whose first attempt is
 * still running is refused, and rejected input is not stored, so a corrected form may reuse its key.
 */
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import { after, days, minutes, seconds } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { outsideScope } from '#platform/db/transaction-scope.ts'
import { columnPlaceholders } from '#platform/db/column-placeholders.ts'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'
import { preparedUpdate } from '#platform/db/prepared-update.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: text('id').primaryKey(),
    /** The customer whose call it was, so that deleting the account finds it; null for visitors. */
    customerId: text('customer_id'),
    input: text('asked').notNull(),
    done: boolean('done').notNull(),
    status: integer('status'),
    body: text('body'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('idempotency_keys_created').on(table.createdAt),
    index('idempotency_keys_customer').on(table.customerId),
  ],
)

type Call = {
  readonly key: string
  readonly route: string
  readonly caller: string
  readonly customerId?: string | undefined
  readonly input: object
  /** True when the answer holds a secret: then it is never stored, and the key only joins callers. */
  readonly secret: boolean
}
export type Answer = { readonly status: number; readonly body: string }
export type Idempotency = { once(call: Call, work: () => Promise<Answer>): Promise<Answer> }

const hash = (of: string): string => createHash('sha256').update(of).digest('base64url')

/** The same; of a file of megabytes on another thread, because it takes tens of milliseconds. */
const hashOfInput = async (json: string): Promise<string> =>
  json.length < 1_000_000
    ? hash(json)
    : Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(json))).toString('base64url')

/** A first attempt older than this was interrupted, so the next one may run. */
const abandonedAfter = minutes(2)
const releaseEvery = seconds(1)

const claim = prepared((db) =>
  db
    .insert(idempotencyKeys)
    .values({
      ...columnPlaceholders(idempotencyKeys, ['id', 'customerId', 'input', 'createdAt']),
      done: false,
    })
    .onConflictDoUpdate({
      target: idempotencyKeys.id,
      set: { createdAt: sql`excluded.created_at` },
      setWhere: and(
        eq(idempotencyKeys.done, false),
        sql`${idempotencyKeys.input} = excluded.asked`,
        lt(idempotencyKeys.createdAt, sql.placeholder('abandonedBefore')),
      ),
    })
    .returning({ id: idempotencyKeys.id })
    .prepare('idempotency_claim'),
)

const finish = prepared(
  preparedUpdate(idempotencyKeys, {
    name: 'idempotency_finish',
    where: eq(idempotencyKeys.id, sql.placeholder('key')),
  }),
)

export function openIdempotency({ db, clock }: { db: Db; clock: Clock }): Idempotency {
  return {
    async once(call, work) {
      if (call.key.length > 255) fail(gatewayErrors.MALFORMED)
      if (call.secret) return work()
      const id = hash(`${call.caller}\n${call.route}\n${call.key}`)
      const input = await hashOfInput(JSON.stringify(call.input))
      const now = clock()
      const first = await claim(db).execute({
        id,
        customerId: call.customerId ?? null,
        input,
        createdAt: now,
        abandonedBefore: after(now, -abandonedAfter),
      })
      if (first.length === 0) return repeat(db, id, input)
      try {
        const answer = await work()
        await finish(db)({ done: true, ...answer }, { key: id })
        return answer
      } catch (error) {
        await release(db, id, now)
        throw error
      }
    },
  }
}

/** Lets the next call with this key run; while the store is away, the release is tried again. */
async function release(db: Db, id: string, createdAt: Date): Promise<void> {
  const own = and(eq(idempotencyKeys.id, id), eq(idempotencyKeys.createdAt, createdAt))
  const once = async () => void (await db.delete(idempotencyKeys).where(own))
  await once().catch(() => void outsideScope(() => keepReleasing(once)))
}

async function keepReleasing(once: () => Promise<void>): Promise<void> {
  for (let passed = 0; passed < abandonedAfter; passed += releaseEvery) {
    await setTimeout(releaseEvery, undefined, { ref: false })
    const released = await once().then(
      () => true,
      () => false,
    )
    if (released) return
  }
}

async function repeat(db: Db, id: string, input: string): Promise<Answer> {
  const [stored] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id))
  if (stored && stored.input !== input) fail(gatewayErrors.KEY_REUSED)
  if (!stored?.done || stored.status === null || stored.body === null)
    fail(gatewayErrors.STILL_RUNNING, { retryAfter: 1 })
  return { status: stored.status, body: stored.body }
}

/** Deletes keys after a day; run by a scheduled task. */
export async function forgetIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, after(now, -days(1))))
}

/** A customer's stored answers, for their data export. */
export const exportKeysOf = async (db: Db | Tx, customerId: string) => ({
  answersKeptForRepeats: await db
    .select({ createdAt: idempotencyKeys.createdAt, answer: idempotencyKeys.body })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.customerId, customerId))
    .orderBy(asc(idempotencyKeys.createdAt)),
})

/** Deletes a customer's stored answers before their day is over. */
export async function eraseKeysOf(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.customerId, customerId))
}
