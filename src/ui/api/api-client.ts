/** Calls the API for a page: over HTTP in the browser, within the process in a server loader. */
import { createContext, type RouterContextProvider } from 'react-router'
import type { Endpoint, RequestOf, ResponseOf } from '#kernel/endpoint.ts'
import { gatewayErrors } from '#kernel/app-error.ts'
import { ApiError, hasCode, noAnswer, readFailure } from './api-error.ts'
import { toRequest } from './api-request.ts'
import { expireSession, readToken } from './session.tsx'

export { ApiError } from './api-error.ts'

type Context = Readonly<RouterContextProvider>

/** The API as a function from request to answer; the server sets it once per page request. */
export const apiContext = createContext<(request: Request) => Promise<Response>>()

export type CallOptions = {
  readonly signal?: AbortSignal
  /** For a write that may be repeated: the server then does it once, however often it is sent. */
  readonly idempotencyKey?: string
  /** Milliseconds until we stop waiting for one try; 15,000 when absent. */
  readonly timeout?: number
}

/**
 * Tries after the first; only for calls that may be repeated. A write whose answer is secret has no key: it is repeated
 * where the server was too busy to run it, and never after a lost answer.
 */
const furtherTries = 2

/**
 * Calls the API from the browser as the person signed in, and returns the answer's `data`.
 * Throws an ApiError. A 401 with a stored token ends the session, which opens the login dialog.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const isSafe = endpoint.method !== 'POST' || options.idempotencyKey !== undefined
  for (let tried = 0; ; tried += 1) {
    try {
      return await once(endpoint, input, options)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (options.signal?.aborted || tried === furtherTries) throw error
      const again = isSafe ? isPassing(error) : endpoint.secretAnswer && hasCode(error, BUSY)
      if (!again) throw error
      await pause(error.retryAfter, tried)
    }
  }
}

const { BUSY, STILL_RUNNING } = gatewayErrors

/** No answer, a server that is busy, or a proxy (502, 504) that got no answer from it. */
const isPassing = (error: ApiError): boolean =>
  [0, 502, 503, 504].includes(error.status) || hasCode(error, STILL_RUNNING)

async function once<E extends Endpoint>(endpoint: E, input: RequestOf<E>, options: CallOptions) {
  const token = readToken()
  const headers = new Headers()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  const timeUp = AbortSignal.timeout(options.timeout ?? 15_000)
  const signal = options.signal ? AbortSignal.any([options.signal, timeUp]) : timeUp
  const request = toRequest(endpoint, input, location.origin, { headers, signal })
  const response = await fetch(request).catch((cause: unknown) => {
    throw noAnswer(cause)
  })
  if (response.status === 401 && token && endpoint.who === 'customer') expireSession(token)
  return answerOf(endpoint, response)
}

async function answerOf<E extends Endpoint>(
  _endpoint: E,
  response: Response,
): Promise<ResponseOf<E>> {
  if (!response.ok) throw await readFailure(response)
  const envelope = (await response.json().catch((cause: unknown) => {
    throw noAnswer(cause)
  })) as { data: ResponseOf<E> }
  return envelope.data
}

/** Waits as long as the server asked (at most 10 s), else 0.3 s and 0.9 s, each with up to half as much again by chance. */
function pause(retryAfter: number | undefined, tried: number) {
  const wait = retryAfter === undefined ? 300 * 3 ** tried : Math.min(retryAfter, 10) * 1_000
  return new Promise((resolve) => setTimeout(resolve, wait * (1 + Math.random() / 2)))
}

/** For a page that works without an answer. */
export function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error
  return undefined
}

/** Calls the API from a server loader or action, as a visitor. Throws an ApiError. */
export async function callFrom<E extends Endpoint>(
  context: Context,
  endpoint: E,
  input: RequestOf<E>,
  { idempotencyKey }: Pick<CallOptions, 'idempotencyKey'> = {},
): Promise<ResponseOf<E>> {
  const headers = new Headers()
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const request = toRequest(endpoint, input, 'http://app', { headers })
  return answerOf(endpoint, await context.get(apiContext)(request))
}
