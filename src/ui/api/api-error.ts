/** A call that the API refused or did not answer, as an error with a text for people. */
import type { FieldError } from '#kernel/app-error.ts'

export type ApiFailure = {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** From the error catalogue; `NO_ANSWER` when no answer came. */
  readonly code: string
  /** For a toast's title. */
  readonly title: string
  readonly message: string
  readonly errors: readonly FieldError[]
  /** Seconds. */
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined
}

export class ApiError extends Error implements ApiFailure {
  readonly status: number
  readonly code: string
  readonly title: string
  readonly errors: readonly FieldError[]
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined

  constructor(failure: ApiFailure, cause?: unknown) {
    super(failure.message, cause === undefined ? undefined : { cause })
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    this.title = failure.title
    this.errors = failure.errors
    this.retryAfter = failure.retryAfter
    this.requestId = failure.requestId
  }

  /** The message for one field of the body, by its name there. */
  fieldMessage(name: string): string | undefined {
    return this.errors.find(({ path }) => path === name || path.endsWith(`.${name}`))?.message
  }
}

/** True for the API's refusal with the code of this entry of an error catalogue. */
export const hasCode = (error: unknown, { code }: { readonly code: string }): error is ApiError =>
  error instanceof ApiError && error.code === code

/**
 * The error for no answer: there is no connection, or the server took too long. Whether the call was done is
 * unknown.
 */
export const noAnswer = (cause: unknown): ApiError =>
  new ApiError(
    {
      status: 0,
      code: 'NO_ANSWER',
      title: 'No connection',
      message: 'We could not reach the server. Please check your connection and try again.',
      errors: [],
      retryAfter: undefined,
      requestId: undefined,
    },
    cause,
  )

type Body = Partial<Omit<ApiFailure, 'retryAfter' | 'status'>>

/** Reads a failed answer. One that is not our JSON gets a general sentence. */
export async function readFailure(response: Response): Promise<ApiError> {
  const body: Body = await response.json().catch(() => ({}))
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new ApiError({
    status: response.status,
    code: body.code ?? 'UNKNOWN',
    title: body.title ?? 'Error',
    message: body.message ?? 'Something went wrong. Please try again.',
    errors: body.errors ?? [],
    retryAfter: Number.isFinite(wait) ? wait : undefined,
    requestId: body.requestId ?? response.headers.get('X-Request-Id') ?? undefined,
  })
}
