/** Packs a folder into an archive that is the same, byte for byte, wherever and whenever it is made. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Files and links below a folder, in the same order everywhere. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
export const sizeOf = (folder: string) =>
  filesIn(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)

/** Order, owners, times and rights are the same on every machine. */
export function pack(folder: string, name: string, time: number): string {
  const archive = join(folder, `${name}.tar.gz`)
  const same = [
    '--sort=name',
    '--format=gnu',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--mtime=@${time}`,
    '--mode=u+rw,go=rX',
  ]
  const compressed = ['--use-compress-program=gzip -n -9']
  execFileSync('tar', [...same, ...compressed, '-cf', archive, '-C', folder, name])
  return archive
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
