/** Writes a whole store as one tar stream, in constant memory: what it consists of first, sums of everything last. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { pack as openTar, type Pack } from 'tar-stream'
import { waitForEver } from '#platform/db/store/silence.ts'
import {
  ArchiveBroken,
  type ArchiveHead,
  type ArchiveManifest,
  archiveFormat,
  entryNames,
  type IndexedFile,
  isSafeKey,
  type Sum,
} from './archive-format.ts'
import { dumpRows, textSettings } from './dump-rows.ts'
import { listTables, quoted, readMigrations, readSequences } from './tables-of-store.ts'

/** A file's index follows it after at most so many. */
const filesInIndex = 1_000

/** What the files' storage offers to an archive. */
export type StoredFiles = {
  list(): AsyncIterable<string>
  get(key: string): Promise<Uint8Array | undefined>
}

type Facts = Pick<ArchiveHead, 'program' | 'madeAt' | 'mode' | 'shop' | 'store'>
type Input = {
  readonly pool: pg.Pool
  readonly files: StoredFiles
  readonly facts: Facts
  /** Receives the tar's bytes until their end; a rejection ends the writing. */
  readonly sink: (tar: Readable) => Promise<unknown>
}

type Written = {
  readonly manifest: ArchiveManifest
  /** Names in the storage of files that the application cannot have given. */
  readonly leftOut: readonly string[]
}

/** Jobs that are still to be done; finished ones stay behind. */
export const jobRows = {
  from: 'pgboss.job',
  where: `state < 'completed'`,
  order: 'name collate "C", id',
} as const

/** One transaction sees the whole database at one moment, while others write. */
export async function writeArchive({ pool, files, facts, sink }: Input): Promise<Written> {
  const client = await pool.connect()
  try {
    // By itself and before the transaction, because the embedded database understands only that.
    await client.query('set statement_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    await client.query(textSettings)
    waitForEver(client)
    const tar = openTar()
    const add = adder(tar, new Date(facts.madeAt))
    const write = async () => {
      const written = await addEverything(client, files, facts, add)
      tar.finalize()
      return written
    }
    const [written] = await Promise.all([write(), sink(tar as unknown as Readable)])
    return written
  } finally {
    // This ends the session, and with it the transaction.
    client.release(true)
  }
}
type Add = (name: string, bytes: Uint8Array) => Promise<void>

/** Waits until the reader of the tar has taken the entry, so that none pile up in memory. */
const adder =
  (tar: Pack, mtime: Date): Add =>
  (name, bytes) =>
    new Promise((resolve, reject) => {
      const header = { name, size: bytes.length, mtime, mode: 0o600 }
      const entry = tar.entry(header, (error) => (error ? reject(error) : resolve()))
      entry.end(bytes)
    })

async function addEverything(
  client: pg.ClientBase,
  files: StoredFiles,
  facts: Facts,
  add: Add,
): Promise<Written> {
  const tables = await listTables(client)
  const jobs = await describeJobs(client)
  const migrations = (await readMigrations(client)) ?? []
  if (migrations.length === 0)
    throw new ArchiveBroken('The store is empty: nothing was ever in it.')
  const named = tables.map(({ name, columns }) => ({
    name,
    columns: columns.map((one) => one.name),
  }))
  const head: ArchiveHead = { format: archiveFormat, ...facts, migrations, tables: named, jobs }
  await add(entryNames.head, Buffer.from(`${JSON.stringify(head, null, 1)}\n`))
  const sums: Record<string, Sum> = {}
  for (const [at, { name, columns }] of named.entries()) {
    const rows = { from: `public.${quoted(name)}`, columns, order: tables[at]?.order ?? '1' }
    sums[name] = await dumpRows(client, rows, numbered(entryNames.rows.bind(undefined, name), add))
  }
  const jobSum = jobs
    ? await dumpRows(client, { ...jobRows, columns: jobs.columns }, numbered(entryNames.jobs, add))
    : { rows: 0, sha256: createHash('sha256').digest('hex') }
  const leftOut: string[] = []
  const manifest: ArchiveManifest = {
    tables: sums,
    jobs: jobSum,
    sequences: await readSequences(client),
    files: await addFiles(files, add, leftOut),
  }
  await add(entryNames.manifest, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
  return { manifest, leftOut }
}

/** Each part becomes an entry with the next number. */
function numbered(name: (part: number) => string, add: Add): (lines: Buffer) => Promise<void> {
  let part = 0
  return (lines) => add(name((part += 1)), lines)
}

/** Null where the job store was never opened. */
async function describeJobs(client: pg.ClientBase): Promise<ArchiveHead['jobs']> {
  const found = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = to_regclass('pgboss.job') and attnum > 0 and not attisdropped order by attnum`,
  )
  if (found.rows.length === 0) return null
  const queues = await client.query<{ name: string }>(
    `select distinct name from pgboss.job where ${jobRows.where} order by 1`,
  )
  const nameOf = ({ name }: { name: string }) => name
  return { columns: found.rows.map(nameOf), queues: queues.rows.map(nameOf) }
}

/** After the rows: a row of the snapshot has its file, unless it was erased meanwhile. */
async function addFiles(
  files: StoredFiles,
  add: Add,
  leftOut: string[],
): Promise<ArchiveManifest['files']> {
  const total = { count: 0, bytes: 0 }
  const addIndex = numbered(entryNames.fileIndex, add)
  let index: IndexedFile[] = []
  const writeIndex = async () => {
    if (index.length > 0)
      await addIndex(Buffer.from(index.map((one) => `${JSON.stringify(one)}\n`).join('')))
    index = []
  }
  for await (const key of files.list()) {
    if (!isSafeKey(key)) {
      leftOut.push(key)
      continue
    }
    const bytes = await files.get(key)
    if (!bytes) continue
    await add(entryNames.file(key), bytes)
    index.push({
      key,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    total.count += 1
    total.bytes += bytes.length
    if (index.length >= filesInIndex) await writeIndex()
  }
  await writeIndex()
  return total
}
