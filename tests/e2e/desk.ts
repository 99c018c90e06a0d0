/** A house on a PostgreSQL of its own, beside which a test may look up and set what is stored. */
import pg from 'pg'
import { startCluster } from '../postgres-cluster.ts'
import { openHouse } from './house.ts'

export async function openDesk() {
  const cluster = await startCluster()
  const house = await openHouse({ DATABASE_URL: cluster.url })
  const pool = new pg.Pool({ connectionString: cluster.url, max: 2 })
  return {
    ...house,
    pool,
    rows: async <R extends object>(sql: string, values: readonly unknown[] = []): Promise<R[]> =>
      (await pool.query(sql, [...values])).rows as R[],
    async stop() {
      await pool.end()
      await house.stop()
      await cluster.stop()
    },
  }
}
