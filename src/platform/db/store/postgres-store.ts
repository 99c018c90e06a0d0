/** The store on a PostgreSQL server: a pool for queries, one connection that listens, and one for migrations. */
import pg from 'pg'
import { clientOfPrimary, addressesOfHosts } from './server-hosts.ts'
import { withNamedStatements } from './named-statements.ts'
import { unnamed } from './pooler.ts'
import { type Beat, PostgresListener } from './postgres-listener.ts'
import { closeSilentConnections } from './silence.ts'
import type { Store } from './store.ts'

export type PostgresOptions = {
  readonly url: string
  /** The server itself, where `url` leads to a pooler in transaction mode. */
  readonly directUrl?: string | undefined
  readonly poolSize: number
  readonly statementTimeoutMs: number
  readonly poolWaitMs: number
  readonly listenerBeat?: Beat | undefined
}

/** Sessions run in UTC, as those of the embedded database do. */
const OPTIONS = '-c timezone=UTC'

/** How long after its statement timeout an answer may come before the connection is treated as dead. */
const GRACE_MS = 1_000

export function openPostgresStore(options: PostgresOptions): Store {
  const { url, directUrl, poolSize, statementTimeoutMs, poolWaitMs } = options
  const own = { statement_timeout: statementTimeoutMs, options: OPTIONS }
  const pool = openPool(url, {
    max: poolSize,
    connectionTimeoutMillis: poolWaitMs,
    // A pooler refuses settings of a session; there they belong to the user (`checkPooled`).
    ...(directUrl ? {} : own),
    isPooled: directUrl !== undefined,
  })
  closeSilentConnections(pool, statementTimeoutMs + GRACE_MS)
  const direct = directUrl
    ? openPool(directUrl, { max: 1, connectionTimeoutMillis: poolWaitMs, ...own })
    : pool
  const listened = directUrl ?? url
  const Client = clientOfPrimary(listened, poolWaitMs)
  const listener = new PostgresListener(
    () =>
      new Client({
        connectionString: addressesOfHosts(listened)[0],
        connectionTimeoutMillis: poolWaitMs,
        keepAlive: true,
      }),
    options.listenerBeat,
  )
  return {
    kind: 'postgres',
    pool,
    direct,
    listen: (channel, onNotify) => listener.listen(channel, onNotify),
    listener: () => listener.state(),
    async close() {
      await listener.close()
      if (direct !== pool) await direct.end()
      await pool.end()
    },
  }
}

type PoolOptions = pg.PoolConfig & {
  readonly connectionTimeoutMillis: number
  readonly isPooled?: boolean
}

function openPool(url: string, { isPooled = false, ...options }: PoolOptions): pg.Pool {
  const Client = clientOfPrimary(url, options.connectionTimeoutMillis)
  const pool = new pg.Pool({
    connectionString: addressesOfHosts(url)[0],
    keepAlive: true,
    ...options,
    Client: isPooled ? unnamed(Client) : withNamedStatements(Client),
  })
  // A connection that breaks has left the pool already, and the query that used it reports the
  // error; without a listener the events would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
