/** One call the API answers: method, path, who may call, request, response, and the errors it may give. */
import type { z } from 'zod'
import type { ColleagueActor } from './actor.ts'
import type { ErrorEntry } from './app-error.ts'
import type { Role, StaffAction } from './permissions.ts'

/** A signed-in colleague. */
export type Colleague = ColleagueActor & {
  readonly sessionId: string
  readonly role: Role
  /** True for ten minutes after a passkey was shown. */
  readonly recentlyVerified: boolean
}

/** The caller, as the session says. An endpoint's `who` decides which of these its use case receives. */
export type Callers = {
  anyone: undefined
  customer: { readonly id: string; readonly sessionId: string }
  staff: Colleague
}

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/v1/app`. */
  readonly path: `/${string}`
  /** One line for the OpenAPI document. */
  readonly summary: string
  readonly who: keyof Callers
  /** For staff, always: the row of the permission table (`#kernel/staff.ts`). */
  readonly action?: StaffAction
  /** For staff: the passkey must have been shown in the last ten minutes. */
  readonly recent?: true
  /** The query string; every value arrives as one string. */
  readonly query?: z.ZodObject
  /** The JSON body. */
  readonly body?: z.ZodObject
  /** What stands in the answer's `data`. */
  readonly response: z.ZodType
  /** The answer's `message`; 'OK' when absent. */
  readonly message?: string
  /** Beyond the door's own (`doorErrors`). */
  readonly errors: readonly ErrorEntry[]
  /** Bytes the body may have; 16 KiB when absent. */
  readonly maxBody?: number
  /** True for calls that are served even when the house sheds load (payment verification). */
  readonly neverShed?: boolean
  /** True when the answer holds a token: it is never kept for repeats. */
  readonly secretAnswer?: boolean
  /** Calls whose answers this write makes stale: pages that show one ask again after it. */
  readonly changes?: readonly Endpoint[]
}

type In<S> = S extends z.ZodType ? z.input<S> : unknown
type Out<S> = S extends z.ZodType ? z.output<S> : unknown

/** What a caller sends: query and body as one object, for their keys never meet. */
export type RequestOf<E extends Endpoint> = In<E['query']> & In<E['body']>
/** What the use case receives: the same, parsed. */
export type InputOf<E extends Endpoint> = Out<E['query']> & Out<E['body']>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/** Declares an endpoint and keeps its exact types, so the server and the pages cannot disagree. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared
}
