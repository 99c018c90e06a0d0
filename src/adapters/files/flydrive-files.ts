/** Private files on the local disk or in an S3 bucket, through one library. */
import { join } from 'node:path'
import { Disk, errors } from 'flydrive'
import type { FileStore } from '#platform/files/file-store.ts'
import { effect } from '#platform/effect.ts'
import type { S3Settings } from './s3-disk.ts'
import { listWholeFiles, WholeFilesDriver } from './whole-files-driver.ts'

/** With a list of everything that is stored, for backups. */
export type ListedFiles = FileStore & {
  /** All keys, in no order. */
  list(): AsyncIterable<string>
}

export function diskFiles(dataDir: string): ListedFiles {
  const folder = join(dataDir, 'files')
  const disk = new Disk(new WholeFilesDriver(folder))
  return { ...storeOn(async () => disk), list: () => listWholeFiles(folder) }
}

export function s3Files(settings: S3Settings): ListedFiles {
  let opened: Promise<Disk> | undefined
  const open = () => (opened ??= import('./s3-disk.ts').then(({ s3Disk }) => s3Disk(settings)))
  return {
    ...storeOn(open),
    async *list() {
      const { listBucket } = await import('./s3-disk.ts')
      yield* listBucket(await open())
    },
  }
}

const storeOn = (open: () => Promise<Disk>): FileStore => ({
  put: (key, bytes, contentType) =>
    effect('files.put', async () => (await open()).put(key, bytes, { contentType })),
  get: (key) =>
    effect('files.get', async () => {
      const disk = await open()
      try {
        return await disk.getBytes(key)
      } catch (error) {
        if (error instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(key)))
          return undefined
        throw error
      }
    }),
  remove: (key) => effect('files.remove', async () => (await open()).delete(key)),
})
