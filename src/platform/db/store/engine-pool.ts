/** A node-postgres pool of exactly one connection over an embedded engine, with LISTEN. */
import pg from 'pg'

import { Channels, listenTo, unlistenTo } from './channels.ts'
import { EngineStream } from './engine-stream.ts'
import type { Engine } from './engine.ts'
import type { Store } from './store.ts'

export type EnginePool = Pick<Store, 'pool' | 'listen' | 'listener'>

/**
 * The engine has one session, so the pool has one connection: never more.
 * @param statementTimeoutMs how long one statement may take
 * @param poolWaitMs how long a query waits for the connection before it fails
 */
export function openEnginePool(
  engine: Engine,
  { statementTimeoutMs, poolWaitMs }: { statementTimeoutMs: number; poolWaitMs: number },
): EnginePool {
  const channels = new Channels()
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: poolWaitMs,
    stream: () => new EngineStream(engine, statementTimeoutMs),
    ssl: false,
    host: 'localhost',
    user: 'postgres',
    database: 'postgres',
    onConnect: async (client) => {
      client.on('notification', (message) => channels.notify(message))
      // The query that was running reports the error; without a listener the event ends the process.
      client.on('error', () => {})
      for (const statement of channels.statements()) await client.query(statement)
    },
  })
  pool.on('error', () => {})
  pool.on('release', (_error: Error, client: pg.PoolClient) => {
    if (isRenewed(client)) void client.end()
  })
  return {
    pool,
    // The engine notifies the one connection of the pool, which is there or made anew.
    listener: () => ({ isConnected: !pool.ending }),
    async listen(channel, onNotify) {
      if (channels.add(channel, onNotify)) await pool.query(listenTo(channel))
      return async () => {
        if (channels.remove(channel, onNotify) && !pool.ending)
          await pool.query(unlistenTo(channel))
      }
    },
  }
}

function isRenewed(client: pg.PoolClient): boolean {
  const { stream } = (client as unknown as { connection: { stream: unknown } }).connection
  return stream instanceof EngineStream && stream.renewed
}
