/** Turns a failed call into one sentence for a person. */
import { ApiError } from '#ui/api/api-error.ts'

export type OwnTexts = {
  /** For a failure that did not come from the API. */
  readonly message?: string
  /** For a call that got no answer; the general sentence about the connection when absent. */
  readonly noAnswer?: string
}

/** The browser's passkey window was closed, or there was no passkey for this site. */
const isPasskeyDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** The server's own sentence goes first, because it knows most. */
export function errorText(error: unknown, own: OwnTexts = {}): string {
  if (error instanceof ApiError) return (error.status === 0 && own.noAnswer) || error.message
  if (isPasskeyDismissed(error))
    return 'No passkey was shown, so nothing was saved. Please try again.'
  return own.message ?? 'Something went wrong. Please try again.'
}

/** The session has ended: the sign-in that opens over the page is the whole answer to that. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401
