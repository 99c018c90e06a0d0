/** The operator's command that brings the store to the newest schema, as a database user of its own where there is one. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { minutes } from '#kernel/time.ts'
import { grantDataRights } from '#platform/db/store/grant-data-rights.ts'
import { type Migration, migrate, pendingMigrations } from '#platform/db/store/migrate.ts'
import { openStore } from '#platform/db/store/open-store.ts'
import { addressesOfHosts } from '#platform/db/store/server-hosts.ts'
import { installJobStore, pendingJobStore } from '#platform/jobs/job-store.ts'
import { type Config, readConfig } from '../config.ts'
import { amountOf } from './amount-of.ts'
import { type Command, CommandFailed } from './command.ts'
import { readOptions } from './read-options.ts'

export const migrateStore: Command = {
  summary: 'brings the store to the newest schema, or shows what would change',
  usage: `script/device-care migrate [--dry-run]

Runs the migrations that the store lacks, in one transaction. The server does the same at its start, if its database user
may. Where MIGRATE_DATABASE_URL is set, this command works as that user, who then owns the tables, and gives the user of
DATABASE_URL the rights to read and write rows: the server then needs no right to change tables.

  --dry-run  prints the migrations that would run, with their SQL, and changes nothing
`,
  async run(args, { environment, migrations }) {
    const { 'dry-run': dryRun } = readOptions(args, { 'dry-run': { type: 'boolean' } })
    const config = readConfig(environment)
    return dryRun ? preview(config, migrations) : bringUp(config, migrations)
  },
}

const open = (config: Config) =>
  openStore({
    url: config.migrateDatabaseUrl ?? config.databaseUrl,
    directUrl: config.migrateDatabaseUrl ? undefined : config.databaseDirectUrl,
    dataDir: config.dataDir,
    poolSize: 2,
    statementTimeoutMs: minutes(10),
  })

async function preview(config: Config, folder: string): Promise<string> {
  // Opening the embedded store would create it.
  const isThere = config.databaseUrl || existsSync(join(config.dataDir, 'pglite'))
  const store = isThere ? await open(config) : undefined
  try {
    const jobs = await pendingJobStore(store?.pool)
    const pending = [...(await pendingMigrations(store?.pool, folder)), ...(jobs ? [jobs] : [])]
    if (pending.length === 0) return 'The store is at the newest migration; nothing would change.'
    const parts = pending.map(({ name, sql }) => `-- ${name}\n${sql.trim()}\n`)
    return `${parts.join('\n')}\n-- ${listOf(pending)} would run. Nothing was changed.`
  } finally {
    await store?.close()
  }
}

async function bringUp(config: Config, folder: string): Promise<string> {
  if (config.migrateDatabaseUrl && !config.databaseUrl)
    throw new CommandFailed('MIGRATE_DATABASE_URL is for PostgreSQL: DATABASE_URL is missing.')
  const store = await open(config)
  try {
    const jobs = await pendingJobStore(store.pool)
    const pending = [...(await pendingMigrations(store.pool, folder)), ...(jobs ? [jobs] : [])]
    await migrate(store.direct, folder)
    await installJobStore(store)
    const role = separateUser(config)
    if (role) await grantDataRights(store.pool, role)
    const done = pending.length > 0 ? `Done: ${listOf(pending)}.` : 'Nothing was to be done.'
    return role ? `${done}\nThe database user "${role}" may read and write its rows.` : done
  } finally {
    await store.close()
  }
}

/** The application's database user, where another one migrates. */
function separateUser({ databaseUrl, migrateDatabaseUrl }: Config): string | undefined {
  if (!databaseUrl || !migrateDatabaseUrl) return undefined
  const user = userOf(databaseUrl)
  return user === userOf(migrateDatabaseUrl) ? undefined : user
}

/** @throws CommandFailed without showing the address, because it holds a password */
function userOf(url: string): string {
  const parsed = URL.parse(addressesOfHosts(url)[0] ?? '')
  const user = decodeURIComponent(parsed?.username ?? '') || parsed?.searchParams.get('user')
  if (!user) throw new CommandFailed('DATABASE_URL and MIGRATE_DATABASE_URL must name their users.')
  return user
}

const listOf = (pending: readonly Migration[]): string =>
  `${amountOf(pending.length, 'migration')}, ` +
  (pending.length > 3
    ? `from ${pending[0]?.name} to ${pending.at(-1)?.name}`
    : pending.map(({ name }) => name).join(', '))
