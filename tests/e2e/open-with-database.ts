/** Starts an application on a PostgreSQL of its own, so that a test can read and change the stored rows. */
import pg from 'pg'
import { startCluster } from '../postgres-cluster.ts'
import { openApp } from './open-app.ts'

export async function openWithDatabase() {
  const cluster = await startCluster()
  const app = await openApp({ databaseUrl: cluster.url })
  const pool = new pg.Pool({ connectionString: cluster.url, max: 2 })
  return {
    ...app,
    databaseUrl: cluster.url,
    pool,
    rows: async <R extends object>(sql: string, values: readonly unknown[] = []): Promise<R[]> =>
      (await pool.query(sql, [...values])).rows as R[],
    async stop() {
      await pool.end()
      await app.stop()
      await cluster.stop()
    },
  }
}
