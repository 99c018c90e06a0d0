/** What went wrong with a colleague's call, in words. */
import { ApiError } from '#ui/api/api-client.ts'

/** The server's own; for a passkey that was not shown, what to do. */
export function textOf(error: Error): string {
  if (error instanceof ApiError) return error.message
  if (error.name === 'NotAllowedError' || error.name === 'AbortError')
    return 'No passkey was shown, so nothing was saved. Please try again.'
  return 'This did not work. Please try again.'
}
