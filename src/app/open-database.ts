/** Opens the database that the settings name, at the newest migration. */
import { mkdirSync } from 'node:fs'
import { migrate } from '#platform/db/store/migrate.ts'
import { openStore, type Store } from '#platform/db/store/open-store.ts'
import type { Config } from './config.ts'

/**
 * @param migrations the folder of Drizzle's migrations
 * @throws DataDirectoryInUse
 */
export async function openDatabase(config: Config, migrations: string): Promise<Store> {
  mkdirSync(config.dataDir, { recursive: true })
  const store = await openStore({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
  })
  try {
    await migrate(store.pool, migrations)
  } catch (error) {
    await store.close()
    throw error
  }
  return store
}
