/**
 * A server that speaks as much of S3 as the product uses: objects, lists in pages and uploads in parts, with path-style
 * addresses. It refuses requests whose signature (version 4) is not made with its key, and fails on request.
 */
import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { aServer } from './stand-in-server.ts'

export const s3Key = { accessKeyId: 'a-key-of-the-shop', secretAccessKey: 'a secret of the shop' }

type Upload = Map<number, Buffer>
type Asked = { readonly method: string; readonly url: URL; readonly key: string }

/** The status and the body of an answer. */
type Performed = readonly [number, (string | Buffer)?]

/** Which requests fail: all for which it returns a status, or `cut` to end the connection without an answer. */
type Misbehave = (asked: Asked) => number | 'cut' | undefined

const sha = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const tag = (name: string, text: string | number | boolean) => `<${name}>${text}</${name}>`

/** The rule of the signature: docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const { authorization = '', ...headers } = request.headers
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      authorization,
    )
  const [, credential = '', names = '', signature] = parts ?? []
  const [accessKeyId, ...scope] = credential.split('/')
  const stated = String(headers['x-amz-content-sha256'])
  if (accessKeyId !== s3Key.accessKeyId) return false
  if (stated !== 'UNSIGNED-PAYLOAD' && stated !== sha(body)) return false
  const query = url.search.slice(1).split('&').filter(Boolean).toSorted().join('&')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [request.method, url.pathname, query, lines.join(''), names, stated].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), sha(canonical)].join(
    '\n',
  )
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${s3Key.secretAccessKey}`)
  return hmac(key, text).toString('hex') === signature
}

export async function startS3({ pageSize = 1_000 } = {}) {
  /** By `bucket/key`. */
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Upload>()
  const state: { misbehave: Misbehave } = { misbehave: () => undefined }

  function list(bucket: string, url: URL): string {
    const prefix = `${bucket}/${url.searchParams.get('prefix') ?? ''}`
    const after = url.searchParams.get('continuation-token') ?? ''
    const found = [...objects.keys()].filter((one) => one.startsWith(prefix) && one > after)
    const page = found.toSorted().slice(0, pageSize)
    const isCut = found.length > page.length
    const contents = page.map((one) =>
      tag(
        'Contents',
        tag('Key', one.slice(bucket.length + 1)) + tag('Size', objects.get(one)?.length ?? 0),
      ),
    )
    return tag(
      'ListBucketResult',
      tag('IsTruncated', isCut) +
        (isCut ? tag('NextContinuationToken', page.at(-1) ?? '') : '') +
        contents.join(''),
    )
  }

  function performOnUpload({ method, url, key }: Asked, id: string, body: Buffer): Performed {
    const upload = uploads.get(id)
    if (!upload) return [404, tag('Error', tag('Code', 'NoSuchUpload'))]
    if (method === 'PUT') {
      upload.set(Number(url.searchParams.get('partNumber')), body)
      return [200]
    }
    uploads.delete(id)
    if (method === 'DELETE') return [204]
    const parts = [...upload].toSorted(([a], [b]) => a - b).map(([, part]) => part)
    objects.set(key, Buffer.concat(parts))
    return [200, tag('CompleteMultipartUploadResult', tag('ETag', '"whole"'))]
  }

  function beginUpload(): Performed {
    const id = `upload-${uploads.size + 1}`
    uploads.set(id, new Map())
    return [200, tag('InitiateMultipartUploadResult', tag('UploadId', id))]
  }

  function perform(asked: Asked, body: Buffer): Performed {
    const { method, url, key } = asked
    const uploadId = url.searchParams.get('uploadId')
    if (uploadId) return performOnUpload(asked, uploadId, body)
    if (method === 'POST') return beginUpload()
    if (method === 'PUT') {
      objects.set(key, body)
      return [200]
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return [204]
    }
    const [, bucket = '', name = ''] = /^([^/]*)\/?(.*)$/.exec(key) ?? []
    if (method === 'GET' && !name) return [200, list(bucket, url)]
    const found = objects.get(key)
    return found ? [200, found] : [404, tag('Error', tag('Code', 'NoSuchKey'))]
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3')
    const asked = {
      method: request.method ?? '',
      url,
      key: decodeURIComponent(url.pathname.slice(1)),
    }
    const body = await buffer(request)
    const failure = state.misbehave(asked)
    if (failure === 'cut') return void request.socket.destroy()
    const judge = (): Performed | undefined => {
      if (!isSigned(request, url, body))
        return [403, tag('Error', tag('Code', 'SignatureDoesNotMatch'))]
      return failure ? [failure, tag('Error', tag('Code', 'SlowDown'))] : undefined
    }
    const [status, text = ''] = judge() ?? perform(asked, body)
    response.writeHead(status, { ETag: '"part"', 'Content-Length': Buffer.byteLength(text) })
    response.end(request.method === 'HEAD' ? undefined : text)
  }

  const endpoint = await aServer((request, response) => void answer(request, response))
  return {
    endpoint,
    objects,
    /** Uploads in parts that were neither completed nor given up. */
    uploads,
    misbehave: (how: Misbehave) => void (state.misbehave = how),
  }
}
