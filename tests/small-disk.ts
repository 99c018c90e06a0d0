/** A small disk of its own for a test, where mounting is allowed. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  readonly folder: string
  /** Takes all that is free but so many bytes. */
  fill(left?: number): void
  free(): void
  remove(): void
}

/** Undefined where this process may not mount: a test then says so with `notMounted`. */
export function aSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'device-care-disk-'))
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill(left = 0) {
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)))
      } catch (error) {
        // The database has taken some of it meanwhile, so the disk is full before the filler is.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        truncateSync(filler, Math.max(0, statSync(filler).size - left))
      }
    },
    free: () => truncateSync(filler, 0),
    remove() {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The reason that the summary of the run names beside a skipped test; also on standard error, because few read that. */
export function notMounted(what: string): string {
  const reason = `NOT TESTED: ${what}, because this user may not mount a disk`
  console.error(reason)
  return reason
}
