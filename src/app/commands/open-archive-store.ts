/** Opens the store of the settings for commands that read or write all of it, without migrating it. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DataDirectoryInUse } from '#platform/db/store/lock-directory.ts'
import { openStore, type Store } from '#platform/db/store/open-store.ts'
import { takeSnapshot } from '#platform/db/store/snapshot-channel.ts'
import type { Config } from '../config.ts'
import { CommandFailed } from './command.ts'

type Where = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>

/**
 * The store to read. While the application has the embedded database open, a copy that it makes for us.
 * @throws CommandFailed where there is no store yet; DataDirectoryInUse when its owner gives no copy
 */
export async function openSource(where: Where): Promise<Opened> {
  const { databaseUrl, dataDir } = where
  if (!databaseUrl && !existsSync(join(dataDir, 'pglite', 'PG_VERSION')))
    throw new CommandFailed(
      `There is no store in ${dataDir}. Set DATA_DIR, or DATABASE_URL, as the application has it.`,
    )
  try {
    return closing(await openDirect(where))
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error
    const snapshot = await takeSnapshot(dataDir).catch(() => {
      throw error
    })
    const { store, close } = closing(await openStore({ dataDir: snapshot.dataDir }))
    return { store, close: () => close().finally(snapshot.release) }
  }
}

type Opened = { readonly store: Store; readonly close: () => Promise<void> }
const closing = (store: Store): Opened => ({ store, close: () => store.close() })

/** Past a pooler, which would end a long transaction. */
const openDirect = ({ databaseUrl, databaseDirectUrl, dataDir }: Where): Promise<Store> =>
  openStore({ url: databaseDirectUrl ?? databaseUrl, dataDir, poolSize: 2 })

type Target = Where & Pick<Config, 'migrateDatabaseUrl'>

/**
 * The store to fill. Its tables are created, so where migrations have a user of their own that user does it.
 * @throws CommandFailed while the application has the embedded database open
 */
export async function openTarget(where: Target): Promise<Store> {
  mkdirSync(where.dataDir, { recursive: true })
  const { migrateDatabaseUrl: databaseUrl } = where
  try {
    return await openDirect(
      databaseUrl ? { dataDir: where.dataDir, databaseUrl, databaseDirectUrl: undefined } : where,
    )
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error
    throw new CommandFailed(
      `${error.message}\nThe store of a running application is not empty: give another DATA_DIR.`,
    )
  }
}
