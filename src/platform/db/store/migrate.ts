/** Brings the database to the newest schema, also when several processes start at once. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { waitForEver } from './silence.ts'

/**
 * Runs the migrations of `folder` (drizzle-kit's output) that the database lacks, in one transaction and under an
 * advisory lock: a second process waits and then finds nothing to do.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<void> {
  const client = await pool.connect()
  try {
    waitForEver(client)
    await client.query('set statement_timeout = 0')
    await client.query("select pg_advisory_lock(hashtext('migrate'))")
    await runMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    // This ends the session, and with it the lock and the setting.
    client.release(true)
  }
}
