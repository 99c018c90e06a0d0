/** Backups in a folder, such as a mounted disk of another machine. */
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hours } from '#kernel/time.ts'
import { type BackupPlace, NoRoomForBackup } from '#platform/archive/backup-place.ts'

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT)$/.test(String(error.code))

export const folderBackups = (folder: string): BackupPlace => ({
  shown: folder,
  list: () => readdir(folder),
  async write(name, bytes) {
    const unfinished = join(folder, `${name}.unfinished`)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await open(unfinished, 'w', 0o600)
      try {
        await removeAbandoned(folder, unfinished)
        await pipeline(bytes, file.createWriteStream({ flush: true }))
      } finally {
        await file.close()
      }
      await rename(unfinished, join(folder, name))
    } catch (error) {
      bytes.destroy()
      await rm(unfinished, { force: true }).catch(() => {})
      throw isFull(error) ? new NoRoomForBackup(folder) : error
    }
  },
  async read(name) {
    const bytes = createReadStream(join(folder, name))
    await new Promise<void>((resolve, reject) => bytes.once('ready', resolve).once('error', reject))
    return bytes
  },
  remove: (name) => rm(join(folder, name)),
})

/** A backup that is being written changes at least this often. */
const abandonedAfter = hours(1)

/** Removes what processes that were killed left behind, by the folder's own time: `begun` was made just now. */
async function removeAbandoned(folder: string, begun: string): Promise<void> {
  const now = (await stat(begun)).mtimeMs
  const left = (await readdir(folder)).filter((name) => name.endsWith('.unfinished'))
  for (const path of left.map((name) => join(folder, name))) {
    // Another process may finish or remove its own meanwhile.
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < now - abandonedAfter) await rm(path, { force: true })
  }
}
