/** Turns any thrown value into the one error body, without stack, SQL or library text. */
import { ZodError } from 'zod'
import { AppError, gatewayErrors, type ErrorEntry, type FieldError } from '#kernel/app-error.ts'

export type Failure = {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: FailureBody
  /** True when the fault is ours: it is logged as an error. */
  readonly ours: boolean
}
export type FailureBody = {
  readonly status: number
  readonly code: string
  readonly title: string
  readonly message: string
  readonly errors: readonly FieldError[]
  readonly requestId: string
}

const ourFault = {
  code: 'OUR_FAULT',
  status: 500,
  title: 'Error',
  message: 'Something went wrong. Please try again.',
} as const

/**
 * What means "not now": PostgreSQL's states of a shutdown, too many connections, a full disk, a deadline, a lost
 * connection and a server that became a replica, and the system's errors of a lost connection and of a full disk for files.
 */
const notNow =
  /^(57P0\d|57014|53\d{3}|08[\dP]\d{2}|25006|40001|40P01|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|ENOSPC|EDQUOT|EFBIG)$/

/** What the driver says without a code when a connection was not made in time or was lost. */
const driverNotNow =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable/

export function failureOf(error: unknown, requestId: string): Failure {
  if (error instanceof AppError) {
    const failure = build(error.entry, requestId, error.errors, error.retryAfter)
    return error.allow ? { ...failure, headers: { Allow: error.allow } } : failure
  }
  if (error instanceof ZodError)
    return build(gatewayErrors.VALIDATION_FAILED, requestId, fieldErrors(error))
  if (isStoreAway(error)) return { ...build(gatewayErrors.BUSY, requestId, [], 3), ours: true }
  return { ...build(ourFault, requestId), ours: true }
}

function build(
  entry: Omit<ErrorEntry, 'status'> & { readonly status: number },
  requestId: string,
  errors: readonly FieldError[] = [],
  retryAfter = entry.status === 503 ? 2 : undefined,
): Failure {
  const { status, code, title, message } = entry
  const first = code === gatewayErrors.VALIDATION_FAILED.code ? errors[0]?.message : undefined
  return {
    status,
    headers: {
      ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    },
    body: { status, code, title, message: first ?? message, errors, requestId },
    ours: false,
  }
}

/** A library may wrap the error that says why. */
function isStoreAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, message } = at as Error & { readonly code?: unknown }
    if (typeof code === 'string' && notNow.test(code)) return true
    if (driverNotNow.test(message)) return true
  }
  return false
}

const fieldErrors = (error: ZodError): FieldError[] =>
  error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
