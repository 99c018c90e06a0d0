/** Makes one backup: written, read back, compared, and only then older ones are removed. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { ArchiveBroken, type ArchiveManifest } from '#platform/archive/archive-format.ts'
import { backupName, type BackupPlace, listBackups } from '#platform/archive/backup-place.ts'
import { type Keep, keptBackups } from '#platform/archive/kept-backups.ts'
import { readArchive } from '#platform/archive/read-archive.ts'
import { canOpen, isSealed, seal, unseal } from '#platform/archive/seal.ts'
import { writeArchive } from '#platform/archive/write-archive.ts'
import type { Store } from '#platform/db/store/store.ts'
import { listedFiles } from '../choose-adapters.ts'
import type { Config } from '../config.ts'
import { factsOf } from './archive-facts.ts'
import { CommandFailed } from './command.ts'

type Input = {
  readonly config: Config
  readonly store: Store
  readonly place: BackupPlace
  readonly key: string | undefined
  /** Undefined deletes nothing. */
  readonly keep: Keep | undefined
  readonly now: Date
}
export type MadeBackup = {
  readonly name: string
  readonly bytes: number
  readonly manifest: ArchiveManifest
  readonly removed: readonly string[]
}

/** @throws CommandFailed when what was written cannot be read back as it was */
export async function makeBackup(input: Input): Promise<MadeBackup> {
  const { config, store, place, key, now } = input
  const name = backupName(now, key !== undefined)
  const seen = new Counter()
  const { manifest } = await writeArchive({
    pool: store.direct,
    files: listedFiles(config),
    facts: await factsOf(store, config, now),
    sink: async (tar) => {
      const packed = joined(tar, createGzip())
      const sealed = key === undefined ? packed : await seal(packed, key)
      await place.write(name, joined(sealed, seen))
    },
  })
  try {
    await verify(input, name, manifest, seen)
  } catch (error) {
    await place.remove(name)
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandFailed(
      `The backup could not be read back as it was written, and was removed: ${reason}`,
    )
  }
  return { name, bytes: seen.bytes, manifest, removed: await prune(input, name) }
}

/** Like `pipe`, and an error goes on to the end. */
function joined<T extends Transform>(from: Readable, to: T): T {
  from.once('error', (error) => to.destroy(error))
  to.once('close', () => from.destroy())
  return from.pipe(to)
}

/** Counts and hashes what passes. */
class Counter extends Transform {
  bytes = 0
  readonly #hash = createHash('sha256')
  override _transform(part: Buffer, _: BufferEncoding, done: () => void): void {
    this.bytes += part.length
    this.#hash.update(part)
    this.push(part)
    done()
  }
  sum(): string {
    return this.#hash.copy().digest('hex')
  }
}

/** With a public key alone nobody here can decrypt, so the bytes are compared. */
async function verify(
  { place, key }: Input,
  name: string,
  manifest: ArchiveManifest,
  written: Counter,
): Promise<void> {
  const bytes = await place.read(name)
  if (key !== undefined && !canOpen(key)) {
    const read = new Counter()
    for await (const part of joined(bytes, read)) void part
    if (read.sum() !== written.sum()) throw new ArchiveBroken('its bytes differ.')
    return
  }
  const { source, through } = await openBackup(name, bytes, key)
  const read = await readArchive(source, through)
  if (JSON.stringify(read.manifest) !== JSON.stringify(manifest))
    throw new ArchiveBroken('its sums differ.')
}

/** @throws ArchiveBroken for a wrong key */
export async function openBackup(name: string, bytes: Readable, key: string | undefined) {
  const source = isSealed(name) ? await unseal(bytes, key) : bytes
  return { source, through: [createGunzip()] }
}

/** Never the one that was just made. */
async function prune({ place, keep }: Input, made: string): Promise<string[]> {
  if (!keep) return []
  const all = await listBackups(place)
  const kept = keptBackups(all, keep)
  const removed = all.filter((one) => !kept.has(one) && one.name !== made).map(({ name }) => name)
  for (const name of removed) await place.remove(name)
  return removed
}
