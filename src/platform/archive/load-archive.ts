/** Reads an archive into an empty store: all of it, compared with its sums, or nothing. */
import type { Readable, Transform } from 'node:stream'
import type pg from 'pg'
import { openQueuesFor } from '#platform/jobs/open-queues.ts'
import { waitForEver } from '#platform/db/store/silence.ts'
import type { Store } from '#platform/db/store/store.ts'
import { ArchiveBroken, type ArchiveHead } from './archive-format.ts'
import { migrationsOf, readOwn, runMigrations } from './archive-migrations.ts'
import { dumpRows, loadRows, textSettings } from './dump-rows.ts'
import { refuseFilled, removeFiles, StoreNotEmpty, type TargetFiles } from './empty-target.ts'
import { type ArchiveReader, type ReadArchive, readArchive } from './read-archive.ts'
import {
  listTables,
  quoted,
  readMigrations,
  readSequences,
  type StoredTable,
  writeSequences,
} from './tables-of-store.ts'
import { isUnfinished, markFinished, markUnfinished } from './unfinished-import.ts'
import { jobRows } from './write-archive.ts'

export type OpenArchive = {
  readonly source: Readable
  /** What unpacks and decrypts it. */
  readonly through: readonly Transform[]
}
type Input = {
  readonly store: Pick<Store, 'direct' | 'kind'>
  readonly files: TargetFiles
  /** The folder of Drizzle's migrations. */
  readonly migrations: string
  /** Opens the archive at its beginning; called twice. */
  readonly openArchive: () => Promise<OpenArchive>
  /** @throws when this archive must not be read into this store */
  readonly accept: (head: ArchiveHead) => void
  /** What else belongs into the transaction, on the newest tables. */
  readonly alsoDo?: (client: pg.PoolClient, read: ReadArchive) => Promise<void>
}

const mediaTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
}
const typeOf = (key: string) =>
  mediaTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/**
 * The archive is read once to check it, and again to load it: a damaged one leaves no trace. The database is written in one transaction. The mark that is set before it and removed in it keeps the application
 * away from a store whose files are only half there.
 * @throws StoreNotEmpty, ArchiveBroken
 */
export async function loadArchive(input: Input): Promise<ReadArchive> {
  const client = await input.store.direct.connect()
  try {
    await client.query('set statement_timeout = 0')
    waitForEver(client)
    const isLeft = await isUnfinished(client)
    if (!isLeft) await refuseFilled(client, input.files)
    await read(input, { onHead: async (head) => void check(input, head) })
    if (isLeft) await removeFiles(input.files)
    else await markUnfinished(client)
    const target: Target = { client, input, tables: new Map() }
    const loaded = await read(input, readerInto(target))
    await finish(target, loaded)
    return loaded
  } finally {
    client.release(true)
  }
}

async function read({ openArchive }: Input, reader: ArchiveReader): Promise<ReadArchive> {
  const { source, through } = await openArchive()
  return readArchive(source, through, reader)
}

type Target = {
  readonly client: pg.PoolClient
  readonly input: Input
  readonly tables: Map<string, StoredTable>
  jobs?: readonly { at: number; name: string; type: string }[]
}

const readerInto = (target: Target): ArchiveReader => ({
  onHead: (head) => begin(target, head),
  async onRows(name, lines) {
    const { columns } = found(target, name)
    const numbered = columns.map((one, at) => ({ ...one, at }))
    await loadRows(target.client, { into: `public.${quoted(name)}`, columns: numbered }, lines)
  },
  async onJobs(lines) {
    await loadRows(target.client, { into: jobRows.from, columns: target.jobs ?? [] }, lines)
  },
  onFile: (key, bytes) => target.input.files.put(key, bytes, typeOf(key)),
})

function check({ accept, migrations }: Input, head: ArchiveHead) {
  accept(head)
  return migrationsOf(head, migrations)
}

/** Begins the transaction, with the tables as they were where the archive was made. */
async function begin(target: Target, head: ArchiveHead): Promise<void> {
  const { client, input } = target
  const wanted = check(input, head)
  if (head.jobs) await openQueuesFor(input.store, head.jobs.queues, client)
  await client.query('begin')
  await client.query(textSettings)
  const there = await readMigrations(client)
  if (there === null || there.length === 0) await runMigrations(client, wanted)
  else if (there.length !== wanted.length || there.at(-1)?.hash !== wanted.at(-1)?.hash)
    throw new StoreNotEmpty(
      'The database has tables of another version than the archive. Use one without any tables: they are made here.',
    )
  await prepareTables(target, head)
}

/** Migrations may write rows of their own; the archive has them already. */
async function prepareTables(target: Target, head: ArchiveHead): Promise<void> {
  const { client, tables } = target
  const stored = await listTables(client)
  const names = stored.map(({ name }) => `public.${quoted(name)}`)
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
  for (const { name, columns } of head.tables) {
    const table = stored.find((one) => one.name === name)
    const typed = columns.map((column) => table?.columns.find((one) => one.name === column))
    if (!table || typed.includes(undefined) || typed.length !== table.columns.length)
      throw new ArchiveBroken(`The archive's table ${name} does not fit its version.`)
    tables.set(name, { ...table, columns: typed.filter((one) => one !== undefined) })
  }
  if (!head.jobs) return
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped`,
  )
  const positions = new Map(head.jobs.columns.map((name, at) => [name, at]))
  target.jobs = rows.flatMap((one) => {
    const at = positions.get(one.name)
    return at === undefined ? [] : [{ ...one, at }]
  })
}

function found({ tables }: Target, name: string): StoredTable {
  const table = tables.get(name)
  if (!table) throw new ArchiveBroken(`The archive has rows of an unknown table: ${name}`)
  return table
}

/** Reads everything back, before later migrations change it, and compares; then the store is whole. */
async function finish(target: Target, loaded: ReadArchive): Promise<void> {
  const { client, input, tables } = target
  await writeSequences(client, loaded.manifest.sequences)
  for (const [name, table] of tables) {
    const columns = table.columns.map((one) => one.name)
    const rows = { from: `public.${quoted(name)}`, columns, order: table.order }
    const { sha256 } = await dumpRows(client, rows, async () => {})
    if (sha256 !== loaded.manifest.tables[name]?.sha256)
      throw new ArchiveBroken(`The rows of ${name} are not as they were after they were written.`)
  }
  const sequences = JSON.stringify(await readSequences(client))
  if (sequences !== JSON.stringify(loaded.manifest.sequences))
    throw new ArchiveBroken(
      'The counters of the store are not as they were after they were written.',
    )
  if (loaded.head.jobs)
    await client.query(
      `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
    )
  await runMigrations(client, readOwn(input.migrations).slice(loaded.head.migrations.length))
  await input.alsoDo?.(client, loaded)
  await markFinished(client)
  await client.query('commit')
}
