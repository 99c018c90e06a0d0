/** The database as use cases see it: Drizzle over one driver, with transactions that cannot deadlock on one connection. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { effect } from '#platform/effect.ts'
import { databaseOver } from './named-queries.ts'
import { insideScope, refuseInsideTransaction } from './transaction-scope.ts'

export { afterCommit } from './transaction-scope.ts'

export type Db = NodePgDatabase & { readonly $client: pg.Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a query is put together from, to be run at once or prepared. */
export type Source = Pick<Db, 'select'>

/** Wraps a pool. A query on it during a transaction throws: with one connection it would wait for ever. */
export function openDb(pool: pg.Pool): Db {
  const guarded = new Proxy(pool, {
    get(target, key) {
      if (key === 'query') refuseInsideTransaction('a query on the pool')
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return databaseOver(guarded) as Db
}

/** PostgreSQL's codes for "try the transaction again": serialization failure and deadlock. */
const retryable = new Set(['40001', '40P01'])

/**
 * Runs work in one transaction: all of it or nothing. A deadlock or serialization failure is tried
 * again, at most three times, so `work` must have no effects but its queries.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const afterCommits: (() => void)[] = []
    try {
      const result = await effect('commit', () =>
        onOneConnection(db, (tx) => insideScope({ afterCommit: afterCommits }, () => work(tx))),
      )
      for (const run of afterCommits) run()
      return result
    } catch (error) {
      if (attempt >= 3 || !retryable.has(sqlState(error) ?? '')) throw error
    }
  }
}

const known = new WeakMap<pg.PoolClient, Tx>()

/** One for each connection: making it costs as much as a statement. */
function drizzleOf(client: pg.PoolClient): Tx {
  const made = known.get(client) ?? (databaseOver(client) as unknown as Tx)
  known.set(client, made)
  return made
}

/** The connection of an open transaction, for a library that sends statements of its own in it. */
export const connectionOf = (tx: Tx): pg.ClientBase =>
  (tx as unknown as { readonly $client: pg.PoolClient }).$client

/** Of each connection that was used for a transaction: whether one is open. */
const isOpen = new WeakMap<object, boolean>()

/**
 * A statement that is put together once for the database and for each connection, and runs on the database or in the open
 * transaction it is given: putting a statement together takes several times what running it does. Throws after the end of
 * the transaction.
 */
export function prepared<P>(
  prepare: (db: NodePgDatabase) => P,
): (db: Db | Tx | NodePgDatabase) => P {
  const statements = new WeakMap<object, P>()
  return (db) => {
    if (isOpen.get(db) === false) throw new Error('a statement after the end of its transaction')
    const statement = statements.get(db) ?? prepare(db as NodePgDatabase)
    statements.set(db, statement)
    return statement
  }
}

/**
 * On a connection of our own, because Drizzle's would never be given back when BEGIN fails. Drizzle's own transaction
 * puts BEGIN and COMMIT together each time, which takes half as long again as sending them. What it adds, savepoints,
 * is not used.
 */
async function onOneConnection<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  const tx = drizzleOf(client)
  try {
    await client.query('begin')
    isOpen.set(tx, true)
    try {
      const result = await work(tx)
      await client.query('commit')
      return result
    } catch (error) {
      // Where this fails the connection is not used again, and why the work failed is what the caller must know.
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      isOpen.set(tx, false)
    }
  } finally {
    // A connection whose transaction could not be ended must not be used again.
    client.release(client.getTransactionStatus() !== 'I')
  }
}

/** The SQLSTATE of a failed query, through Drizzle's wrapping; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code
    if (typeof code === 'string') return code
  }
  return undefined
}
