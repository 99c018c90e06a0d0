/** What a failed answer means for the form: it stays, or the estimate is no longer open. */
import { ApiError } from '#ui/api/api-client.ts'
import { errorText } from '#ui/query/error-text.ts'
import { estimateErrors } from '#domain/estimates/errors.ts'

const texts = {
  message: 'That did not work. Your answers are still here: please try again.',
  noAnswer: 'No connection. Your answers are still here: please try again.',
} as const

export const failureText = (error: Error): string => errorText(error, texts)

const closing: readonly string[] = [
  estimateErrors.ESTIMATE_NOT_FOUND,
  estimateErrors.ESTIMATE_REPLACED,
  estimateErrors.ESTIMATE_EXPIRED,
  estimateErrors.ESTIMATE_ANSWERED,
  estimateErrors.ESTIMATE_CLOSED,
  // The shop began to ask for one while the page was open; the estimate loads again, and its answers stay.
  estimateErrors.SIGNATURE_MISSING,
].map(({ code }) => code)

/** The page shows another state once it is loaded again. */
export const isNoLongerOpen = (error: Error): boolean =>
  error instanceof ApiError && closing.includes(error.code)
