/** A receiver of traces for tests: OTLP over HTTP, protobuf (opentelemetry-proto, trace/v1/trace.proto). */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedSpan = {
  readonly traceId: string
  readonly spanId: string
  /** Empty for the first span of a trace. */
  readonly parentId: string
  readonly name: string
  readonly kind: number
  readonly facts: Readonly<Record<string, string | number>>
  /** The traces that caused this one. */
  readonly links: readonly string[]
  /** 2 is an error. */
  readonly status: number
}
type Field = { readonly number: number; readonly value: number | Buffer }

function* fieldsOf(bytes: Buffer): Generator<Field> {
  let at = 0
  const varint = () => {
    let value = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * shift
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const tag = varint()
    const wire = tag & 7
    if (wire === 0) yield { number: tag >> 3, value: varint() }
    else {
      const length = wire === 2 ? varint() : wire === 1 ? 8 : 4
      yield { number: tag >> 3, value: bytes.subarray(at, at + length) }
      at += length
    }
  }
}

const all = (bytes: Buffer, number: number): Buffer[] =>
  [...fieldsOf(bytes)].filter((one) => one.number === number).map(({ value }) => value as Buffer)
const numberIn = (bytes: Buffer, number: number): number =>
  ([...fieldsOf(bytes)].find((one) => one.number === number)?.value ?? 0) as number
const hex = (bytes: Buffer | undefined) => bytes?.toString('hex') ?? ''

function factsOf(pairs: readonly Buffer[]) {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [only] = fieldsOf(all(pair, 2)[0] ?? Buffer.alloc(0))
      const value = only?.value ?? ''
      return [String(all(pair, 1)[0]), typeof value === 'number' ? value : String(value)]
    }),
  )
}

const spanOf = (span: Buffer): ReceivedSpan => ({
  traceId: hex(all(span, 1)[0]),
  spanId: hex(all(span, 2)[0]),
  parentId: hex(all(span, 4)[0]),
  name: String(all(span, 5)[0]),
  kind: numberIn(span, 6),
  facts: factsOf(all(span, 9)),
  links: all(span, 13).map((link) => hex(all(link, 1)[0])),
  status: all(span, 15).map((status) => numberIn(status, 3))[0] ?? 0,
})

export type OtlpReceiver = Awaited<ReturnType<typeof openOtlpReceiver>>

export async function openOtlpReceiver(port = 0) {
  const spans: ReceivedSpan[] = []
  const resources: Record<string, string | number>[] = []
  const requests: { path: string; type: string; authorization: string }[] = []
  const bodies: Buffer[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      bodies.push(body)
      const { 'content-type': type = '', authorization = '' } = request.headers
      requests.push({ path: request.url ?? '', type, authorization })
      for (const resource of all(body, 1)) {
        resources.push(...all(resource, 1).map((one) => factsOf(all(one, 1))))
        for (const scope of all(resource, 2)) spans.push(...all(scope, 2).map(spanOf))
      }
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    spans,
    resources,
    requests,
    /** Everything received, as it came: names and values are readable in it. */
    text: () => Buffer.concat(bodies).toString('latin1'),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => void server.close(done))
    },
  }
}
