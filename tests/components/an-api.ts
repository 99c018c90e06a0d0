/**
 * A fake API for component tests: answers by method and path, in the envelope and with the statuses of the real one.
 */
import { onTestFinished, vi } from 'vitest'
import type { Endpoint, ResponseOf } from '#kernel/endpoint.ts'
import type { ErrorEntry, FieldError } from '#kernel/app-error.ts'

type Received = {
  readonly body: unknown
  readonly query: Readonly<Record<string, string>>
  readonly key: string | null
}
type Answer = Response | Promise<Response>

/** Replaces `fetch` until the end of the test, so that the client's own code runs. */
export function anApi() {
  const handlers = new Map<string, (received: Received) => Answer>()
  const calls: (Received & { readonly call: string })[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const call = `${request.method} ${pathname.replace('/api/v1/app', '')}`
    const received: Received = {
      body: await request.json().catch(() => undefined),
      query: Object.fromEntries(searchParams),
      key: request.headers.get('Idempotency-Key'),
    }
    calls.push({ call, ...received })
    const handler = handlers.get(call)
    if (!handler) throw new Error(`no answer for ${call}`)
    return handler(received)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    on(endpoint: Endpoint, handler: (received: Received) => Answer) {
      handlers.set(nameOf(endpoint), handler)
    },
    callsOf: (endpoint: Endpoint) => calls.filter(({ call }) => call === nameOf(endpoint)),
  }
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

export const done = <E extends Endpoint>(_: E, data: ResponseOf<E>): Response =>
  Response.json({ success: true, data })

export const refused = (
  { code, status, title, message }: ErrorEntry,
  errors: readonly FieldError[] = [],
): Response => Response.json({ success: false, code, title, message, errors }, { status })

/** What `fetch` throws without a connection. */
export const lineDown = (): Promise<Response> => Promise.reject(new TypeError('failed to fetch'))

/** An answer that arrives when the test resolves it. */
export function later() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  return { promise, answer: resolve }
}
