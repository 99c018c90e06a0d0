/** The store on a PostgreSQL server: a pool for queries and one connection that listens. */
import pg from 'pg'

import { PostgresListener } from './postgres-listener.ts'
import { closeSilentConnections } from './silence.ts'
import type { Store } from './store.ts'

/** Sessions run in UTC, as those of the embedded database do. */
const OPTIONS = '-c timezone=UTC'

/** How long after its statement timeout an answer may come before the connection is treated as dead. */
const GRACE_MS = 1_000

export function openPostgresStore(options: {
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
