/** The errors a call may give: its own and the gateway's. The OpenAPI document lists them, and the gateway checks them. */
import { ZodError } from 'zod'
import { AppError, gatewayErrors, type DeclaredError, type ErrorEntry } from '#kernel/app-error.ts'
import type { AnyEndpoint } from '#kernel/endpoint.ts'
import { isGuarded } from './staff-access.ts'

const {
  SIGN_IN_FIRST,
  NOT_ALLOWED,
  FOREIGN_PAGE,
  SHOW_PASSKEY,
  MALFORMED,
  VALIDATION_FAILED,
  TOO_LARGE,
  JSON_ONLY,
  BUSY,
  STILL_RUNNING,
  KEY_REUSED,
} = gatewayErrors

/** The endpoint's own errors first, each once. */
export function errorsOf(endpoint: AnyEndpoint): readonly DeclaredError[] {
  const { who, recent, query, method } = endpoint
  const all = [
    ...endpoint.errors,
    BUSY,
    ...(who === 'anyone' ? [] : [SIGN_IN_FIRST]),
    ...(who === 'staff' ? [NOT_ALLOWED] : []),
    ...(recent ? [SHOW_PASSKEY] : []),
    ...(isGuarded(endpoint) ? [FOREIGN_PAGE] : []),
    MALFORMED,
    ...(query || endpoint.body ? [VALIDATION_FAILED] : []),
    ...bodyErrors(endpoint),
    ...(method === 'GET' || isSentAsBytes(endpoint) ? [] : [STILL_RUNNING, KEY_REUSED]),
  ]
  return [...new Map(all.map((entry) => [entry.code, entry])).values()]
}

/** Uploads take no `Idempotency-Key`: a repeat would have to be compared byte by byte. */
const isSentAsBytes = ({ accepts }: AnyEndpoint): boolean =>
  accepts === 'upload' || accepts === 'raw'

function bodyErrors(endpoint: AnyEndpoint): ErrorEntry[] {
  if (endpoint.accepts === 'upload') return [endpoint.upload.tooLarge, endpoint.upload.missing]
  if (endpoint.accepts === 'raw') return [TOO_LARGE]
  return endpoint.body ? [TOO_LARGE, JSON_ONLY] : []
}

/** The code of an expected error that the endpoint does not declare; undefined for every other error. */
export function undeclaredIn(endpoint: AnyEndpoint): (error: unknown) => string | undefined {
  const declared = new Set(errorsOf(endpoint).map(({ code }) => code))
  return (error) => {
    const code = codeOf(error)
    return code === undefined || declared.has(code) ? undefined : code
  }
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof AppError) return error.entry.code
  return error instanceof ZodError ? VALIDATION_FAILED.code : undefined
}
