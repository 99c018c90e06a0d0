/** Declares what the gateway answers at one address: method, path, callers, request, answer and errors. */
import type { z } from 'zod'
import type { ColleagueActor } from './actor.ts'
import type { DeclaredError, ErrorEntry } from './app-error.ts'
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

/** What every endpoint declares, whatever its request and its answer. */
type Declared = {
  /** `ALL` is only for another server's application that is mounted behind the gateway. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'ALL'
  /** Below `/api/v1/app`, unless `root` is set. */
  readonly path: `/${string}`
  /** The path is the whole address, not below `/api/v1/app`. */
  readonly root?: true
  /** One line for the OpenAPI document. */
  readonly summary: string
  /** The document leaves it out: no program calls it by the API's conventions. */
  readonly undocumented?: true
  readonly who: keyof Callers
  /** Every staff endpoint names its action in the permission table (`permissions.ts`). */
  readonly action?: StaffAction
  /** For staff: the passkey must have been shown in the last ten minutes. */
  readonly recent?: true
  /** The expected errors beside the gateway's own (`gatewayErrors`); any other error of the use case is a defect. */
  readonly errors: readonly DeclaredError[]
  /** How many bytes the body may have; 16 KiB when absent. */
  readonly maxBody?: number
  /** Which limit of concurrent requests applies: `api` when absent; a request under `none` is never refused as busy. */
  readonly load?: 'api' | 'pages' | 'static' | 'uploads' | 'none'
  /** Requests are logged at `debug` only, because probes and the build's files are many. */
  readonly quiet?: true
}

/** The caller sends a query string, and JSON or nothing. */
type TakesJson = {
  readonly accepts?: 'json'
  /** The query string; every value arrives as one string. */
  readonly query?: z.ZodObject
  /** The JSON body. */
  readonly body?: z.ZodObject
}
/** The caller sends one file in a multipart form; the use case receives its bytes as `file`. */
type TakesUpload = {
  readonly accepts: 'upload'
  readonly query?: never
  readonly body?: never
  readonly upload: {
    /** The name of the form's field. */
    readonly field: string
    /** How many bytes the file may have. */
    readonly maxFile: number
    readonly tooLarge: ErrorEntry
    /** The field is absent or holds no file. */
    readonly missing: ErrorEntry
  }
  /** Further fields of the form, which are text. */
  readonly form?: z.ZodObject
}
/** The use case receives the body as `text`, exactly as it was sent, because a signature may cover its bytes. */
type TakesRaw = {
  readonly accepts: 'raw'
  readonly query?: never
  readonly body?: never
  readonly maxBody: number
}

type AnswersJson = {
  readonly answer?: 'json'
  /** The schema of the answer's `data`. */
  readonly response: z.ZodType
  /** The answer's `message`; 'OK' when absent. */
  readonly message?: string
  /** True when the answer holds a token: it is never stored for repeats. */
  readonly secretAnswer?: boolean
  /**
   * For GET: the answer says what the content of the public pages is and depends on the query alone, not on the caller. It is
   * kept until the content changes, at most five minutes.
   */
  readonly content?: true
  /** Calls whose answers this write makes stale: pages that show one fetch it again. */
  readonly changes?: readonly Endpoint[]
}
type AnswersBytes = {
  readonly method: 'GET'
  readonly accepts?: never
  readonly body?: never
  readonly query?: z.ZodObject | z.ZodDiscriminatedUnion
}
type AnswersFile = AnswersBytes & {
  readonly answer: 'file'
  /** For the OpenAPI document: the media type, and one line about the file. */
  readonly file: { readonly type: string; readonly description: string }
}
/** Server-sent events: they hold no slot of the load limits while they are open. */
type AnswersStream = AnswersBytes & { readonly answer: 'stream' }
/** The handler makes the whole answer itself: rendered pages, the build's files, a mounted application. */
type AnswersPage = {
  readonly answer: 'page'
  readonly method: 'GET' | 'POST' | 'ALL'
  readonly accepts?: never
  readonly query?: never
  readonly body?: never
}

/** A JSON call: what pages can make with the API client. */
export type Endpoint = Declared & TakesJson & AnswersJson
export type UploadEndpoint = Declared &
  TakesUpload &
  AnswersJson & {
    /** The operation's id and group in the OpenAPI document, for a `root` path from which neither can be read. */
    readonly listedAs?: { readonly id: string; readonly tag: string }
  }
export type FileEndpoint = Declared & AnswersFile
export type StreamEndpoint = Declared & AnswersStream
export type PageEndpoint = Declared & AnswersPage
/** Everything the gateway answers. */
export type AnyEndpoint =
  | Endpoint
  | UploadEndpoint
  | (Declared & TakesRaw & AnswersJson)
  | FileEndpoint
  | StreamEndpoint
  | PageEndpoint

type In<S> = S extends z.ZodType ? z.input<S> : unknown
type Out<S> = S extends z.ZodType ? z.output<S> : unknown

/** What a caller sends: query and body as one object, because their keys never collide. */
export type RequestOf<E extends Endpoint> = In<E['query']> & In<E['body']>
/** What the use case receives: the same, parsed. */
export type InputOf<E extends AnyEndpoint> = Out<E['query']> &
  Out<E['body']> &
  (E extends { readonly accepts: 'upload' } ? { readonly file: Uint8Array } : unknown) &
  (E extends { readonly form: infer F } ? Out<F> : unknown) &
  (E extends { readonly accepts: 'raw' } ? { readonly text: string } : unknown)
export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/** Declares an endpoint and keeps its exact types, so the server and the pages cannot disagree. */
export function endpoint<const E extends AnyEndpoint>(declared: E): E {
  return declared
}
