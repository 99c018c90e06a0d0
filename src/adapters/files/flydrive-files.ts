/** Private files on the local disk or in an S3 bucket, through one library. */
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { Disk, errors } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { seconds } from '#kernel/time.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { effect } from '#platform/effect.ts'
import { WholeFilesDriver } from './whole-files-driver.ts'

export type S3Settings = {
  readonly endpoint: string | undefined
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly limits?: Limits
}

/** Milliseconds: until the connection stands, without a byte in either direction, and for the whole operation. */
type Limits = { readonly connect: number; readonly silence: number; readonly whole: number }

/** Two silent tries end within the whole; a large file may take all of it. */
const usualLimits: Limits = { connect: seconds(2), silence: seconds(4), whole: seconds(10) }

export const diskFiles = (dataDir: string): FileStore =>
  storeOn(new Disk(new WholeFilesDriver(join(dataDir, 'files'))))

/** Checksums only where the service asks for them: some S3-like services store the framing otherwise. */
export function s3Files(settings: S3Settings): FileStore {
  const { accessKeyId, secretAccessKey, endpoint, region, bucket } = settings
  const { connect, silence, whole } = settings.limits ?? usualLimits
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connect,
      socketTimeout: silence,
      requestTimeout: whole,
      // Without it the SDK only warns.
      throwOnRequestTimeout: true,
    },
  })
  limitOperations(client, whole)
  return storeOn(
    new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })),
  )
}

/** The SDK's own limits are for each try and end when an answer begins; this one covers all tries and the file itself. */
function limitOperations(client: S3Client, limit: number): void {
  const send = client.send.bind(client) as (command: object, options: object) => Promise<unknown>
  const limited = (command: object) => send(command, { abortSignal: AbortSignal.timeout(limit) })
  Object.assign(client, { send: limited })
}

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
