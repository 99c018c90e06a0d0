/** What the server itself said about a failed call. */
import { ApiError } from '#ui/api/api-client.ts'

/** Undefined when no answer came, or one that was not ours: then the page has its own words. */
export const serverText = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status !== 0 && error.code !== 'UNKNOWN'
    ? error.message
    : undefined
