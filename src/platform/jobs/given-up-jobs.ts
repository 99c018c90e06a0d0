/** Jobs that failed at every try: they wait here until a colleague has them tried again or discards them. */
import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type pg from 'pg'
import { afterCommit, type Db, type Tx } from '#platform/db/db.ts'
import { withoutSecrets } from '#platform/log.ts'
import { inTransactionOf } from './in-transaction-of.ts'

/** The queue's stored name. */
export const givenUpQueue = 'given-up'

export type GivenUpJob = {
  readonly id: string
  /** The queue in which it failed. */
  readonly queue: string
  readonly data: Readonly<Record<string, unknown>>
  /** When its work became due, and when it was given up. */
  readonly dueAt: Date
  readonly givenUpAt: Date
  readonly tries: number
  /** The last error's message, without numbers and tokens. */
  readonly error: string
}

export type GivenUpJobs = {
  /** The latest ones first, and how many there are in all. */
  list(db: Db, limit: number): Promise<{ jobs: GivenUpJob[]; count: number }>
  /** Locked until the transaction ends, so that of two colleagues one finds it. */
  find(tx: Tx, id: string): Promise<GivenUpJob | undefined>
  /** Puts one job, or all of a queue, back into its queue; it is run after the commit. Returns how many. */
  retry(tx: Tx, which: { readonly id: string } | { readonly queue: string }): Promise<number>
  discard(tx: Tx, id: string): Promise<void>
}

/** They wait for ten years: nothing a customer paid for disappears by itself. */
export const waits = { retryLimit: 0, retentionSeconds: 10 * 365 * 86_400 }

/**
 * Call it before the other queues are opened. Queues and waiting jobs of an older version get their dead letters, too.
 * @returns the queues that were there already
 */
export async function openGivenUpQueue(
  boss: PgBoss,
  { pool }: { readonly pool: pg.Pool },
): Promise<ReadonlySet<string>> {
  const existing = await boss.getQueues()
  const names = new Set(existing.map(({ name }) => name))
  if (!names.has(givenUpQueue)) await boss.createQueue(givenUpQueue, waits)
  await boss.findJobs(givenUpQueue, { id: '00000000-0000-0000-0000-000000000000' })
  for (const { name, deadLetter } of existing) {
    if (deadLetter || name === givenUpQueue || name.startsWith('__pgboss')) continue
    await boss.updateQueue(name, { deadLetter: givenUpQueue })
    await pool.query(
      `update pgboss.job set dead_letter = $2 where name = $1 and dead_letter is null and state < 'completed'`,
      [name, givenUpQueue],
    )
  }
  return names
}

/**
 * The queues of jobs that were given up without an error of their own, each such job once: its process died, or its
 * last try took too long. `runJob` itself counts the others and marks their errors as `counted`.
 */
export async function claimUncounted({ pool }: { readonly pool: pg.Pool }): Promise<string[]> {
  const { rows } = await pool.query<{ queue: string }>(
    `update pgboss.job
      set source_output = coalesce(source_output, '{}'::jsonb) || '{"counted": true}'::jsonb
      where name = $1 and source_name is not null and state < 'active'
        and source_output -> 'counted' is null
      returning source_name as queue`,
    [givenUpQueue],
  )
  return rows.map(({ queue }) => queue)
}

type Row = {
  readonly [column: string]: unknown
  readonly id: string
  readonly queue: string
  readonly data: Record<string, unknown>
  readonly due_at: Date | string
  readonly given_up_at: Date | string
  readonly tries: number
  readonly output: { readonly message?: unknown } | null
}

const selected = sql`
  select id, source_name as queue, data, source_created_on as due_at, created_on as given_up_at,
    source_retry_count + 1 as tries, source_output as output
  from pgboss.job where name = ${givenUpQueue} and source_name is not null and state < 'active'`

const jobOf = ({ id, queue, data, tries, output, ...row }: Row): GivenUpJob => ({
  id,
  queue,
  data,
  dueAt: new Date(row.due_at),
  givenUpAt: new Date(row.given_up_at),
  tries,
  error: withoutSecrets(String(output?.message ?? 'no answer in time')).split('\n')[0] ?? '',
})

export async function countGivenUpJobs(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${selected}) as waiting`,
  )
  return rows[0]?.count ?? 0
}

/** `wake` makes the worker of a queue look at once. */
export const givenUpJobs = (boss: PgBoss, wake: (queue: string) => void): GivenUpJobs => ({
  async list(db, limit) {
    const found = await db.execute<Row>(
      sql`${selected} order by created_on desc, id limit ${limit}`,
    )
    return { jobs: found.rows.map(jobOf), count: await countGivenUpJobs(db) }
  },
  async find(tx, id) {
    const { rows } = await tx.execute<Row>(sql`${selected} and id::text = ${id} for update`)
    return rows.map(jobOf)[0]
  },
  async retry(tx, which) {
    const db = inTransactionOf(tx)
    const found = await tx.execute<{ queue: string }>(
      'id' in which
        ? sql`select queue from (${selected}) as waiting where id::text = ${which.id}`
        : sql`select queue from (${selected}) as waiting where queue = ${which.queue} limit 1`,
    )
    const queue = found.rows[0]?.queue
    if (!queue) return 0
    const filter = 'id' in which ? { ids: [which.id] } : { sourceName: queue }
    const moved = await boss.redrive(givenUpQueue, { db, ...filter })
    afterCommit(() => wake(queue))
    return moved
  },
  async discard(tx, id) {
    await boss.deleteJob(givenUpQueue, id, { db: inTransactionOf(tx) })
  },
})
