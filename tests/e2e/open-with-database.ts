/** Starts an application on PostgreSQL, so that a test can read and change the stored rows. */
import pg from 'pg'
import { dropDatabase } from '../postgres-cluster.ts'
import { aDatabase, openApp } from './open-app.ts'

export async function openWithDatabase() {
  const databaseUrl = await aDatabase()
  const app = await openApp({ databaseUrl })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  return {
    ...app,
    databaseUrl,
    pool,
    rows: async <R extends object>(sql: string, values: readonly unknown[] = []): Promise<R[]> =>
      (await pool.query(sql, [...values])).rows as R[],
    async stop() {
      await pool.end()
      await app.stop()
      await dropDatabase(databaseUrl)
    },
  }
}
