/** Sends calls of the API over HTTP, to an application in this process or another, and reads the whole answer. */
import { setTimeout } from 'node:timers/promises'
import type { Endpoint, RequestOf, ResponseOf } from '#kernel/endpoint.ts'
import { toRequest } from '#ui/api/api-request.ts'
import { WAIT_MS } from '../timeouts.ts'

export type Answer<Data = unknown> = {
  readonly status: number
  readonly headers: Headers
  /** The exact bytes, as text. */
  readonly text: string
  /** The response envelope; an answer without one is `{}`. */
  readonly body: {
    status: number
    message: string
    code: string
    data: never
    errors: never
    requestId: string
  }
  readonly code: string | undefined
  /** As the endpoint declares it; a refusal has none, so a test checks the status first. */
  readonly data: Data
  /** Seconds to wait, when the server sent them. */
  readonly retryAfter: number | undefined
}

export type CallOptions = {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The address as the trusted proxy reports it. */
  readonly from?: string
  /** The Idempotency-Key. */
  readonly key?: string
}

/** `call('POST', '/customer/login', {…})`: below `/api/v1/app` unless the path starts with `//`. */
export type Call = (
  method: string,
  path: string,
  body?: unknown,
  options?: CallOptions,
) => Promise<Answer>

type Options = CallOptions & {
  /** Repeats what was refused with one of these codes, for tests of something else: a server on a busy machine is `BUSY`. */
  readonly repeats?: readonly string[]
}

/** Calls the application at this address; a function is asked each time, because a restart may move it. */
export function callerAt(url: string | (() => string), { repeats = [], ...all }: Options = {}) {
  const once: Call = async (method, path, body, options) => {
    const home = typeof url === 'string' ? url : url()
    const address = path.startsWith('//') ? home + path.slice(1) : `${home}/api/v1/app${path}`
    const { token, headers, from, key } = { ...all, ...options }
    const response = await fetch(address, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(from ? { 'X-Forwarded-For': from } : {}),
        ...(key ? { 'Idempotency-Key': key } : {}),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return readAnswer(response)
  }
  if (repeats.length === 0) return once
  const repeated: Call = async (...input) => {
    const until = Date.now() + WAIT_MS
    for (;;) {
      const answer = await once(...input)
      if (!repeats.includes(answer.code ?? '') || Date.now() > until) return answer
      await setTimeout(100)
    }
  }
  return repeated
}

/** Throws when the answer is not complete. */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text()
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as Answer['body']
  const retryAfter = response.headers.get('retry-after')
  return {
    status: response.status,
    headers: response.headers,
    text,
    body,
    code: body.code,
    data: body.data,
    retryAfter: retryAfter === null ? undefined : Number(retryAfter),
  }
}

/** An answer of this endpoint, with the fields that it may leave out. */
export type AnswerOf<E extends Endpoint> = Answer<Required<ResponseOf<E>>>

/** One call as its contract declares it. */
export async function send<E extends Endpoint>(
  call: Call,
  endpoint: E,
  input: RequestOf<E>,
  options?: CallOptions,
): Promise<AnswerOf<E>> {
  const { pathname, search, body } = await parts(toRequest(endpoint, input, 'http://app'))
  return (await call(endpoint.method, `/${pathname}${search}`, body, options)) as AnswerOf<E>
}

async function parts(request: Request) {
  const { pathname, search } = new URL(request.url)
  return { pathname, search, body: (await request.text()) || undefined }
}

/** The `data` of a response, after its envelope was checked. */
export function dataOf<T = Record<string, never>>({ status, body, text }: Answer): T {
  if (body.status !== 200) throw new Error(`answered ${status}: ${text}`)
  return body.data as T
}
