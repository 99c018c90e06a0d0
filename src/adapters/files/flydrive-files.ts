/** Private files on the local disk or in an S3 bucket, through one library. */
import { join } from 'node:path'
import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import type { FileStore } from '#platform/files/file-store.ts'
import { effect } from '#platform/effect.ts'

export type S3Settings = {
  readonly endpoint: string | undefined
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export const diskFiles = (dataDir: string): FileStore =>
  storeOn(new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' })))

/** Checksums only where the service asks for them: some S3-like services store the framing otherwise. */
export const s3Files = ({
  accessKeyId,
  secretAccessKey,
  endpoint,
  ...where
}: S3Settings): FileStore =>
  storeOn(
    new Disk(
      new S3Driver({
        ...where,
        ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
        credentials: { accessKeyId, secretAccessKey },
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        visibility: 'private',
        supportsACL: false,
      }),
    ),
  )

const storeOn = (disk: Disk): FileStore => ({
  put: (key, bytes, contentType) =>
    effect('files.put', () => disk.put(key, bytes, { contentType })),
  get: (key) =>
    effect('files.get', async () => {
      try {
        return await disk.getBytes(key)
      } catch (error) {
        if (error instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(key)))
          return undefined
        throw error
      }
    }),
  remove: (key) => effect('files.remove', () => disk.delete(key)),
})
