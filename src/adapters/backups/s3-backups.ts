/** Backups in a bucket of any service that speaks S3. */
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { seconds } from '#kernel/time.ts'
import type { BackupPlace } from '#platform/archive/backup-place.ts'
import { readS3Address } from './s3-address.ts'

export type S3Place = {
  readonly endpoint: string | undefined
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** So much is in memory at a time; 10,000 parts of it are the largest backup, 160 GB. */
const partSize = 16 * 1024 * 1024

/** The SDK's own messages say neither which bucket nor which answer. */
async function orSayWhat<T>(address: string, what: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof S3ServiceException) {
      const { $metadata, name } = error
      error.message = `${address} could not be ${what}: it answered ${$metadata.httpStatusCode} ${name}`
    }
    throw error
  }
}

export function s3Backups(address: string, settings: S3Place): BackupPlace {
  const { bucket: Bucket, prefix } = readS3Address(address) ?? { bucket: '', prefix: '' }
  const { endpoint, region, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
    requestHandler: { connectionTimeout: seconds(5), socketTimeout: seconds(60) },
  })
  const place = placeIn(client, Bucket, prefix)
  return {
    shown: address,
    list: () => orSayWhat(address, 'listed', place.list()),
    write: (name, bytes) => orSayWhat(address, 'written', place.write(name, bytes)),
    read: (name) => orSayWhat(address, 'read', place.read(name)),
    remove: (name) => orSayWhat(address, 'cleared of an old backup', place.remove(name)),
  }
}

const placeIn = (client: S3Client, Bucket: string, prefix: string): Omit<BackupPlace, 'shown'> => ({
  async list() {
    const names: string[] = []
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }),
      )
      for (const { Key } of page.Contents ?? []) if (Key) names.push(Key.slice(prefix.length))
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
    return names
  },
  async write(name, Body) {
    const params = { Bucket, Key: prefix + name, Body, ContentType: 'application/octet-stream' }
    try {
      await new Upload({ client, params, partSize, queueSize: 1 }).done()
    } catch (error) {
      Body.destroy()
      throw error
    }
  },
  async read(name) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }))
    if (!(Body instanceof Readable)) throw new Error('the bucket answered without a body')
    return Body
  },
  async remove(name) {
    await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }))
  },
})
