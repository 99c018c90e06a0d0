/** Reads an archive from its beginning to its end and checks every part against its sums. */
import { createHash, type Hash } from 'node:crypto'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract as openTar } from 'tar-stream'
import type { z } from 'zod'
import {
  ArchiveBroken,
  type ArchiveHead,
  type ArchiveManifest,
  archiveFormat,
  archiveHead,
  archiveManifest,
  entryNames,
  type IndexedFile,
  indexedFile,
  isSafeKey,
  type Sum,
} from './archive-format.ts'

/** Larger than any part that is written: uploads end at 10 MB. */
const largestEntry = 64 * 1024 * 1024

/** Who reads the parts, in this order; a check alone needs none of them. */
export type ArchiveReader = {
  onHead?(head: ArchiveHead): Promise<void>
  onRows?(table: string, lines: readonly string[]): Promise<void>
  onJobs?(lines: readonly string[]): Promise<void>
  onFile?(key: string, bytes: Uint8Array): Promise<void>
}
export type ReadArchive = { readonly head: ArchiveHead; readonly manifest: ArchiveManifest }

/**
 * `through` unpacks and decrypts. What the reader was given is right only when this returns.
 * @throws ArchiveBroken with a sentence that says what is wrong; what a reader throws
 */
export async function readArchive(
  source: Readable,
  through: readonly Transform[],
  reader: ArchiveReader = {},
): Promise<ReadArchive> {
  const tar = openTar()
  const state: State = {
    reader,
    tables: new Map(),
    jobs: running(),
    files: new Map(),
    total: noFiles(),
  }
  let failed: unknown
  const flowing = pipeline([source, ...through, tar as unknown as NodeJS.WritableStream]).catch(
    (error: unknown) => void (failed = damaged(error)),
  )
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      if (type !== 'file')
        throw new ArchiveBroken(`The archive has an entry that is no file: ${name}`)
      if (size > largestEntry)
        throw new ArchiveBroken(`A part of the archive is too large: ${name}`)
      const parts: Uint8Array[] = []
      for await (const part of entry as unknown as Readable) parts.push(part as Uint8Array)
      await take(state, name, Buffer.concat(parts))
    }
  } catch (error) {
    source.destroy()
    await flowing
    if (isOfReader(error)) throw error.cause
    throw error instanceof ArchiveBroken ? error : (failed ?? damaged(error))
  }
  await flowing
  if (failed) throw failed
  return finished(state)
}

type Running = { rows: number; readonly hash: Hash }
const running = (): Running => ({ rows: 0, hash: createHash('sha256') })
const noFiles = () => ({ count: 0, bytes: 0 })
type State = {
  readonly reader: ArchiveReader
  head?: ArchiveHead
  manifest?: ArchiveManifest
  readonly tables: Map<string, Running>
  readonly jobs: Running
  /** Those since the last index. */
  readonly files: Map<string, IndexedFile>
  readonly total: { count: number; bytes: number }
}

/** What a reader throws is no damage of the archive. */
class OfReader extends Error {}
const isOfReader = (error: unknown): error is OfReader => error instanceof OfReader
async function handOver(work: Promise<void> | undefined): Promise<void> {
  try {
    await work
  } catch (cause) {
    throw new OfReader('the reader failed', { cause })
  }
}

function damaged(error: unknown): Error {
  if (error instanceof ArchiveBroken || isOfReader(error)) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new ArchiveBroken(`The archive is damaged or cut off (${reason}).`)
}

async function take(state: State, name: string, bytes: Buffer): Promise<void> {
  const { reader, head } = state
  if (state.manifest) throw new ArchiveBroken(`The archive goes on after its end: ${name}`)
  if (!head) {
    if (name !== entryNames.head) throw new ArchiveBroken('This is not an archive of a shop.')
    state.head = readHead(bytes)
    for (const table of state.head.tables) state.tables.set(table.name, running())
    return handOver(reader.onHead?.(state.head))
  }
  if (name === entryNames.manifest) {
    state.manifest = parsed(archiveManifest, bytes, name)
    return
  }
  const table = /^tables\/(\w+)\/\d+\.ndjson$/.exec(name)?.[1]
  const sums = table === undefined ? undefined : state.tables.get(table)
  if (table !== undefined && sums) {
    const lines = counted(sums, bytes)
    return handOver(reader.onRows?.(table, lines))
  }
  if (/^jobs\/\d+\.ndjson$/.test(name)) {
    const lines = counted(state.jobs, bytes)
    return handOver(reader.onJobs?.(lines))
  }
  if (/^file-index\/\d+\.ndjson$/.test(name)) return compareFiles(state, bytes)
  if (!name.startsWith('files/'))
    throw new ArchiveBroken(`The archive has an unknown part: ${name}`)
  const key = name.slice('files/'.length)
  if (!isSafeKey(key))
    throw new ArchiveBroken(`The archive has a file with a dangerous name: ${key}`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  state.files.set(key, { key, bytes: bytes.length, sha256 })
  return handOver(reader.onFile?.(key, bytes))
}

function readHead(bytes: Buffer): ArchiveHead {
  const { format } = parsed(archiveHead.pick({ format: true }).loose(), bytes, 'format')
  if (format !== archiveFormat) throw new ArchiveBroken('The archive is of another format.')
  return parsed(archiveHead, bytes, entryNames.head)
}

function parsed<S extends z.ZodType>(schema: S, bytes: Buffer, name: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch {
    const newer = name === 'format' ? ' or was made by a newer version' : ''
    throw new ArchiveBroken(`The archive's ${name} cannot be read: it is damaged${newer}.`)
  }
}

function counted(sums: Running, bytes: Buffer): string[] {
  const lines = bytes.toString().split('\n').slice(0, -1)
  sums.rows += lines.length
  sums.hash.update(bytes)
  return lines
}

function compareFiles({ files, total }: State, bytes: Buffer): void {
  for (const line of bytes.toString().split('\n').slice(0, -1)) {
    const expected = parsed(indexedFile, Buffer.from(line), 'index of files')
    const found = files.get(expected.key)
    if (found?.sha256 !== expected.sha256)
      throw new ArchiveBroken(`The file ${expected.key} in the archive is damaged.`)
    files.delete(expected.key)
    total.count += 1
    total.bytes += found.bytes
  }
  for (const key of files.keys())
    throw new ArchiveBroken(`The archive's index lacks the file ${key}.`)
}

function finished({ head, manifest, tables, jobs, files, total }: State): ReadArchive {
  if (!head || !manifest) throw new ArchiveBroken('The archive is cut off: its end is missing.')
  for (const [name, sums] of [...tables, ['jobs', jobs] as const]) {
    const expected = name === 'jobs' ? manifest.jobs : manifest.tables[name]
    if (!isSame(sums, expected))
      throw new ArchiveBroken(`The rows of ${name} in the archive are damaged.`)
  }
  const isWhole = files.size === 0 && total.count === manifest.files.count
  if (!isWhole || total.bytes !== manifest.files.bytes)
    throw new ArchiveBroken('The archive lacks files that it should have.')
  return { head, manifest }
}

const isSame = ({ rows, hash }: Running, expected: Sum | undefined): boolean =>
  expected?.rows === rows && expected.sha256 === hash.digest('hex')
