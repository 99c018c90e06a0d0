/** Brings the database to the newest schema, also when several processes start at once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { minutes, seconds } from '#kernel/time.ts'
import { waitForEver } from './silence.ts'

export type Migration = { readonly name: string; readonly sql: string }

/** The program shows this sentence and ends with exit code 1. */
export class MigrationForbidden extends Error {
  override name = 'MigrationForbidden'
  constructor(what: string, cause: unknown) {
    super(
      `The store needs ${what}, which this database user may not do.
Run "script/device-care migrate" with MIGRATE_DATABASE_URL, the address of the database as the user who owns its tables;
then start again. With --dry-run it only prints what it would do.`,
      { cause },
    )
  }
}

/** PostgreSQL's code for a missing right. */
export const isForbidden = (error: unknown): boolean => hasSqlState(error, '42501')

/** Also where a library has wrapped the error. */
function hasSqlState(error: unknown, state: string): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === state) || hasSqlState(error.cause, state)
}

type Journal = { readonly entries: readonly { readonly when: number; readonly tag: string }[] }

/** Every migration of `folder`, in order. */
const allMigrations = (folder: string) => {
  const text = readFileSync(join(folder, 'meta/_journal.json'), 'utf8')
  return (JSON.parse(text) as Journal).entries.map(({ when, tag }) => ({
    when,
    name: tag,
    sql: readFileSync(join(folder, `${tag}.sql`), 'utf8'),
  }))
}

/** The migrations that the database lacks; without a database, all. Changes nothing. */
export async function pendingMigrations(
  pool: pg.Pool | undefined,
  folder: string,
): Promise<Migration[]> {
  const last = pool ? await lastMigration(pool) : 0
  return allMigrations(folder).filter(({ when }) => when > last)
}

/** The time that the newest migration of the database bears; 0 where there is none. */
async function lastMigration(pool: pg.Pool): Promise<number> {
  const table = await pool.query<{ found: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as found",
  )
  if (!table.rows[0]?.found) return 0
  const { rows } = await pool.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.last ?? 0)
}

type Waits = {
  /** Milliseconds that a statement waits for its table. All later queries of that table wait behind it. */
  readonly forTable?: number
  /** Milliseconds between two tries, in which those queries are answered. */
  readonly between?: number
  /** Milliseconds after which the lock is an error. */
  readonly inAll?: number
}

/**
 * Runs the migrations of `folder` (drizzle-kit's output) that the database lacks, in one transaction and under an
 * advisory lock: a second process waits and then finds nothing to do. Where none is lacking it only reads, so that the
 * application's database user needs no right to change tables. While another transaction holds a table, as a backup
 * does for minutes, it lets go and tries again, so that the version before goes on answering.
 * @throws MigrationForbidden
 */
export async function migrate(pool: pg.Pool, folder: string, waits: Waits = {}): Promise<void> {
  const { forTable = seconds(2), between = seconds(1), inAll = minutes(30) } = waits
  const pending = await pendingMigrations(pool, folder)
  if (pending.length === 0) return
  const client = await pool.connect()
  try {
    waitForEver(client)
    await client.query('set statement_timeout = 0')
    await client.query("select pg_advisory_lock(hashtext('migrate'))")
    await client.query(`set lock_timeout = ${forTable}`)
    for (let waited = 0; ; waited += forTable + between) {
      try {
        await runMigrations(drizzle(client), { migrationsFolder: folder })
        return
      } catch (error) {
        if (!hasSqlState(error, '55P03') || waited >= inAll) throw error
        await setTimeout(between)
      }
    }
  } catch (error) {
    if (!isForbidden(error)) throw error
    throw new MigrationForbidden(`migrations (${namesOf(pending)})`, error)
  } finally {
    // This ends the session, and with it the lock and the setting.
    client.release(true)
  }
}

const namesOf = (pending: readonly Migration[]): string =>
  pending.length > 3
    ? `${pending.length}, from ${pending[0]?.name} on`
    : pending.map(({ name }) => name).join(', ')
