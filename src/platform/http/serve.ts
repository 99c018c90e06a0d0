/** Joins an endpoint to the use case that answers it. */
import type { Context } from 'hono'
import type { SSEStreamingApi } from 'hono/streaming'
import type { z } from 'zod'
import type { AnyEndpoint, InputOf, Callers } from '#kernel/endpoint.ts'
import type { Answer } from './headers.ts'

/** What a use case may know of the request beside its input. */
export type RequestFacts = {
  readonly requestId: string
  /** The client's address as trusted proxies report it; of IPv6 its /64 network. */
  readonly clientAddress: string
  readonly userAgent: string
  /** The bearer token as sent, for the calls that renew or end the session. Never log it. */
  readonly token: string | undefined
  /** The origin of the calling page, as the browser sends it; colleagues' calls must come from our own. */
  readonly origin?: string | undefined
  /** As sent. Never log it. */
  readonly cookies?: string | undefined
  /** What the answer carries beside its data. */
  readonly answer?: { cookie?: string }
}

/** The same with the request itself, for answers that are not JSON and bodies that are read as they came. */
export type HttpRequest = RequestFacts & { readonly c: Context }
/** Pages are the same for everybody, so the caller is not looked up. */
export type PageRequest = Pick<RequestFacts, 'requestId'> & { readonly c: Context }

/** A file as a use case returns it; the gateway adds the headers. */
export type FileAnswer = {
  readonly body: Uint8Array | string | null
  readonly type: string
  /** Saved under this name, plain ASCII; absent for a file that the browser shows. */
  readonly fileName?: string
  /** Cache-Control; `no-store` when absent. */
  readonly cache?: string
  /** 200 when absent. */
  readonly status?: 200 | 206 | 404 | 416 | 503
  readonly headers?: Readonly<Record<string, string>>
}

/** An open stream of events. */
export type EventStream = {
  /** Writes until the stream ends. */
  run(stream: SSEStreamingApi): Promise<void>
  /** Ends the stream from our side. */
  readonly ended: AbortSignal
  /** Called when the reader has disconnected; safe to repeat. */
  leave(): void
}
/** Called once permission and input are checked; the gateway opens the stream unless only its headers are requested. */
export type StreamAnswer = () => Promise<EventStream>

/** A whole response, or its parts, to which the gateway adds the site's headers at once. */
export type PageAnswer = Response | Answer

/** What a use case of this endpoint returns. `undefined` stands for a missing file or page, which the site answers as "not found". */
type ResultOf<E extends AnyEndpoint> = E extends { readonly answer: 'file' }
  ? FileAnswer | undefined
  : E extends { readonly answer: 'stream' }
    ? StreamAnswer
    : E extends { readonly answer: 'page' }
      ? PageAnswer | undefined
      : E extends { readonly response: z.ZodType }
        ? z.input<E['response']>
        : never

type RequestOfUseCase<E extends AnyEndpoint> = E extends { readonly answer: 'page' }
  ? PageRequest
  : E extends { readonly answer: 'file' | 'stream' } | { readonly accepts: 'raw' }
    ? HttpRequest
    : RequestFacts

export type UseCase<E extends AnyEndpoint> = (
  caller: Callers[E['who']],
  params: InputOf<E>,
  request: RequestOfUseCase<E>,
) => E extends { readonly answer: 'page' }
  ? // A page that is ready is returned at once: the server sends it without waiting for a promise.
    ResultOf<E> | Promise<ResultOf<E>>
  : Promise<ResultOf<E>>

export type Route = {
  readonly endpoint: AnyEndpoint
  /** Runs before the body is read, and throws to refuse it: what a body costs is not spent on a refused caller. */
  admit?(caller: unknown, facts: RequestFacts): Promise<void>
  /** Parses the request, or throws a ZodError, which is the caller's fault. */
  ask(query: unknown, body: unknown): object
  /** Runs the use case and removes every field that the contract does not name. */
  answer(caller: unknown, params: object, request: RequestFacts | PageRequest): unknown
}

/** What the gateway has read of an upload or a raw body; `fields` are the form's other fields. */
type Sent = { readonly fields?: Readonly<Record<string, string>> }

export function serve<const E extends AnyEndpoint>(
  endpoint: E,
  useCase: UseCase<E>,
  admit?: (caller: Callers[E['who']], facts: RequestFacts) => Promise<void>,
): Route {
  const { accepts, query: querySchema, body: bodySchema } = endpoint as AnyEndpoint
  const formSchema = 'form' in endpoint ? (endpoint.form as z.ZodObject) : undefined
  const response = 'response' in endpoint ? endpoint.response : undefined
  const sent = ({ fields, ...rest }: Sent) => ({ ...formSchema?.parse(fields), ...rest })
  const run: Route['answer'] = (caller, params, request) =>
    useCase(caller as Callers[E['who']], params as InputOf<E>, request as RequestOfUseCase<E>)
  return {
    endpoint,
    ...(admit ? { admit: (caller, facts) => admit(caller as Callers[E['who']], facts) } : {}),
    ask: (query, body) => ({
      ...(querySchema?.parse(query) as object | undefined),
      ...(accepts === 'upload' || accepts === 'raw' ? sent(body as Sent) : bodySchema?.parse(body)),
    }),
    answer: response
      ? async (...call) => {
          const checked = response.safeParse(await run(...call))
          if (!checked.success)
            throw new Error(`${endpoint.path} broke its contract`, { cause: checked.error })
          return checked.data
        }
      : run,
  }
}
