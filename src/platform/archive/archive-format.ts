/** The form of an archive of a whole store: a tar file with tables as lines of JSON, waiting jobs, files, and a manifest. */
import { z } from 'zod'

/** Rises when an older program could not read the archive any more. */
export const archiveFormat = 1

/** Names in the tar file. Large parts are cut into entries that fit into memory. */
export const entryNames = {
  head: 'device-care.json',
  rows: (table: string, part: number) => `tables/${table}/${padded(part)}.ndjson`,
  jobs: (part: number) => `jobs/${padded(part)}.ndjson`,
  file: (key: string) => `files/${key}`,
  fileIndex: (part: number) => `file-index/${padded(part)}.ndjson`,
  manifest: 'manifest.json',
}
const padded = (part: number) => String(part).padStart(6, '0')

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)
const columns = z.array(name).min(1)
const migration = z.object({ hash: z.string(), at: z.number().int() })

/** The first entry: what is needed before the rows can be read. */
export const archiveHead = z.object({
  format: z.literal(archiveFormat),
  /** Of the program that made it. */
  program: z.string(),
  madeAt: z.iso.datetime(),
  mode: z.enum(['demo', 'production']),
  /** Whose data it is, for the person who restores it. */
  shop: z.string(),
  store: z.enum(['pglite', 'postgres']),
  /** The migrations that the store had, oldest first. */
  migrations: z.array(migration).min(1),
  /** In an order in which rows can be written: what others refer to comes first. */
  tables: z.array(z.object({ name, columns })),
  jobs: z.object({ columns, queues: z.array(z.string()) }).nullable(),
})
export type ArchiveHead = z.output<typeof archiveHead>

const sum = z.object({
  rows: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Sum = z.output<typeof sum>

/** The last entry; an archive without it is not whole. */
export const archiveManifest = z.object({
  tables: z.record(name, sum),
  jobs: sum,
  /** The last value of each sequence; null for one that was never used. */
  sequences: z.record(name, z.string().regex(/^\d+$/).nullable()),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
})
export type ArchiveManifest = z.output<typeof archiveManifest>

/** A line of a file index: one for each file before it. */
export const indexedFile = z.object({
  key: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
})
export type IndexedFile = z.output<typeof indexedFile>

/** Keys are our own ids; anything that could leave the folder of files is refused. */
export const isSafeKey = (key: string): boolean =>
  key.length <= 300 &&
  /^[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*$/.test(key) &&
  !key.includes('..')

/** The archive cannot be used, in a sentence for the operator. */
export class ArchiveBroken extends Error {
  override name = 'ArchiveBroken'
}
