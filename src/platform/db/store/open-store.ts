/** Opens the store that the configuration names: a PostgreSQL server, or the embedded database. */
import { join } from 'node:path'
import pg from 'pg'
import { openEnginePool } from './engine-pool.ts'
import { maintainDatabase } from './housekeeping.ts'
import { lockDirectory } from './lock-directory.ts'
import { PgliteThread } from './pglite-thread.ts'
import { PostgresListener } from './postgres-listener.ts'
import { closeSilentConnections } from './silence.ts'
import type { Store } from './store.ts'

export type { Store } from './store.ts'

/**
 * With `url`, the server at that address; without it, PGlite in `<dataDir>/pglite`, for this process alone.
 * @param options.poolSize connections to a server (10); the embedded database has one
 * @param options.statementTimeoutMs a longer statement fails with 57014 (5000)
 * @param options.poolWaitMs a query that gets no connection in this time fails (2000)
 * @throws DataDirectoryInUse
 */
export async function openStore(options: {
  url?: string | undefined
  dataDir: string
  poolSize?: number
  statementTimeoutMs?: number
  poolWaitMs?: number
}): Promise<Store> {
  const { url, dataDir, poolSize = 10, statementTimeoutMs = 5_000, poolWaitMs = 2_000 } = options
  return url
    ? openPostgresStore({ url, poolSize, statementTimeoutMs, poolWaitMs })
    : openPgliteStore({ dataDir, statementTimeoutMs, poolWaitMs })
}

/**
 * The embedded database in its thread, with its lock, maintenance and listener.
 * @throws DataDirectoryInUse when another process has the directory, before anything is opened
 */
async function openPgliteStore(options: {
  dataDir: string
  statementTimeoutMs: number
  poolWaitMs: number
}): Promise<Store> {
  const unlock = lockDirectory(options.dataDir)
  let thread: PgliteThread
  try {
    thread = await PgliteThread.open(join(options.dataDir, 'pglite'))
  } catch (error) {
    unlock()
    throw error
  }
  const { pool, listen } = openEnginePool(thread, options)
  const stopHousekeeping = maintainDatabase(pool)
  return {
    kind: 'pglite',
    pool,
    listen,
    async close() {
      stopHousekeeping()
      // Shutting down writes a checkpoint as well; this one only makes that one short.
      await pool.query('checkpoint').catch(() => {})
      await pool.end()
      await thread.close()
      unlock()
    },
  }
}

/** Sessions run in UTC, as those of the embedded database do. */
const OPTIONS = '-c timezone=UTC'

/** How long after its statement timeout an answer may come before the connection is treated as dead. */
const GRACE_MS = 1_000

/** A pool for queries, and one connection that listens. */
function openPostgresStore(options: {
  url: string
  poolSize: number
  statementTimeoutMs: number
  poolWaitMs: number
}): Store {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    statement_timeout: options.statementTimeoutMs,
    connectionTimeoutMillis: options.poolWaitMs,
    keepAlive: true,
    options: OPTIONS,
  })
  // A connection that breaks has left the pool already, and the query that used it reports the
  // error; without a listener the events would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  closeSilentConnections(pool, options.statementTimeoutMs + GRACE_MS)
  const listener = new PostgresListener(
    () =>
      new pg.Client({
        connectionString: options.url,
        connectionTimeoutMillis: options.poolWaitMs,
        keepAlive: true,
      }),
  )
  return {
    kind: 'postgres',
    pool,
    listen: (channel, onNotify) => listener.listen(channel, onNotify),
    async close() {
      await listener.close()
      await pool.end()
    },
  }
}
