/** The errors of the first screen, with the texts that colleagues read. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const todayErrors = errorCatalogue({
  LINE_GONE: {
    status: 404,
    title: 'Not in this list any more',
    message: 'This is not in the list any more. Somebody may have dealt with it already.',
  },
})
