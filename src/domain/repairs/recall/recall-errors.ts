/** The errors of recalls. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const recallErrors = errorCatalogue({
  LOT_NOT_FOUND: {
    status: 404,
    title: 'No such lot',
    message: 'The shop never had a piece of this lot.',
  },
})
