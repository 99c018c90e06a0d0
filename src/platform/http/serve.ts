/** Joins an endpoint to the use case that answers it. */
import type { z } from 'zod'
import type { InputOf, Callers, Endpoint } from '#kernel/endpoint.ts'

/** What a use case may know of the request beside what was asked. */
export type RequestFacts = {
  readonly requestId: string
  /** As the trusted proxies say; never believed from anyone else. */
  readonly clientAddress: string
  readonly userAgent: string
  /** The bearer token as sent, for the calls that hand it back or end it. Never log it. */
  readonly token: string | undefined
  /** Where the calling page came from, as the browser says; colleagues' calls must come from our own. */
  readonly origin?: string | undefined
  /** As sent. Never log it. */
  readonly cookies?: string | undefined
  /** What the answer carries beside its data. */
  readonly answer?: { cookie?: string }
}

export type UseCase<E extends Endpoint> = (
  caller: Callers[E['who']],
  params: InputOf<E>,
  request: RequestFacts,
) => Promise<z.input<E['response']>>

export type Route = {
  readonly endpoint: Endpoint
  /** Parses what was asked, or throws a ZodError: the caller's fault. */
  ask(query: unknown, body: unknown): object
  /** Runs the use case and lets nothing out that the contract does not promise. */
  answer(caller: unknown, params: object, request: RequestFacts): Promise<unknown>
}

export function serve<const E extends Endpoint>(endpoint: E, useCase: UseCase<E>): Route {
  return {
    endpoint,
    ask: (query, body) => ({
      ...endpoint.query?.parse(query),
      ...endpoint.body?.parse(body),
    }),
    async answer(caller, params, request) {
      const result = await useCase(caller as Callers[E['who']], params as InputOf<E>, request)
      const checked = endpoint.response.safeParse(result)
      if (!checked.success)
        throw new Error(`${endpoint.path} broke its contract`, { cause: checked.error })
      return checked.data
    },
  }
}
