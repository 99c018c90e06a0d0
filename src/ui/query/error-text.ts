/** Turns a failed call into one sentence for a person. */
import { ApiError } from '#ui/api/api-error.ts'

export type OwnTexts = {
  /** The text for a failure that did not come from the API. */
  readonly message?: string
  /** The text for a call without an answer; the general sentence about the connection when absent. */
  readonly noAnswer?: string
}

/** The browser's passkey window was closed, or there was no passkey for this site. */
const isPasskeyDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** The server's own message comes first, because it is the most precise. */
export function errorText(error: unknown, own: OwnTexts = {}): string {
  if (error instanceof ApiError) return (error.status === 0 && own.noAnswer) || error.message
  if (isPasskeyDismissed(error))
    return 'No passkey was shown, so nothing was saved. Please try again.'
  return own.message ?? 'Something went wrong. Please try again.'
}

/** True when the session has ended. The login dialog then opens over the page, so no other message is shown. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401
