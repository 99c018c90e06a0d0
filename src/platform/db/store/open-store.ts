/** Opens the store the configuration asks for: a PostgreSQL server, or the embedded database. */
import { openPgliteStore } from './pglite-store.ts'
import { openPostgresStore } from './postgres-store.ts'
import type { Store } from './store.ts'

export type { Store } from './store.ts'

/**
 * With `url` the server it names; without, PGlite in `<dataDir>/pglite`, for this process alone.
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
