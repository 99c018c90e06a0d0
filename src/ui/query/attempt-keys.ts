/** Idempotency keys of one button or form: a repeat of an attempt whose outcome is unknown gets the same key. */
import { gatewayErrors } from '#kernel/app-error.ts'
import { ApiError } from '#ui/api/api-error.ts'
import { randomId } from '#ui/api/random-id.ts'

export type AttemptKeys = {
  /** The key to send with this input. */
  readonly keyFor: (input: unknown) => string
  /** Notes how the attempt ended; without an error it was done. */
  readonly settle: (error?: unknown) => void
}

export function makeAttemptKeys(): AttemptKeys {
  let open: { readonly content: string; readonly key: string } | undefined
  return {
    keyFor(input) {
      const content = contentOf(input)
      if (open?.content !== content) open = { content, key: randomId() }
      return open.key
    },
    settle(error) {
      if (!isOutcomeUnknown(error)) open = undefined
    },
  }
}

/** The server may have done it nevertheless, and a new key would let it be done twice. */
function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (
    error.status === 0 || error.status >= 500 || error.code === gatewayErrors.STILL_RUNNING.code
  )
}

/** Files have no JSON form; name, size and date identify them well enough for a second press. */
const contentOf = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  ) ?? ''
