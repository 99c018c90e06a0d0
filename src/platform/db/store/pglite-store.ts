/** The store without a server: the embedded database in its thread, with its lock, maintenance and listener. */
import { join } from 'node:path'

import { openEnginePool } from './engine-pool.ts'
import { maintainDatabase } from './housekeeping.ts'
import { lockDirectory } from './lock-directory.ts'
import { PgliteThread } from './pglite-thread.ts'
import type { Store } from './store.ts'

/**
 * @throws DataDirectoryInUse when another process has the directory, before anything is opened
 */
export async function openPgliteStore(options: {
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
