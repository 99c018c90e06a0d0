/** Opens the store that the configuration names: a PostgreSQL server, or the embedded database. */
import { join } from 'node:path'
import { awaitServer, type StartWait } from './await-server.ts'
import { openEnginePool } from './engine-pool.ts'
import { maintainDatabase } from './housekeeping.ts'
import { lockDirectory } from './lock-directory.ts'
import { PgliteThread } from './pglite-thread.ts'
import { checkPooled } from './pooler.ts'
import type { Beat } from './postgres-listener.ts'
import { openPostgresStore } from './postgres-store.ts'
import { offerSnapshots } from './snapshot-channel.ts'
import type { Store } from './store.ts'

export type { Store } from './store.ts'

/**
 * With `url`, the server at that address; without it, PGlite in `<dataDir>/pglite`, for this process alone.
 * @param options.url one server, or several between commas, of which the one that takes writes is used
 * @param options.directUrl the server itself, where `url` leads to a pooler in transaction mode
 * @param options.poolSize connections to a server (10); the embedded database has one
 * @param options.statementTimeoutMs a longer statement fails with 57014 (5000)
 * @param options.poolWaitMs a query that gets no connection in this time fails (2000)
 * @param options.startWait how long a server that does not answer yet is waited for (not at all)
 * @throws DataDirectoryInUse, PoolerNotPrepared
 */
export async function openStore(options: {
  url?: string | undefined
  directUrl?: string | undefined
  dataDir: string
  poolSize?: number
  statementTimeoutMs?: number
  poolWaitMs?: number
  listenerBeat?: Beat
  startWait?: StartWait
}): Promise<Store> {
  const { url, dataDir, poolSize = 10, statementTimeoutMs = 5_000, poolWaitMs = 2_000 } = options
  if (!url) return openPgliteStore({ dataDir, statementTimeoutMs, poolWaitMs })
  const store = openPostgresStore({ ...options, url, poolSize, statementTimeoutMs, poolWaitMs })
  try {
    if (options.startWait) await awaitServer(store.pool, options.startWait)
    if (options.directUrl) await checkPooled(store.pool, statementTimeoutMs)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
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
  const { pool, listen, listener } = openEnginePool(thread, options)
  const stopHousekeeping = maintainDatabase(pool)
  const stopSnapshots = await offerSnapshots(options.dataDir, async (folder) => {
    // Without it the copy would have more to recover.
    await pool.query('checkpoint')
    await thread.copyTo(folder)
  })
  return {
    kind: 'pglite',
    pool,
    direct: pool,
    listen,
    listener,
    pendingRounds: () => thread.pending,
    async close() {
      stopHousekeeping()
      await stopSnapshots()
      // Shutting down writes a checkpoint as well; this one only makes that one short.
      await pool.query('checkpoint').catch(() => {})
      await pool.end()
      await thread.close()
      unlock()
    },
  }
}
