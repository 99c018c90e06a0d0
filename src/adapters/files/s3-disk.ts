/** A bucket of S3 as a disk. Only a process that has one loads the SDK, which takes a tenth of the memory. */
import { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { seconds } from '#kernel/time.ts'

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

/** Checksums only where the service asks for them: some S3-like services store the framing otherwise. */
export function s3Disk(settings: S3Settings): Disk {
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
  return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
}

/** The SDK's own limits are for each try and end when an answer begins; this one covers all tries and the file itself. */
function limitOperations(client: S3Client, limit: number): void {
  const send = client.send.bind(client) as (command: object, options: object) => Promise<unknown>
  const limited = (command: object) => send(command, { abortSignal: AbortSignal.timeout(limit) })
  Object.assign(client, { send: limited })
}

export async function* listBucket(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll('/', {
      recursive: true,
      ...(paginationToken ? { paginationToken } : {}),
    })
    for (const one of page.objects) if (one.isFile) yield one.key
    ;({ paginationToken } = page)
  } while (paginationToken)
}
