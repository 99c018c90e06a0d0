/** The job store's own tables: which change they need, and making it without running a job. */
import { getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss'
import type pg from 'pg'
import { isForbidden, type Migration, MigrationForbidden } from '#platform/db/store/migrate.ts'
import type { Store } from '#platform/db/store/store.ts'

const schema = 'pgboss'

/** The version to which the library builds an empty store, and so the one that it works with. */
function newestVersion(): number {
  const found = /INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(
    getConstructionPlans(schema),
  )
  if (!found) throw new Error('the job store does not say which version it builds')
  return Number(found[1])
}

/** What the job store's tables lack, as SQL; undefined when nothing. Changes nothing. */
export async function pendingJobStore(pool: pg.Pool | undefined): Promise<Migration | undefined> {
  const newest = newestVersion()
  const installed = pool ? await installedVersion(pool) : undefined
  if (installed === undefined)
    return { name: `job store, version ${newest}`, sql: getConstructionPlans(schema) }
  if (installed >= newest) return undefined
  const sql = getMigrationPlans(schema, installed)
  return { name: `job store, version ${installed} to ${newest}`, sql }
}

async function installedVersion(pool: pg.Pool): Promise<number | undefined> {
  const table = await pool.query<{ found: string | null }>(
    "select to_regclass('pgboss.version') as found",
  )
  if (!table.rows[0]?.found) return undefined
  const { rows } = await pool.query<{ version: number }>('select version from pgboss.version')
  return rows[0]?.version
}

/** Makes the tables or brings them to the newest version. */
export async function installJobStore({ pool, kind }: Pick<Store, 'pool' | 'kind'>): Promise<void> {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values)
  const boss = new PgBoss({ db: { executeSql }, backend: kind, schedule: false, supervise: false })
  await boss.start()
  await boss.stop({ graceful: false, close: false })
}

/** Names the missing right, where a user without rights to tables starts the jobs first. */
export function forbiddenJobStore(error: unknown): never {
  if (isForbidden(error)) throw new MigrationForbidden('tables for its jobs', error)
  throw error
}
