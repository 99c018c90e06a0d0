/** Opens the database that the settings name, at the newest migration. */
import { mkdirSync } from 'node:fs'
import { refuseUnfinished } from '#platform/archive/unfinished-import.ts'
import { migrate } from '#platform/db/store/migrate.ts'
import type { StartWait } from '#platform/db/store/await-server.ts'
import { openStore, type Store } from '#platform/db/store/open-store.ts'
import type { Config } from './config.ts'

/**
 * @param migrations the folder of Drizzle's migrations
 * @param startWait how long a server that does not answer yet is waited for; without it, not at all
 * @throws DataDirectoryInUse, PoolerNotPrepared, StoreUnfinished
 */
export async function openDatabase(
  config: Config,
  migrations: string,
  startWait?: StartWait,
): Promise<Store> {
  mkdirSync(config.dataDir, { recursive: true })
  const store = await openStore({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    poolWaitMs: config.databaseWaitMs,
    ...(startWait && { startWait }),
  })
  try {
    await refuseUnfinished(store.direct)
    await migrate(store.direct, migrations)
  } catch (error) {
    await store.close()
    throw error
  }
  return store
}
