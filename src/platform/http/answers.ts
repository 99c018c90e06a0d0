/** Makes the HTTP answer of a use case's result, in each of the forms an endpoint may answer in. */
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { AnyEndpoint } from '#kernel/endpoint.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Failure } from './failure.ts'
import { setSecurityHeaders } from './headers.ts'
import type { FileAnswer, PageAnswer, StreamAnswer } from './serve.ts'

type Headers = Readonly<Record<string, string>>

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const

/** Header names are in lower case throughout, so that one set can be laid over another. */
export function openAnswers(site: Headers, { openStreams }: Pick<Metrics, 'openStreams'>) {
  const ofJson = { ...site, ...jsonHeaders }

  /** The failure as JSON, whatever the endpoint answers otherwise. */
  function refuse({ status, headers, body }: Failure): Response {
    const all = { ...ofJson, ...headers, 'x-request-id': body.requestId }
    return new Response(JSON.stringify(body), { status, headers: all })
  }

  function json(status: number, body: string, requestId: string, cookie?: string): Response {
    const headers: Record<string, string> = { ...ofJson, 'x-request-id': requestId }
    if (cookie) headers['set-cookie'] = cookie
    return new Response(body, { status, headers })
  }

  /** Headers that forbid storing, sniffing and embedding, unless the use case sets how long it may be cached. */
  function file(answer: FileAnswer, requestId: string, who: AnyEndpoint['who'] = 'anyone') {
    const { body, type, fileName, cache = 'no-store', status = 200 } = answer
    const disposition = fileName ? `attachment; filename="${fileName}"` : 'inline'
    const headers = {
      ...site,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      ...(body === null ? {} : { 'content-type': type, 'content-length': lengthOf(body) }),
      ...(fileName || who !== 'anyone' ? { 'content-disposition': disposition } : {}),
      'cache-control': cache,
      ...answer.headers,
      'x-request-id': requestId,
    }
    return new Response(typeof body === 'string' || body === null ? body : new Uint8Array(body), {
      status,
      headers,
    })
  }

  /** A stream is counted as open until it ends. HEAD opens none and gets only the headers. */
  async function stream(c: Context, open: StreamAnswer, route: string, requestId: string) {
    const headers = {
      ...site,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-request-id': requestId,
      // The connection ends with the stream; otherwise a closing server would wait for an idle one.
      connection: 'close',
      'x-accel-buffering': 'no',
    }
    if (c.req.method === 'HEAD') return new Response(null, { headers })
    const events = await open()
    openStreams.inc({ route })
    const end = () => openStreams.dec({ route })
    if (events.ended.aborted) end()
    else events.ended.addEventListener('abort', end, { once: true })
    const response = streamSSE(c, async (out) => {
      out.onAbort(events.leave)
      // A reader that stops reading would block a write, and with it this stream, for ever.
      events.ended.addEventListener('abort', () => out.abort())
      await events.run(out)
    })
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  }

  const page = (made: PageAnswer, requestId: string): Response => complete(made, site, requestId)

  return { refuse, json, file, stream, page }
}
export type Answers = ReturnType<typeof openAnswers>

const lengthOf = (body: Uint8Array | string): string =>
  String(typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength)

/**
 * The page with the site's headers where it has none by that name. The parts of an answer get them all at once:
 * setting them one by one on a response costs more than finding the route.
 */
function complete(made: PageAnswer, site: Headers, requestId: string): Response {
  if (!('text' in made)) {
    const { body, status, headers } = made
    return new Response(body, {
      status,
      headers: { ...site, ...headers, 'x-request-id': requestId },
    })
  }
  setSecurityHeaders(made.headers, site)
  made.headers.set('x-request-id', requestId)
  return made
}
