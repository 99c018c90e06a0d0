/** The migrations of an archive: its tables are made as they were, filled, and then brought to the newest version. */
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { ArchiveBroken, type ArchiveHead } from './archive-format.ts'

export const readOwn = (migrations: string): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: migrations })

/**
 * The archive's migrations, which the program must all have.
 * @throws ArchiveBroken for an archive of a newer version
 */
export function migrationsOf(head: ArchiveHead, migrations: string): MigrationMeta[] {
  const own = readOwn(migrations)
  return head.migrations.map(({ hash, at }) => {
    const same = own.find((one) => one.hash === hash && one.folderMillis === at)
    if (!same) throw new ArchiveBroken(tooNew(head))
    return same
  })
}

const tooNew = ({ program }: ArchiveHead) =>
  `The archive was made by a newer version (${program}). Install that version, or a later one, and run the command again.`

/** As Drizzle's migrator does, but inside the transaction of the caller. */
export async function runMigrations(
  client: pg.ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    )
  }
}
