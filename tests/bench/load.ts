/** A small HTTP load generator: keep-alive sockets, prebuilt requests, one at a time on each connection. */
import { connect, type Socket } from 'node:net'

export type Ask = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly token?: string | undefined
  readonly body?: object | undefined
  readonly cookie?: string | undefined
  /** The `Accept` header; JSON when absent. */
  readonly accept?: string | undefined
  /** The `Accept-Encoding` header; none when absent. */
  readonly encoding?: string | undefined
  /** The visitor's address, as a proxy passes it on. */
  readonly from?: string | undefined
}
export type Answered = {
  readonly status: number
  readonly head: string
  readonly body: string
  readonly ms: number
}
type Answer = Omit<Answered, 'ms'>

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** The request as bytes, with the headers that a browser's fetch sends. */
export function requestBytes({ method, path, token, body, ...more }: Ask): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `Accept: ${more.accept ?? 'application/json'}`,
    ...(more.encoding ? [`Accept-Encoding: ${more.encoding}`] : []),
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(more.cookie ? [`Cookie: ${more.cookie}`] : []),
    ...(more.from ? [`X-Forwarded-For: ${more.from}`] : []),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
}

/** One keep-alive connection; `ask` must be awaited before the next. */
export async function openConnection(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  const read = reader(socket)
  return {
    async ask(request: Buffer): Promise<Answered> {
      const started = performance.now()
      const answer = read()
      socket.write(request)
      return { ...(await answer), ms: performance.now() - started }
    },
    close: () => socket.destroy(),
  }
}

function reader(socket: Socket): () => Promise<Answer> {
  let held: Buffer = Buffer.alloc(0)
  let waiting: PromiseWithResolvers<Answer> | undefined
  const broken = (error?: Error) =>
    waiting?.reject(error ?? new Error('the connection was closed in the middle of an answer'))
  socket.on('error', broken)
  socket.on('close', () => broken())
  socket.on('data', (part: Buffer) => {
    held = held.length === 0 ? part : Buffer.concat([held, part])
    const answer = wholeAnswer(held)
    if (!answer) return
    held = Buffer.alloc(0)
    const done = waiting
    waiting = undefined
    done?.resolve(answer)
  })
  return () => {
    waiting = Promise.withResolvers()
    return waiting.promise
  }
}

/** Returns the answer once it is complete; nothing is pipelined, so nothing follows it. */
function wholeAnswer(held: Buffer): Answer | undefined {
  const head = held.indexOf(HEAD_END)
  if (head < 0) return undefined
  const text = held.toString('latin1', 0, head)
  const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1]
  const from = head + HEAD_END.length
  const isWhole =
    length === undefined
      ? held.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
      : held.length >= from + Number(length)
  if (!isWhole) return undefined
  return { status: Number(text.slice(9, 12)), head: text, body: held.toString('utf8', from) }
}

type Load = {
  readonly connections: number
  readonly count: number
  /** The status of every answer; 200 when absent. */
  readonly expected?: number
}

/** Sends requests as fast as the answers come, on `connections` connections, until `requests` are answered. */
export async function press(
  port: number,
  requests: readonly Buffer[],
  { connections, count, expected = 200 }: Load,
): Promise<{ seconds: number }> {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  let next = 0
  const started = performance.now()
  await Promise.all(
    open.map(async ({ ask }) => {
      while (next < count) {
        const request = requests[next++ % requests.length]
        if (!request) throw new Error('nothing to ask')
        const { status, body } = await ask(request)
        if (status !== expected) throw new Error(`answered ${status}: ${body.slice(0, 300)}`)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  for (const { close } of open) close()
  return { seconds }
}

/** The quantile of sorted numbers: the value below which the share `part` of them is. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)
